import { useTranslations } from 'use-intl';
import type { PlannedExercise, SetFigures } from '#domain/fitness/fitness-shapes.contract.ts';
import { areSetsAlike } from '#domain/fitness/templates/edit-exercises.ts';
import { useExerciseTexts, useSetTexts } from '../exercises/exercise-texts.ts';
import { useExercises } from '../exercises/use-exercises.ts';

/** Planned exercises in words: "3 × 8, 60 kg", "3 × 45 s", "5 km". */
export function usePlannedText() {
  const t = useTranslations('fitness');
  const texts = useSetTexts();
  const { byId } = useExercises();
  const names = useExerciseTexts();

  const seconds = (value: number) =>
    value < 120 ? `${texts.number(value)}\u00a0s` : t('planned.minutes', { minutes: texts.number(value / 60) });

  /** The figures of one set without its count: "8, 60 kg" after a times sign. */
  const figures = ({ reps, weightKg, seconds: time, distanceM }: SetFigures) => {
    const main = [
      reps === null ? null : texts.number(reps),
      distanceM === null ? null : texts.distance(distanceM),
      time === null ? null : seconds(time),
    ].filter((text) => text !== null);
    const weight = weightKg !== null && weightKg > 0 ? [texts.kg(weightKg)] : [];
    return [...main, ...weight].join(', ');
  };

  return {
    /** As the catalogue calls it in the member's language; one that is gone keeps the name it had. */
    name: ({ exerciseId, name }: Pick<PlannedExercise, 'exerciseId' | 'name'>) => {
      const known = byId.get(exerciseId);
      return known ? names.name(known) : name;
    },
    seconds,
    sets: ({ sets }: Pick<PlannedExercise, 'sets'>): string => {
      const [first] = sets;
      const count = texts.number(sets.length);
      if (!first || !areSetsAlike(sets)) return t('planned.varied', { count: sets.length });
      const each = figures(first);
      if (each === '') return t('planned.sets', { count: sets.length });
      return sets.length === 1 ? single(first, each) : `${count}\u00a0×\u00a0${each}`;
    },
    rest: ({ restSeconds }: Pick<PlannedExercise, 'restSeconds'>) =>
      restSeconds === null ? null : t('planned.rest', { time: seconds(restSeconds) }),
  };

  function single({ reps, ...rest }: SetFigures, each: string): string {
    if (reps === null) return each;
    const others = figures({ ...rest, reps: null });
    return [texts.reps(reps), others].filter((text) => text !== '').join(', ');
  }
}
