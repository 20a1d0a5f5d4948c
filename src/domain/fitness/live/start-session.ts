import type { PlannedExercise, SetMetrics, WorkoutRow } from '../fitness-shapes.contract.ts';
import { workingSets } from '../progress/exercise-bests.ts';
import type { ExerciseSession } from '../progress/progress.contract.ts';
import { LIVE_SESSION_VERSION, type LiveExercise, type LiveSession } from './live-session.ts';
import { straightPlan } from './straight-plan.ts';

type Beginning = Pick<LiveSession, 'id' | 'name' | 'templateId' | 'planned'>;

/** Starts a session with these exercises. Keys are derived from their indexes: no two devices start the same session. */
export function startSession(about: Beginning, exercises: readonly PlannedExercise[], nowMs: number): LiveSession {
  const startedAt = new Date(nowMs).toISOString();
  return {
    version: LIVE_SESSION_VERSION,
    ...about,
    startedAt,
    exercises: exercises.map((exercise, index) => liveExercise(exercise, `e${index}`)),
    notes: '',
    rest: null,
    restedSeconds: 0,
    editedAt: startedAt,
  };
}

/** Converts a planned exercise to a live one, with its plan filled in. */
export function liveExercise(exercise: PlannedExercise, key: string): LiveExercise {
  const sets = exercise.sets.map(({ type, ...metrics }, index) => {
    return { ...metrics, key: `${key}s${index}`, type, rpe: null, planned: metrics, completedAt: null };
  });
  return { ...exercise, key, plan: straightPlan(exercise.logged, exercise.sets), sets };
}

/** The plan for repeating a workout: its exercises with the completed sets. */
export function planOfWorkout({ exercises }: Pick<WorkoutRow, 'exercises'>): PlannedExercise[] {
  return exercises
    .filter(({ sets }) => sets.length > 0)
    .map((exercise) => ({ ...exercise, sets: exercise.sets.map(({ rpe: _felt, ...set }) => set) }));
}

/** The corresponding set of last time: working sets match working sets, warm-ups match warm-ups. */
export function lastTime(
  last: ExerciseSession | undefined,
  sets: readonly { type: string }[],
  index: number,
): SetMetrics | null {
  const isWarmUp = sets[index]?.type === 'warmup';
  const kind = <Set extends { type: string }>(all: readonly Set[]) =>
    all.filter((set) => (set.type === 'warmup') === isWarmUp);
  const turn = kind(sets.slice(0, index)).length;
  const done = isWarmUp ? kind(last?.sets ?? []) : workingSets(last?.sets ?? []);
  return done[turn] ?? null;
}
