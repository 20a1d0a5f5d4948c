import type { Language } from '../../text/language.ts';
import { type AnyExercise, exerciseName } from '../exercises/search-exercises.ts';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import type { Logged } from '../fitness-codes.ts';
import type { PlannedExercise, SetMetrics } from '../fitness-shapes.contract.ts';
import { workingSets } from '../progress/exercise-bests.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import { LOGGED_METRICS, METRICS, type Metric, metricsOf, NO_METRICS } from '../set-metrics.ts';

type PlannedSet = PlannedExercise['sets'][number];

/** The planned metrics of a kind of exercise, in the order of the fields. A held exercise may be planned with a weight. */
export function plannedMetrics(logged: Logged): readonly Metric[] {
  return logged === 'time' ? ['weightKg', ...LOGGED_METRICS.time] : LOGGED_METRICS[logged];
}

const FIRST_PLAN: Record<Logged, { sets: number; metrics: Partial<SetMetrics> }> = {
  'weight-reps': { sets: 3, metrics: { reps: 10 } },
  'bodyweight-reps': { sets: 3, metrics: { reps: 10 } },
  'assisted-reps': { sets: 3, metrics: { reps: 8 } },
  time: { sets: 3, metrics: { seconds: 30 } },
  distance: { sets: 1, metrics: {} },
};

/** An exercise for a template, with the working sets of last time or three sets. */
export function planExercise(
  exercise: AnyExercise,
  language: Language,
  last: ExerciseSession | undefined,
): PlannedExercise {
  const done = workingSets(last?.sets ?? []).map((set) => ({ type: set.type, ...metricsOf(set) }));
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

/** True when every set has the same plan, so that one row of fields is enough. */
export function areSetsAlike(sets: readonly PlannedSet[]): boolean {
  const [first] = sets;
  return sets.every((set) => JSON.stringify(metricsAndType(set)) === JSON.stringify(first && metricsAndType(first)));
}

function metricsAndType(set: PlannedSet) {
  return [set.type, metricsOf(set)];
}

/** Sets the number of sets, at least one: repeats the last set, or removes sets from the end. */
export function withSetCount(sets: readonly PlannedSet[], count: number): PlannedSet[] {
  const last = sets.at(-1) ?? { ...NO_METRICS, type: 'normal' };
  const length = Math.min(Math.max(1, Math.trunc(count)), FITNESS_BOUNDS.setsPerExercise);
  return Array.from({ length }, (_nothing, position) => sets[position] ?? last);
}

/** The metrics of an exercise that are out of bounds, not a number, or a fraction of a repetition. */
export function invalidMetrics({ sets, restSeconds }: Pick<PlannedExercise, 'sets' | 'restSeconds'>): BoundedMetric[] {
  const isBad = (metric: BoundedMetric, value: number | null) => {
    const { min, max } = FITNESS_BOUNDS[metric];
    return value !== null && (!(value >= min && value <= max) || (metric === 'reps' && !Number.isInteger(value)));
  };
  const metrics = METRICS.filter((metric) => sets.some((set) => isBad(metric, set[metric])));
  return isBad('restSeconds', restSeconds) ? [...metrics, 'restSeconds'] : metrics;
}

export type BoundedMetric = Metric | 'restSeconds';

/** Moves an exercise. Between two exercises of one superset it joins them; elsewhere it leaves its superset. */
export function moveExercise(exercises: readonly PlannedExercise[], from: number, to: number): PlannedExercise[] {
  const moved = exercises[from];
  if (!moved) return [...exercises];
  const others = exercises.toSpliced(from, 1);
  const [before, after] = [others[to - 1]?.superset ?? null, others[to]?.superset ?? null];
  const superset = before !== null && before === after ? before : moved.superset;
  return tidySupersets(others.toSpliced(to, 0, { ...moved, superset }));
}

/** Joins an exercise and the next one, with their supersets, into one superset. */
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

/** Removes an exercise from its superset; exercises before and after it stay together when there are at least two. */
export function leaveSuperset(exercises: readonly PlannedExercise[], position: number): PlannedExercise[] {
  return tidySupersets(
    exercises.map((exercise, index) => (index === position ? { ...exercise, superset: null } : exercise)),
  );
}

export function removeExercise(exercises: readonly PlannedExercise[], position: number): PlannedExercise[] {
  return tidySupersets(exercises.toSpliced(position, 1));
}

/** Adjacent exercises with one number are a superset, numbered from 1; an exercise without such a neighbour has none. */
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
