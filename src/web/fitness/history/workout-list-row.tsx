import { Link } from '@tanstack/react-router';
import type { WorkoutGlance } from '#domain/fitness/fitness-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { WORKOUTS } from '../workout-rows.ts';
import { useWorkoutTexts, workoutIcon } from './workout-texts.ts';

type WorkoutListRowProps = {
  workout: WorkoutGlance;
  /** Replaces the day when the list has a heading with the day. */
  when?: string | undefined;
  isAccent?: boolean | undefined;
};

/** A linked list row: name, time, duration, volume or distance, and energy. */
export function WorkoutListRow({ workout, when, isAccent = false }: WorkoutListRowProps) {
  const format = useFormat();
  const texts = useWorkoutTexts();
  const { id, name, createdAt, durationMinutes, caloriesBurned } = workout;
  const details = [when ?? texts.when(createdAt), texts.duration(durationMinutes), texts.amount(workout)];
  return (
    <ListRow
      icon={workoutIcon(workout)}
      iconTone={isAccent ? 'accent' : undefined}
      title={<span className="wrap-anywhere">{name}</span>}
      meta={
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span>{details.filter((detail) => detail !== null).join(', ')}</span>
          <SyncBadge record={WORKOUTS.recordOf({ id })} />
        </span>
      }
      value={
        caloriesBurned === null ? undefined : (
          <>
            {format.energy(caloriesBurned)}
            <span className="text-caption font-medium text-ink-3">
              {'\u00a0'}
              {format.energyUnit}
            </span>
          </>
        )
      }
      chevron
      render={(row) => <Link to="/fitness/history/$workoutId" params={{ workoutId: id }} {...row} />}
    />
  );
}
