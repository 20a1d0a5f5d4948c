import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'> & {
  value: number | null;
  onValueChange: OnNumber;
  /** 0 opens the keypad for whole numbers; the value is never rounded here. */
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

/** Null with a text that is not empty means that the text is not a number. */
type OnNumber = (value: number | null, text: string) => void;

/**
 * The props of an input for numbers: accepts comma or point, selects all on focus, formats with the locale's decimal
 * sign.
 */
export function useNumberText(value: number | null, onValueChange: OnNumber) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text applies only while it still has the current value; another value replaces it.
  const isCurrent = typed !== null && Object.is(parseDecimal(typed), value);
  return {
    value: isCurrent ? typed : writeDecimal(value, locale),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      onValueChange(parseDecimal(event.target.value), event.target.value);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: () => {
      if (value !== null) setTyped(null);
    },
  };
}

/** Six decimals hide floating-point noise and no digit that a person measures. */
function writeDecimal(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value);
}
