import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { isOnlyHere, isUnsent, type Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft, Outbox } from '#web/platform/offline/outbox/outbox.ts';

/** The record of a workout in the outbox. */
const workoutRecord = (id: string) => `workouts:${id}`;

/** A finished workout on its way to the server. Its id makes a second arrival the same workout. */
export function saveWorkoutDraft(workout: WorkoutRow, effect: 'create' | 'change'): Draft {
  const { name, durationMinutes } = workout;
  return {
    call: ['fitness', 'saveWorkout'],
    input: workout,
    record: workoutRecord(workout.id),
    effect,
    label: { key: 'live.unsent.workout', detailKey: 'live.unsent.workoutDetail', values: { name, durationMinutes } },
  };
}

/** The server hears that a session is over, also when that was without a network. */
export function endLiveDraft(session: { id: string; name: string }, editedAt: string): Draft {
  return {
    call: ['fitness', 'endLive'],
    input: { sessionId: session.id, editedAt },
    record: `workout_sessions:${session.id}`,
    effect: 'delete',
    label: { key: 'live.unsent.end', detailKey: 'live.unsent.endDetail', values: { name: session.name } },
  };
}

/** A changed workout: in the place of what still waits here, or as an operation of its own. */
export async function changeWorkout(outbox: Outbox, workout: WorkoutRow): Promise<void> {
  const record = workoutRecord(workout.id);
  const isWaiting = (one: Operation) => one.record === record && isUnsent(one) && isOnlyHere(one);
  const earlier = outbox.getSnapshot().operations.findLast(isWaiting);
  if (earlier && earlier.effect !== 'delete' && (await outbox.edit(earlier.opId, workout))) return;
  await outbox.enqueue(saveWorkoutDraft(workout, 'change'));
}
