import type { Logged } from '../fitness-codes.ts';
import type { SetMetrics, WorkoutSet } from '../fitness-shapes.contract.ts';
import type { RestTimer } from './rest-timer.ts';
import type { Plan } from './straight-plan.ts';

/** The shape of a session that is kept on the device; a device that meets another one does not read it. */
export const LIVE_SESSION_VERSION = 1;

export type LiveSet = WorkoutSet & {
  key: string;
  /** What was planned for the set, so that what was done can be compared with it. */
  planned: SetMetrics;
  completedAt: string | null;
  /** `typed`: the member wrote or confirmed it. `carried`: copied from such a set above. Absent while it is only proposed. */
  entry?: 'typed' | 'carried' | undefined;
};

export type LiveExercise = {
  key: string;
  exerciseId: string;
  name: string;
  logged: Logged;
  superset: number | null;
  /** The round of its superset with which its working sets begin, where it took over from another exercise; 0 while absent. */
  firstRound?: number | undefined;
  restSeconds: number | null;
  notes: string;
  /** What the template says of the straight working sets; the next target is made of it. Null where there is no such plan. */
  plan: Plan | null;
  sets: LiveSet[];
  /** What this exercise took the place of, so that the change can be undone, also after a reload. */
  replaced?: Omit<LiveExercise, 'replaced'> | undefined;
};

/** A running session as a device holds it, after every change. The finished workout gets its id. */
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
  /** Takes the time of a set. Absent or null while none is taken. */
  stopwatch?: { setKey: string; startedAt: string } | null | undefined;
  editedAt: string;
};

export const NO_METRICS: SetMetrics = { weightKg: null, reps: null, seconds: null, distanceM: null };

/** The set that comes next: the first that is not done, in the order in which supersets take turns. */
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

/** The round of its superset that a set belongs to. Working sets count from 0; the warm-ups before them have negative rounds. */
export function roundOf({ firstRound = 0, sets }: Pick<LiveExercise, 'firstRound' | 'sets'>, index: number): number {
  const firstWorking = sets.findIndex(({ type }) => type !== 'warmup');
  return firstRound + index - (firstWorking < 0 ? sets.length : firstWorking);
}

/** The exercises that are done in turns with this one, itself among them; it alone where it is in no superset. */
export function supersetOf(exercises: readonly LiveExercise[], exerciseKey: string): LiveExercise[] {
  return groupsOf(exercises).find((group) => group.some(({ key }) => key === exerciseKey)) ?? [];
}

/** Neighbours with the same superset number are one group; every other exercise is a group of its own. */
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
 * Done sets that the server has not heard of; `sentEdit` is the edit that it has, empty while it has none. A change that is no
 * new set, such as another weight or a note, counts as one.
 */
export function countUnsentSets({ exercises, editedAt }: LiveSession, sentEdit: string): number {
  const done = exercises.flatMap(({ sets }) => sets.flatMap(({ completedAt }) => completedAt ?? []));
  if (editedAt === sentEdit || done.length === 0) return 0;
  return Math.max(1, done.filter((completedAt) => completedAt > sentEdit).length);
}

/** Sets that are done, and all there are: warm-ups included, as the member sees them. */
export function countSets({ exercises }: Pick<LiveSession, 'exercises'>): { done: number; all: number } {
  const sets = exercises.flatMap((exercise) => exercise.sets);
  return { done: sets.filter(({ completedAt }) => completedAt !== null).length, all: sets.length };
}

export const isDone = ({ completedAt }: Pick<LiveSet, 'completedAt'>) => completedAt !== null;

/** The member has said that the set was like this: typed a number, confirmed it, or rated it. A tick alone takes a proposal. */
export const isConfirmed = ({ entry, rpe }: Pick<LiveSet, 'entry' | 'rpe'>) => entry !== undefined || rpe !== null;
