import { useTranslations } from 'use-intl';
import type { ProgrammeTexts } from '#domain/fitness/schedules/follow-programme.ts';

/** Names of starting programmes and their workouts in the member's language. */
export function useProgrammeTexts(): ProgrammeTexts {
  const t = useTranslations('fitness');
  return {
    title: ({ location, daysPerWeek: days }) =>
      t(location === 'gym' ? 'begin.titleOfGym' : 'begin.titleOfHome', { days }),
    workout: (name) => t(`programmeWorkouts.${name}`),
    category: t('category.Strength'),
  };
}
