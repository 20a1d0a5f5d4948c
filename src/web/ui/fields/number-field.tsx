import { TextField, type TextFieldProps } from './text-field.tsx';
import { type OnNumber, useNumberText } from './use-number-text.ts';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'> & {
  value: number | null;
  onValueChange: OnNumber;
  /** 0 brings up the keypad for whole numbers; the value itself is never cut or rounded here. */
  decimals?: number | undefined;
};

export function NumberField({ value, onValueChange, decimals = 1, onFocus, onBlur, ...field }: NumberFieldProps) {
  const input = useNumberText(value, onValueChange);
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onFocus={(event) => {
        input.onFocus(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
