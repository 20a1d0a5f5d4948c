import { useTranslations } from 'use-intl';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { useWorkoutLog } from './use-workout-log.ts';

/** Offers undo in the list, because a toast disappears with the next one. */
export function RemovedWorkout({ workout }: { workout: WorkoutRow }) {
  const t = useTranslations('history');
  const { restore } = useWorkoutLog();
  return (
    <li>
      <div className="flex min-h-14 items-center justify-between gap-3 bg-surface-2 py-1.5">
        <p className="min-w-0 text-caption wrap-anywhere text-ink-2">{t('removed', { name: workout.name })}</p>
        <Button writes variant="ghost" size="sm" onClick={() => void restore(workout)}>
          {t('undo')}
        </Button>
      </div>
    </li>
  );
}
