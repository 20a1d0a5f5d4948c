import type { Language } from '../../text/language.ts';
import { type AnyExercise, exerciseName } from '../exercises/search-exercises.ts';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { Logged } from '../fitness-codes.ts';
import type { PlannedExercise, SetMetrics } from '../fitness-shapes.contract.ts';
import { NO_METRICS } from '../live/live-session.ts';
import { workingSets } from '../progress/exercise-bests.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';

type PlannedSet = PlannedExercise['sets'][number];
export type Metric = keyof SetMetrics;

/** What a set of each kind of exercise is planned by, in the order of the fields. */
const METRICS: Record<Logged, readonly Metric[]> = {
  'weight-reps': ['weightKg', 'reps'],
  'bodyweight-reps': ['weightKg', 'reps'],
  time: ['weightKg', 'seconds'],
  distance: ['distanceM', 'seconds'],
};

export function plannedMetrics(logged: Logged): readonly Metric[] {
  return METRICS[logged];
}

const FIRST_PLAN: Record<Logged, { sets: number; metrics: Partial<SetMetrics> }> = {
  'weight-reps': { sets: 3, metrics: { reps: 10 } },
  'bodyweight-reps': { sets: 3, metrics: { reps: 10 } },
  time: { sets: 3, metrics: { seconds: 30 } },
  distance: { sets: 1, metrics: {} },
};

/** An exercise as it joins a template: with the working sets of last time, or three sets to begin with. */
export function planExercise(
  exercise: AnyExercise,
  language: Language,
  last: ExerciseSession | undefined,
): PlannedExercise {
  const done = workingSets(last?.sets ?? []).map(({ type, weightKg, reps, seconds, distanceM }) => {
    return { type, weightKg, reps, seconds, distanceM };
  });
  const { sets, metrics } = FIRST_PLAN[exercise.logged];
  const first: PlannedSet = { ...NO_METRICS, ...metrics, type: 'normal' };
  return {
    exerciseId: exercise.id,
    name: exerciseName(exercise, language),
    logged: exercise.logged,
    superset: null,
    restSeconds: null,
    notes: '',
    sets: done.length > 0 ? done : Array.from({ length: sets }, () => first),
  };
}

/** True when one row of fields says it all: every set is planned the same. */
export function areSetsAlike(sets: readonly PlannedSet[]): boolean {
  const [first] = sets;
  return sets.every((set) => JSON.stringify(metricsAndType(set)) === JSON.stringify(first && metricsAndType(first)));
}

function metricsAndType({ type, weightKg, reps, seconds, distanceM }: PlannedSet) {
  return [type, weightKg, reps, seconds, distanceM];
}

/** As many sets as asked for, at least one: more repeat the last, fewer leave out the last. */
export function withSetCount(sets: readonly PlannedSet[], count: number): PlannedSet[] {
  const last = sets.at(-1) ?? { ...NO_METRICS, type: 'normal' };
  const length = Math.min(Math.max(1, Math.trunc(count)), FITNESS_BOUNDS.setsPerExercise);
  return Array.from({ length }, (_nothing, position) => sets[position] ?? last);
}

/** The figures of an exercise that nobody can plan: outside the bounds, not a number, or half a repetition. */
export function invalidMetrics({ sets, restSeconds }: Pick<PlannedExercise, 'sets' | 'restSeconds'>): BoundedMetric[] {
  const isBad = (metric: BoundedMetric, value: number | null) => {
    const { min, max } = FITNESS_BOUNDS[metric];
    return value !== null && (!(value >= min && value <= max) || (metric === 'reps' && !Number.isInteger(value)));
  };
  const metrics = (['reps', 'weightKg', 'seconds', 'distanceM'] as const).filter((metric) =>
    sets.some((set) => isBad(metric, set[metric])),
  );
  return isBad('restSeconds', restSeconds) ? [...metrics, 'restSeconds'] : metrics;
}

export type BoundedMetric = Metric | 'restSeconds';

/** Moves an exercise to another place. Between two of one superset it joins them; alone it belongs to none any more. */
export function moveExercise(exercises: readonly PlannedExercise[], from: number, to: number): PlannedExercise[] {
  const moved = exercises[from];
  if (!moved) return [...exercises];
  const others = exercises.toSpliced(from, 1);
  const [before, after] = [others[to - 1]?.superset ?? null, others[to]?.superset ?? null];
  const superset = before !== null && before === after ? before : moved.superset;
  return tidySupersets(others.toSpliced(to, 0, { ...moved, superset }));
}

/** Puts an exercise and the one after it into one superset, with those that they are in turns with already. */
export function joinNext(exercises: readonly PlannedExercise[], position: number): PlannedExercise[] {
  const [one, other] = [exercises[position], exercises[position + 1]];
  if (!one || !other) return [...exercises];
  const joint = one.superset ?? other.superset ?? unused(exercises);
  const isOf = (exercise: PlannedExercise, index: number) =>
    index === position ||
    index === position + 1 ||
    (exercise.superset !== null && exercise.superset === other.superset);
  return tidySupersets(
    exercises.map((exercise, index) => (isOf(exercise, index) ? { ...exercise, superset: joint } : exercise)),
  );
}

/** Takes an exercise out of its superset; those before and after it stay together as far as there are two of them. */
export function leaveSuperset(exercises: readonly PlannedExercise[], position: number): PlannedExercise[] {
  return tidySupersets(
    exercises.map((exercise, index) => (index === position ? { ...exercise, superset: null } : exercise)),
  );
}

export function removeExercise(exercises: readonly PlannedExercise[], position: number): PlannedExercise[] {
  return tidySupersets(exercises.toSpliced(position, 1));
}

/** Neighbours with one number are a superset, numbered from 1; an exercise without such a neighbour is in none. */
function tidySupersets(exercises: readonly PlannedExercise[]): PlannedExercise[] {
  let group = 0;
  return exercises.map((exercise, position) => {
    const isLike = (other: PlannedExercise | undefined) => other !== undefined && other.superset === exercise.superset;
    const [follows, leads] = [isLike(exercises[position - 1]), isLike(exercises[position + 1])];
    if (exercise.superset === null || !(follows || leads)) return { ...exercise, superset: null };
    if (!follows) group += 1;
    return { ...exercise, superset: group };
  });
}

function unused(exercises: readonly PlannedExercise[]): number {
  return Math.max(0, ...exercises.map(({ superset }) => superset ?? 0)) + 1;
}
