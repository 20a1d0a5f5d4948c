import { useState } from 'react';
import { NumberField } from '#web/ui/fields/number-field.tsx';

type AmountFieldProps = {
  label: string;
  hideLabel?: boolean | undefined;
  unit?: string | undefined;
  className?: string | undefined;
  value: number;
  min: number;
  max: number;
  decimals?: number | undefined;
  onChange: (value: number) => void;
  /** True while the field has the focus. */
  onTyping?: ((isTyping: boolean) => void) | undefined;
};

/** A number of a content row. A value outside the limits is discarded when the field is left. */
export function AmountField({ value, min, max, decimals = 0, onChange, onTyping, ...field }: AmountFieldProps) {
  const [typed, setTyped] = useState<{ value: number | null } | null>(null);
  return (
    <NumberField
      {...field}
      decimals={decimals}
      value={typed ? typed.value : value}
      onValueChange={(next) => {
        setTyped({ value: next });
        const isWhole = decimals > 0 || Number.isInteger(next);
        if (next !== null && isWhole && next >= min && next <= max) onChange(next);
      }}
      onFocus={() => onTyping?.(true)}
      onBlur={() => {
        setTyped(null);
        onTyping?.(false);
      }}
    />
  );
}
