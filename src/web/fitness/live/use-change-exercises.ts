import { type AnyExercise, exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import type { Logged } from '#domain/fitness/fitness-words.ts';
import { type LiveExercise, NO_FIGURES } from '#domain/fitness/live/live-session.ts';
import { prefillSets } from '#domain/fitness/live/prefill-sets.ts';
import { liveExercise } from '#domain/fitness/live/start-session.ts';
import { warmUpSets } from '#domain/fitness/live/warm-up-sets.ts';
import { figuresOf, workingSets } from '#domain/fitness/progress/exercise-figures.ts';
import type { ExerciseSession } from '#domain/fitness/progress/progress.contract.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useWorkout } from './live-context.tsx';

const NEW_SETS = 3;

/** Adds, replaces and moves exercises of the running session. */
export function useChangeExercises() {
  const { language } = useLanguage();
  const { session, act, show, sessionsOf, settings, barOf, usesBar } = useWorkout();
  const { exercises } = session;

  /** As it was done last time, taken on by its rule; three empty sets where it never was. */
  const add = (exercise: AnyExercise) => {
    const { id: exerciseId, logged } = exercise;
    const before = sessionsOf({ exerciseId });
    const sets = planFrom(before[0], logged);
    const base = {
      exerciseId,
      name: exerciseName(exercise, language),
      logged,
      superset: null,
      restSeconds: null,
      notes: '',
    };
    const live = liveExercise({ ...base, sets }, newId());
    const rule = settings.ofExercise(exerciseId)?.progression ?? null;
    act({ type: 'addExercise', exercise: prefillSets(live, before, rule) });
    show(live.key);
  };

  const replace = ({ key, sets }: LiveExercise, by: AnyExercise) => {
    const { id: exerciseId, logged } = by;
    act({ type: 'replaceExercise', exerciseKey: key, by: { exerciseId, name: exerciseName(by, language), logged } });
    const before = sessionsOf({ exerciseId })[0]?.sets.filter(({ type }) => type !== 'warmup') ?? [];
    const left = sets.filter(({ completedAt }) => completedAt === null);
    for (const [place, set] of left.entries()) {
      const last = before[place] ?? before.at(-1);
      if (last) act({ type: 'changeSet', setKey: set.key, change: { weightKg: last.weightKg } });
    }
  };

  /** Done in turns with the exercise after it, or by itself again. */
  const toggleSuperset = ({ key, superset }: LiveExercise) => {
    const at = exercises.findIndex((one) => one.key === key);
    const next = exercises[at + 1];
    if (superset !== null) {
      for (const one of exercises.filter((other) => other.superset === superset)) {
        act({ type: 'changeExercise', exerciseKey: one.key, change: { superset: null } });
      }
      return;
    }
    if (!next) return;
    const number = next.superset ?? Math.max(0, ...exercises.map((one) => one.superset ?? 0)) + 1;
    act({ type: 'changeExercise', exerciseKey: key, change: { superset: number } });
    act({ type: 'changeExercise', exerciseKey: next.key, change: { superset: number } });
  };

  /** Sets to warm up with; none where there is nothing to warm up to, or where some are there already. */
  const warmUpsFor = (exercise: LiveExercise) => {
    const workKg = exercise.sets.find(({ type }) => type === 'normal')?.weightKg ?? null;
    if (exercise.logged !== 'weight-reps' || workKg === null) return [];
    if (exercise.sets.some(({ type, completedAt }) => type === 'warmup' || completedAt !== null)) return [];
    const bar = usesBar(exercise) ? { barKg: barOf(exercise), plates: settings.settings.plates } : null;
    return warmUpSets(workKg, bar);
  };

  const addWarmUps = (exercise: LiveExercise) => {
    const sets = warmUpsFor(exercise).map((set) => ({ ...set, key: newId() }));
    act({ type: 'insertWarmUps', exerciseKey: exercise.key, sets });
  };

  return { add, replace, toggleSuperset, warmUpsFor, addWarmUps };
}

/** Straight sets of the most reps and weight of last time; an exercise that is not counted in reps takes its values set by set. */
function planFrom(last: ExerciseSession | undefined, logged: Logged): PlannedExercise['sets'] {
  const working = workingSets(last?.sets ?? []);
  const figures = figuresOf(working);
  const inReps = logged === 'weight-reps' || logged === 'bodyweight-reps';
  const straight = { ...NO_FIGURES, reps: figures.reps, weightKg: figures.weightKg };
  const count = working.length || NEW_SETS;
  return Array.from({ length: count }, () => ({ ...(inReps ? straight : NO_FIGURES), type: 'normal' as const }));
}
