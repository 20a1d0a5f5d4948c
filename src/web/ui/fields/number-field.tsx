import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'> & {
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

/** Null with a text that is not empty means that the text cannot be read as a number. */
type OnNumber = (value: number | null, text: string) => void;

/** What an input needs to take a number as people type it: comma or point, all selected on focus, the member's own decimal sign when shown. */
export function useNumberText(value: number | null, onValueChange: OnNumber) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text stays only while it still means the value: a value set from elsewhere replaces it.
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

/** Six decimals hide the noise of binary fractions and nothing that a person measures. */
function writeDecimal(value: number | null, locale: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value);
}
