import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';

/** A number with its unit: the keypad with a decimal sign, and all selected on focus so that digits replace what stood there. */
export function MeasureField({ onFocus, ...field }: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      inputMode="decimal"
      {...field}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
    />
  );
}
