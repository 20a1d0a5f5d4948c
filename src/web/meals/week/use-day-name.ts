import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** Column heading of a day: "Tors 19", "Thu 19". */
export function useDayName(): (day: Day) => string {
  const { locale } = useLanguage();
  const format = useFormat();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    return (day) => `${format.sentence(weekday.format(Date.parse(day)).replace('.', ''))} ${Number(day.slice(8))}`;
  }, [locale, format]);
}
