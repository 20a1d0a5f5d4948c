import recordShape from 'virtual:stored-shape/finishedRecord';
import shape from 'virtual:stored-shape/finishedWorkout';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { type Ending, finishSession } from '#domain/fitness/live/finish-session.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import type { SessionRecord } from '#domain/fitness/live/session-records.ts';
import { readStored } from '#web/platform/device/read-stored.ts';
import { readSession } from '../live-sync/read-session.ts';

/** `exercise` is the stored name; ids are absent in records of older versions. */
export type FinishedRecord = SessionRecord & { exercise: string; exerciseId?: string | undefined };

/** A finished session, stored on the device until its summary is closed, so that a reload shows the summary again. */
export type FinishedWorkout = {
  session: LiveSession;
  endedAtMs: number;
  ending: Ending;
  /** Computed before the workout is sent, because afterwards the bests include it. */
  records: FinishedRecord[];
  /** A template was created or updated from it. */
  isTemplateSaved?: boolean | undefined;
};

/** True for changes after saving, which are sent when the summary is closed. */
export function hasUnsentChange({ ending: { feeling, typedCalories, notes }, session }: FinishedWorkout): boolean {
  return feeling !== null || typedCalories !== null || notes !== session.notes;
}

/** `unsent` makes a sign-out ask for confirmation. */
export function storedFinished(finished: FinishedWorkout): FinishedWorkout & { unsent: number } {
  return { ...finished, unsent: hasUnsentChange(finished) ? 1 : 0 };
}

/** Storage name of the finished session. */
export const FINISHED_AS = 'live-finished';

/** The workout with the changes of the summary; its edit time is the end of the session. */
export function workoutOf({ session, endedAtMs, ending }: FinishedWorkout): WorkoutRow {
  return finishSession(session, ending, endedAtMs);
}

/** Parses the stored value. */
export function readFinished(value: unknown): FinishedWorkout | null {
  const stored = readStored<'finishedWorkout'>(shape, value);
  const session = stored && readSession(stored.session);
  if (!session) return null;
  const records = stored.records.flatMap((record) => readStored<'finishedRecord'>(recordShape, record) ?? []);
  return { ...stored, session, records };
}
