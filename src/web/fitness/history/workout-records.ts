import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';

/** The table's name in the records of the outbox. */
export const WORKOUTS_TABLE = 'workouts';

export function workoutRecord(id: string): string {
  return `${WORKOUTS_TABLE}:${id}`;
}

/** `when` names the workout's day in the list of what waits on the device. */
type Named = { name: string; when: string };

export function saveWorkoutDraft(workout: WorkoutRow, effect: 'create' | 'change', when: string): Draft {
  return {
    call: ['fitness', 'saveWorkout'],
    input: workout,
    record: workoutRecord(workout.id),
    effect,
    label: labelOf({ name: workout.name, when }),
  };
}

export function removeWorkoutDraft({ id, editedAt }: { id: string; editedAt: string }, named: Named): Draft {
  return {
    call: ['fitness', 'removeWorkout'],
    input: { id, editedAt },
    record: workoutRecord(id),
    effect: 'delete',
    label: labelOf(named),
  };
}

function labelOf({ name, when }: Named): Draft['label'] {
  return { key: 'history.unsent.workout', detailKey: 'history.unsent.workoutDetail', values: { name, when } };
}

/** What waits on the device may have been written by another version of the app. */
export function isWorkoutRow(value: unknown): value is WorkoutRow {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    name,
    durationMinutes,
    exercises,
    other,
    notes,
    createdAt,
    editedAt,
  }: Partial<Record<keyof WorkoutRow, unknown>> = value;
  return (
    [id, name, notes, createdAt, editedAt].every((text) => typeof text === 'string') &&
    typeof durationMinutes === 'number' &&
    Array.isArray(exercises) &&
    typeof other === 'object' &&
    other !== null
  );
}
