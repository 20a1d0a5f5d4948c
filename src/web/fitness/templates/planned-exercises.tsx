import { useTranslations } from 'use-intl';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { usePlannedText } from './planned-text.ts';

/** The exercises of a workout with their planned sets, read-only. */
export function PlannedExercises({ exercises }: { exercises: readonly PlannedExercise[] }) {
  const t = useTranslations('fitness');
  const planned = usePlannedText();
  if (exercises.length === 0) return null;
  return (
    <ul aria-label={t('content.list')} className="divide-y divide-line border-y border-line">
      {exercises.map((exercise, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may occur twice, and is identified by its index
        <li key={index} className="flex min-h-11 items-center justify-between gap-3 py-2">
          <span className="min-w-0 text-ink wrap-anywhere">{planned.name(exercise)}</span>
          <span className="flex-none text-label text-ink-2">{planned.sets(exercise)}</span>
        </li>
      ))}
    </ul>
  );
}
