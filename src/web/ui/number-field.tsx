import { type ChangeEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'> & {
  value: number | null;
  /** Null with a text that is not empty means that the text cannot be read as a number. */
  onValueChange: (value: number | null, text: string) => void;
  /** 0 brings up the keypad for whole numbers; the value itself is never cut or rounded here. */
  decimals?: number | undefined;
};

/** A number as people type it: comma or point, everything selected on focus, the member's own decimal sign when shown. */
export function NumberField({ value, onValueChange, decimals = 1, ...field }: NumberFieldProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onValueChange(parseDecimal(event.target.value), event.target.value);
  };
  // The typed text stays only while it still means the value: a value set from elsewhere replaces it.
  const text = typed !== null && Object.is(parseDecimal(typed), value) ? typed : writeDecimal(value, locale);
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={text}
      onChange={handleChange}
      onFocus={(event) => {
        event.currentTarget.select();
        field.onFocus?.(event);
      }}
      onBlur={(event) => {
        if (value !== null) setTyped(null);
        field.onBlur?.(event);
      }}
    />
  );
}

/** Six decimals hide the noise of binary fractions and nothing that a person measures. */
function writeDecimal(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value);
}
