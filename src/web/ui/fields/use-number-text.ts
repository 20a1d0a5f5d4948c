import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';

/** Null with a text that is not empty means that the text cannot be read as a number. */
export type OnNumber = (value: number | null, text: string) => void;

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
