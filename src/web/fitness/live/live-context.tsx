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
  /** Another tab or device writes; here it is only watched. */
  isReadOnly: boolean;
  exercises: Exercises;
  settings: LiveSettings;
  /** The exercise that is shown; null in a session without any. */
  shown: LiveExercise | null;
  show: (exerciseKey: string | null) => void;
  act: (action: SessionAction) => void;
  /** The figure without which a set cannot be ticked off. */
  missingOf: (exercise: LiveExercise, set: LiveSet) => keyof SetMetrics | null;
  /** Ticks a set off, or takes that back. */
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

/** Gives the running session to everything below it. */
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

  /** A set whose time is being taken lacks nothing: ticking it off stops the time. */
  const missingOf = ({ logged }: LiveExercise, set: LiveSet) =>
    session.stopwatch?.setKey === set.key ? null : missingMetric(logged, set);

  const tick = (exercise: LiveExercise, set: LiveSet) => {
    if (set.completedAt !== null) return act({ type: 'undoSet', setKey: set.key });
    if (missingOf(exercise, set)) return;
    // Browsers let a page make a sound only after a tap; the rest that now begins will want to.
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

/** Stays with the exercise, or its superset, as long as it has sets left; then the plan says what comes. */
function keyAfter(state: { status: string; session?: LiveSession }, exerciseKey: string): string | null {
  const exercises = supersetOf(state.session?.exercises ?? [], exerciseKey);
  return nextSet({ exercises })?.exercise.key ?? null;
}

/** Exercises of the catalogue are named in the language of the screen, whatever language the session was started in. */
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

/** What is known beside the session: what was done before, and how the member trains. */
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
