import { useMemo } from 'react';
import { createDateFormat, createNumberFormat } from './format-values.ts';
import { type Locale, useLanguage } from './language.tsx';
import { browserTimeZone } from './time-zone.ts';

export type Format = ReturnType<typeof createFormat>;

export function createFormat(locale: Locale, timeZone: string) {
  return {
    ...createNumberFormat(locale),
    ...createDateFormat(locale, timeZone),
    /** Swedish days and months are written small; at the start of a line they are not. */
    sentence: (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
  };
}

/** Every number and date on the screens goes through here, so that both languages write them right. */
export function useFormat(): Format {
  const { locale } = useLanguage();
  return useMemo(() => createFormat(locale, browserTimeZone()), [locale]);
}
