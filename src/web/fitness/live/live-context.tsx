import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import type { SetMetrics } from '#domain/fitness/fitness-shapes.contract.ts';
import type { SessionAction } from '#domain/fitness/live/change-session.ts';
import {
  isConfirmed,
  type LiveExercise,
  type LiveSession,
  type LiveSet,
  nextSet,
  supersetOf,
} from '#domain/fitness/live/live-session.ts';
import { missingMetric } from '#domain/fitness/live/missing-metric.ts';
import type { NextTarget } from '#domain/fitness/live/next-target.ts';
import { targetOf } from '#domain/fitness/live/prefill-sets.ts';
import { restAfter } from '#domain/fitness/live/rest-after.ts';
import type { ExerciseBests, ExerciseSession } from '#domain/fitness/progress/progress.contract.ts';
import { NO_BESTS, recordsOfSet } from '#domain/fitness/progress/records.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { type Exercises, useExercises } from '../exercises/use-exercises.ts';
import { unlockSound } from './rest-sounds.ts';
import { useLiveStore } from './use-live.ts';
import { type LiveSettings, useLiveSettings } from './use-live-settings.ts';
import { useRecordToast } from './use-record-toast.ts';

export type LiveWorkout = {
  session: LiveSession;
  /** Another tab or device writes the session. */
  isReadOnly: boolean;
  exercises: Exercises;
  settings: LiveSettings;
  /** The selected exercise; null in a session without exercises. */
  shown: LiveExercise | null;
  show: (exerciseKey: string | null) => void;
  act: (action: SessionAction) => void;
  /** The metric that is missing to complete a set. */
  missingOf: (exercise: LiveExercise, set: LiveSet) => keyof SetMetrics | null;
  /** Completes a set or reverts that. */
  tick: (exercise: LiveExercise, set: LiveSet) => void;
  restOf: (exercise: LiveExercise) => number;
  /** Newest first, at most three, without this session. */
  sessionsOf: (exercise: Pick<LiveExercise, 'exerciseId'>) => readonly ExerciseSession[];
  bestsOf: (exercise: Pick<LiveExercise, 'exerciseId'>) => ExerciseBests;
  targetFor: (exercise: LiveExercise) => NextTarget | null;
  barOf: (exercise: Pick<LiveExercise, 'exerciseId'>) => number;
  usesBar: (exercise: Pick<LiveExercise, 'exerciseId'>) => boolean;
};

const LiveContext = createContext<LiveWorkout | null>(null);

export function useWorkout(): LiveWorkout {
  const workout = use(LiveContext);
  if (!workout) throw new Error('useWorkout needs a LiveProvider above it');
  return workout;
}

type LiveProviderProps = { session: LiveSession; isReadOnly: boolean; children: ReactNode };

export function LiveProvider({ session: stored, isReadOnly, children }: LiveProviderProps) {
  const store = useLiveStore();
  const known = useKnown(stored);
  const session = useInLanguage(stored, known.exercises);
  const showRecords = useRecordToast();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { exercises } = session;
  const shown =
    exercises.find(({ key }) => key === chosenKey) ?? nextSet(session)?.exercise ?? exercises.at(-1) ?? null;
  const act = (action: SessionAction) => store.change(action);

  /** A running stopwatch supplies the missing seconds when the set is completed. */
  const missingOf = ({ logged }: LiveExercise, set: LiveSet) =>
    session.stopwatch?.setKey === set.key ? null : missingMetric(logged, set);

  const tick = (exercise: LiveExercise, set: LiveSet) => {
    if (set.completedAt !== null) return act({ type: 'undoSet', setKey: set.key });
    if (missingOf(exercise, set)) return;
    // Browsers allow sound only after a user action, and the rest that starts now plays one at its end.
    if (known.settings.settings.sound) unlockSound();
    const restSeconds = restAfter(exercises, exercise, set, known.restOf);
    act({ type: 'completeSet', setKey: set.key, restSeconds });
    const earlier = exercise.sets.filter((one) => one.completedAt !== null);
    const { oneRmFormula } = known.settings.settings;
    showRecords(
      exercise.name,
      recordsOfSet(known.bestsOf(exercise), earlier, set, oneRmFormula),
      isConfirmed(set) ? null : () => act({ type: 'confirmSet', setKey: set.key }),
    );
    setChosenKey(keyAfter(store.getSnapshot(), exercise.key));
  };

  const workout = { session, isReadOnly, ...known, shown, show: setChosenKey, act, missingOf, tick };
  return <LiveContext value={workout}>{children}</LiveContext>;
}

/** Stays with the exercise or its superset while sets remain; then follows the plan. */
function keyAfter(state: { status: string; session?: LiveSession }, exerciseKey: string): string | null {
  const exercises = supersetOf(state.session?.exercises ?? [], exerciseKey);
  return nextSet({ exercises })?.exercise.key ?? null;
}

/** Names catalogue exercises in the current language, whatever language the session was started in. */
function useInLanguage(session: LiveSession, { byId }: Exercises): LiveSession {
  const { language } = useLanguage();
  return useMemo(() => {
    const exercises = session.exercises.map((exercise) => {
      const known = byId.get(exercise.exerciseId);
      return known ? { ...exercise, name: exerciseName(known, language) } : exercise;
    });
    return { ...session, exercises };
  }, [session, byId, language]);
}

/** History and settings needed by the session. */
function useKnown(session: LiveSession) {
  const exercises = useExercises();
  const settings = useLiveSettings();
  const sessionsOf = ({ exerciseId }: Pick<LiveExercise, 'exerciseId'>) =>
    (exercises.done.get(exerciseId)?.sessions ?? []).filter(({ workoutId }) => workoutId !== session.id);
  const restOf = ({ exerciseId, restSeconds }: LiveExercise) =>
    settings.ofExercise(exerciseId)?.restSeconds ?? restSeconds ?? settings.settings.restSeconds;
  return {
    exercises,
    settings,
    sessionsOf,
    restOf,
    bestsOf: ({ exerciseId }: Pick<LiveExercise, 'exerciseId'>) => exercises.done.get(exerciseId)?.bests ?? NO_BESTS,
    targetFor: (exercise: LiveExercise) =>
      targetOf(exercise, sessionsOf(exercise), settings.ofExercise(exercise.exerciseId)?.progression ?? null),
    barOf: ({ exerciseId }: Pick<LiveExercise, 'exerciseId'>) =>
      settings.ofExercise(exerciseId)?.barKg ?? settings.settings.barKg,
    usesBar: ({ exerciseId }: Pick<LiveExercise, 'exerciseId'>) => {
      const equipment = exercises.byId.get(exerciseId)?.equipment;
      return equipment === 'barbell' || equipment === 'e-z curl bar';
    },
  };
}
