import type { Effort } from '../fitness-codes.ts';
import type { WorkoutRow } from '../fitness-shapes.contract.ts';
import { estimateCalories, metAt, paceMet } from './calories.ts';

/** A logged activity other than lifting. */
export type QuickLog = {
  name: string;
  durationMinutes: number;
  /** Null for an activity outside the catalogue, whose MET is unknown. */
  activity: { exerciseId: string; met: number } | null;
  effort: Effort;
  weightKg: number | null;
  /** Takes precedence over the estimate when not null. */
  typedCalories: number | null;
  distanceM: number | null;
  notes: string;
};

type NamedActivity = { id: string; nameSv: string; nameEn: string };

const FIRST_ACTIVITY = 'walking';

/** The preselected activity: the last one on this device, else the newest in history that the catalogue has, else a walk. */
export function usualActivity<Activity extends NamedActivity>(
  activities: readonly Activity[],
  lastId: string | null,
  latest: readonly { source: string; name: string }[],
): Activity | null {
  const byId = (id: string | null) => activities.find((activity) => activity.id === id);
  const names = latest.filter(({ source }) => source === 'activity').map(({ name }) => name);
  const byName = names.flatMap((name) => activities.filter(({ nameSv, nameEn }) => nameSv === name || nameEn === name));
  return byId(lastId) ?? byName[0] ?? byId(FIRST_ACTIVITY) ?? null;
}

type Effortful = Pick<QuickLog, 'activity' | 'effort' | 'durationMinutes' | 'distanceM'>;

/** MET by the pace when distance and time are known, else by the activity and the effort; null without an activity. */
export function quickLogMet({ activity, effort, durationMinutes, distanceM }: Effortful): number | null {
  if (!activity) return null;
  const byPace = paceMet({ exerciseId: activity.exerciseId, distanceM, minutes: durationMinutes });
  return byPace ?? metAt(activity.met, effort);
}

/** Energy by the MET; null without a weight or MET. */
export function quickLogEstimate(log: Effortful & Pick<QuickLog, 'weightKg'>): number | null {
  const met = quickLogMet(log);
  return met === null ? null : estimateCalories(met, log.weightKg, log.durationMinutes);
}

export function quickLogRow(log: QuickLog): Omit<WorkoutRow, 'id' | 'createdAt' | 'editedAt'> {
  const estimated = quickLogEstimate(log);
  const { activity, effort, distanceM } = log;
  const source = estimated === null ? null : 'estimated';
  return {
    name: log.name.trim(),
    durationMinutes: log.durationMinutes,
    caloriesBurned: log.typedCalories ?? estimated,
    exercises: [],
    notes: log.notes.trim(),
    other: {
      source: 'activity',
      calorieSource: log.typedCalories === null ? source : 'typed',
      templateId: null,
      planned: null,
      activity: activity && { exerciseId: activity.exerciseId, effort, met: quickLogMet(log), distanceM },
      feeling: null,
      restedSeconds: null,
    },
  };
}
