import { useTranslations } from 'use-intl';
import { loadOf } from '#domain/fitness/assistance.ts';
import type { PlannedExercise, SetMetrics } from '#domain/fitness/fitness-shapes.contract.ts';
import { areSetsAlike } from '#domain/fitness/templates/edit-exercises.ts';
import { useSetTexts } from '../exercises/exercise-texts.ts';
import { useStoredNames } from '../exercises/use-exercises.ts';

/** Formats planned exercises: "3 set, 62,5 × 8", "3 × 8", "3 × 45 s", "5 km". */
export function usePlannedText() {
  const t = useTranslations('fitness');
  const texts = useSetTexts();
  const name = useStoredNames();

  const seconds = (value: number) =>
    value < 120 ? `${texts.number(value)}\u00a0s` : t('planned.minutes', { minutes: texts.number(value / 60) });

  /** The metrics of a set without weight: "8" or "45 s" after a times sign. */
  const metrics = ({ reps, seconds: time, distanceM }: SetMetrics) =>
    [
      reps === null ? null : texts.number(reps),
      distanceM === null ? null : texts.distance(distanceM),
      time === null ? null : seconds(time),
    ]
      .filter((text) => text !== null)
      .join(', ');

  return {
    name,
    seconds,
    sets: ({ sets, logged }: Pick<PlannedExercise, 'sets' | 'logged'>): string => {
      const [first] = sets;
      if (!first || !areSetsAlike(sets)) return t('planned.varied', { count: sets.length });
      const count = t('planned.sets', { count: sets.length });
      if (loadOf(first)) {
        const each = first.reps === null ? weighted(first) : texts.set(first, logged);
        return sets.length === 1 ? each : `${count}, ${each}`;
      }
      const each = metrics(first);
      if (each === '') return count;
      if (sets.length > 1) return `${texts.number(sets.length)}\u00a0×\u00a0${each}`;
      return first.reps === null ? each : texts.reps(first.reps);
    },
    rest: ({ restSeconds }: Pick<PlannedExercise, 'restSeconds'>) =>
      restSeconds === null ? null : t('planned.rest', { time: seconds(restSeconds) }),
  };

  /** A held or carried weight: "20 kg, 45 s". */
  function weighted(set: SetMetrics): string {
    const load = set.weightKg === null ? texts.assistance(set.assistanceKg ?? 0) : texts.kg(set.weightKg);
    return [load, metrics(set)].filter((text) => text !== '').join(', ');
  }
}
