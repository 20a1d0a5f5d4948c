import type { Logged } from '../fitness-codes.ts';
import type { SetMetrics, WorkoutSet } from '../fitness-shapes.contract.ts';
import type { RestTimer } from './rest-timer.ts';
import type { Plan } from './straight-plan.ts';

/** Version of the stored session; a device ignores other versions. */
export const LIVE_SESSION_VERSION = 1;

export type LiveSet = WorkoutSet & {
  key: string;
  /** The plan of the set, to compare with what was done. */
  planned: SetMetrics;
  completedAt: string | null;
  /** `typed`: the member entered or confirmed it. `carried`: copied from such a set above. Absent for a proposal. */
  entry?: 'typed' | 'carried' | undefined;
};

export type LiveExercise = {
  key: string;
  exerciseId: string;
  name: string;
  logged: Logged;
  superset: number | null;
  /** The superset round in which its working sets begin when it replaced another exercise; absent means 0. */
  firstRound?: number | undefined;
  restSeconds: number | null;
  notes: string;
  /** The plan of straight working sets, used for the next target. Null without such a plan. */
  plan: Plan | null;
  sets: LiveSet[];
  /** The replaced exercise, so that the change can be undone after a reload. */
  replaced?: Omit<LiveExercise, 'replaced'> | undefined;
};

/** A running session as a device stores it. The finished workout gets its id. */
export type LiveSession = {
  version: typeof LIVE_SESSION_VERSION;
  id: string;
  name: string;
  startedAt: string;
  templateId: string | null;
  planned: { scheduleId: string; day: string; session: number } | null;
  exercises: LiveExercise[];
  notes: string;
  rest: RestTimer | null;
  restedSeconds: number;
  /** The running stopwatch of a set. */
  stopwatch?: { setKey: string; startedAt: string } | null | undefined;
  editedAt: string;
};

/** The first set that is not done, with supersets in turns. */
export function nextSet({
  exercises,
}: Pick<LiveSession, 'exercises'>): { exercise: LiveExercise; set: LiveSet } | null {
  for (const group of groupsOf(exercises)) {
    const sets = group.flatMap((exercise) =>
      exercise.sets.map((set, index) => ({ exercise, set, round: roundOf(exercise, index) })),
    );
    const next = sets.toSorted((one, other) => one.round - other.round).find(({ set }) => !isDone(set));
    if (next) return next;
  }
  return null;
}

/** The superset round of a set. Working sets count from 0; warm-ups before them have negative rounds. */
export function roundOf({ firstRound = 0, sets }: Pick<LiveExercise, 'firstRound' | 'sets'>, index: number): number {
  const firstWorking = sets.findIndex(({ type }) => type !== 'warmup');
  return firstRound + index - (firstWorking < 0 ? sets.length : firstWorking);
}

/** The exercises of the same superset, including this one. */
export function supersetOf(exercises: readonly LiveExercise[], exerciseKey: string): LiveExercise[] {
  return groupsOf(exercises).find((group) => group.some(({ key }) => key === exerciseKey)) ?? [];
}

/** Adjacent exercises with the same superset number form a group; any other exercise is its own group. */
function groupsOf<Exercise extends { superset: number | null }>(exercises: readonly Exercise[]): Exercise[][] {
  const groups: Exercise[][] = [];
  for (const exercise of exercises) {
    const last = groups.at(-1);
    if (last && exercise.superset !== null && last[0]?.superset === exercise.superset) last.push(exercise);
    else groups.push([exercise]);
  }
  return groups;
}

/**
 * Number of done sets that the server does not have. `sentEdit` is the server's edit, empty for none. An edit without new sets counts as
 * one.
 */
export function countUnsentSets({ exercises, editedAt }: LiveSession, sentEdit: string): number {
  const done = exercises.flatMap(({ sets }) => sets.flatMap(({ completedAt }) => completedAt ?? []));
  if (editedAt === sentEdit || done.length === 0) return 0;
  return Math.max(1, done.filter((completedAt) => completedAt > sentEdit).length);
}

/** Done sets and all sets, including warm-ups. */
export function countSets({ exercises }: Pick<LiveSession, 'exercises'>): { done: number; all: number } {
  const sets = exercises.flatMap((exercise) => exercise.sets);
  return { done: sets.filter(({ completedAt }) => completedAt !== null).length, all: sets.length };
}

export const isDone = ({ completedAt }: Pick<LiveSet, 'completedAt'>) => completedAt !== null;

/** The member typed, confirmed or rated the set; a tick alone accepts the proposal. */
export const isConfirmed = ({ entry, rpe }: Pick<LiveSet, 'entry' | 'rpe'>) => entry !== undefined || rpe !== null;
