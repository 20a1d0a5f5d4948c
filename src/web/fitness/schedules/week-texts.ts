import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** Names of weekdays. */
export function useWeekdays() {
  const { locale } = useLanguage();
  return useMemo(() => {
    const named = (weekday: 'short' | 'long') => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      return (day: Day) => format.format(Date.parse(`${day}T00:00:00Z`)).replace('.', '');
    };
    return { short: named('short'), long: named('long') };
  }, [locale]);
}

/** A date for an index of a weekday: 2024-01-01 was a Monday. */
export function dayOfIndex(dayIndex: number): Day {
  return `2024-01-0${dayIndex + 1}`;
}

type Content = { durationMinutes: number | null; exercises: readonly Pick<PlannedExercise, 'sets'>[] };

/** A planned workout in a line: "6 övningar, cirka 45 min", "75 min". */
export function useContentText(): (content: Content) => string {
  const t = useTranslations('fitness');
  const format = useFormat();
  return ({ durationMinutes, exercises }) => {
    const minutes = durationMinutes === null ? null : format.number(durationMinutes);
    if (exercises.length === 0) return minutes === null ? t('content.open') : t('content.minutes', { minutes });
    const count = exercises.length;
    return minutes === null ? t('content.exercises', { count }) : t('content.both', { count, minutes });
  };
}
