import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { type Ending, finishSession } from '#domain/fitness/live/finish-session.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { readSession } from '#domain/fitness/live/read-session.ts';
import type { SessionRecord } from '#domain/fitness/live/session-records.ts';
import { RECORD_KINDS } from '#domain/fitness/progress/records.ts';

/** `exercise` is its name when it was done; absent ids are of an earlier version. */
export type FinishedRecord = SessionRecord & { exercise: string; exerciseId?: string | undefined };

/** A session that was just finished, as it lies on the device until its summary is closed: a reload shows it again. */
export type FinishedWorkout = {
  session: LiveSession;
  endedAtMs: number;
  ending: Ending;
  /** Found against the bests before it: once the workout has arrived, the bests have it in them. */
  records: FinishedRecord[];
  /** It was saved as a template, or its template was updated. */
  isTemplateSaved?: boolean | undefined;
};

/** The member has said something of it that was not saved with it: that reaches the server when the summary is closed. */
export function hasUnsentChange({ ending: { feeling, typedCalories, notes }, session }: FinishedWorkout): boolean {
  return feeling !== null || typedCalories !== null || notes !== session.notes;
}

/** As it is kept: a sign-out asks before it loses what is unsent. */
export function storedFinished(finished: FinishedWorkout): FinishedWorkout & { unsent: number } {
  return { ...finished, unsent: hasUnsentChange(finished) ? 1 : 0 };
}

/** The name under which it lies on the device. */
export const FINISHED_AS = 'live-finished';

/** The workout with what was said of it, edited when it ended. */
export function workoutOf({ session, endedAtMs, ending }: FinishedWorkout): WorkoutRow {
  return finishSession(session, ending, endedAtMs);
}

/** What lies on the device is looked at before it is believed. */
export function readFinished(value: unknown): FinishedWorkout | null {
  if (typeof value !== 'object' || value === null) return null;
  const { session, endedAtMs, ending, records, isTemplateSaved }: Partial<Record<keyof FinishedWorkout, unknown>> =
    value;
  const read = readSession(session);
  if (!read || typeof endedAtMs !== 'number' || !isEnding(ending) || !Array.isArray(records)) return null;
  const found = records.filter(isRecord).map(confirmedUnlessSaid);
  return { session: read, endedAtMs, ending, records: found, isTemplateSaved: isTemplateSaved === true };
}

/** Records of an earlier version do not say whether they were confirmed. */
const confirmedUnlessSaid = (record: FinishedRecord) => ({ ...record, isConfirmed: record.isConfirmed !== false });

function isEnding(value: unknown): value is Ending {
  return (
    typeof value === 'object' && value !== null && 'feeling' in value && 'typedCalories' in value && 'notes' in value
  );
}

function isRecord(value: unknown): value is FinishedRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'exercise' in value &&
    'kind' in value &&
    RECORD_KINDS.some((kind) => kind === value.kind)
  );
}
