import { useMemo } from 'react';
import { useLanguage } from '#web/platform/language/language.tsx';

/** 2024-01-01 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Names of weekdays from Monday to Sunday, in the case used within a sentence. */
export function useWeekdays(): { short: string[]; long: string[] } {
  const { locale } = useLanguage();
  return useMemo(() => ({ short: namesOf(locale, 'short'), long: namesOf(locale, 'long') }), [locale]);
}

function namesOf(locale: string, weekday: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => format.format(MONDAY + at * DAY_MS).replace('.', ''));
}
