import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { FitnessHub } from '#domain/fitness/fitness.contract.ts';
import { MUSCLE_GROUPS } from '#domain/fitness/progress/muscle-groups.ts';
import type { ExerciseLogEntry, ExerciseProgress, MuscleWeek } from '#domain/fitness/progress/progress.contract.ts';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';

export const SQUAT = makeExercise({
  id: 'squat',
  nameSv: 'Knäböj',
  nameEn: 'Squat',
  synonymsSv: [],
  primaryMuscle: 'quadriceps',
  secondaryMuscles: ['glutes'],
});
export const PUSH_UP = makeExercise({
  id: 'push-up',
  nameSv: 'Armhävning',
  nameEn: 'Push-up',
  synonymsSv: [],
  equipment: 'body only',
  level: 'beginner',
  logged: 'bodyweight-reps',
});
export const PLANK = makeExercise({
  id: 'plank',
  nameSv: 'Planka',
  nameEn: 'Plank',
  synonymsSv: [],
  primaryMuscle: 'abdominals',
  secondaryMuscles: [],
  equipment: 'body only',
  level: 'beginner',
  logged: 'time',
});

export function makeOwnExercise(over: Partial<OwnExercise> = {}): OwnExercise {
  return {
    id: '018f0000-0000-7000-8000-0000000000e1',
    name: 'Landmine-press',
    primaryMuscle: 'shoulders',
    secondaryMuscles: [],
    equipment: 'barbell',
    level: 'beginner',
    force: null,
    mechanic: null,
    category: 'strength',
    logged: 'weight-reps',
    steps: 'Ställ dig framför stången.\nPressa snett uppåt.',
    met: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    editedAt: '2026-11-01T10:00:00.000Z',
    ...over,
  };
}

const set = (weightKg: number, reps: number, type: 'normal' | 'warmup' = 'normal') => ({
  type,
  weightKg,
  reps,
  seconds: null,
  distanceM: null,
  assistanceKg: null,
  rpe: null,
});

const SESSIONS: ExerciseProgress['sessions'] = [
  {
    workoutId: 'w3',
    workoutName: 'Helkropp A',
    at: '2026-11-12T17:00:00.000Z',
    sets: [set(20, 10, 'warmup'), set(42.5, 10), set(45, 9), set(45, 8)],
  },
  { workoutId: 'w2', workoutName: 'Helkropp B', at: '2026-11-09T17:00:00.000Z', sets: [set(42.5, 10), set(45, 7)] },
  { workoutId: 'w1', workoutName: 'Helkropp A', at: '2026-11-02T17:00:00.000Z', sets: [set(50, 3)] },
  { workoutId: 'w0', workoutName: 'Överkropp', at: '2026-10-28T17:00:00.000Z', sets: [set(40, 12)] },
];

/** Bench press over two weeks, up to 45 kg × 9 on 12 November 2026. */
export function makeProgress(over: Partial<ExerciseProgress> = {}): ExerciseProgress {
  const point = (at: string, e1rmKg: number, volumeKg: number, reps: number) => ({
    at,
    e1rmKg,
    volumeKg,
    reps,
    seconds: null,
    assistanceKg: null,
  });
  return {
    exerciseId: 'bench-press',
    points: [
      point('2026-10-28T17:00:00.000Z', 56, 480, 12),
      point('2026-11-02T17:00:00.000Z', 55, 150, 3),
      point('2026-11-09T17:00:00.000Z', 56.7, 740, 10),
      point('2026-11-12T17:00:00.000Z', 58.5, 1190, 10),
    ],
    bests: {
      weightKg: { value: 50, at: '2026-11-02T17:00:00.000Z' },
      reps: { value: 12, at: '2026-10-28T17:00:00.000Z' },
      e1rmKg: { value: 58.5, at: '2026-11-12T17:00:00.000Z' },
      volumeKg: { value: 1190, at: '2026-11-12T17:00:00.000Z' },
      seconds: null,
      assistanceKg: null,
    },
    bestPerReps: [
      { reps: 3, weightKg: 50, assistanceKg: null, at: '2026-11-02T17:00:00.000Z' },
      { reps: 9, weightKg: 45, assistanceKg: null, at: '2026-11-12T17:00:00.000Z' },
      { reps: 12, weightKg: 40, assistanceKg: null, at: '2026-10-28T17:00:00.000Z' },
    ],
    sessions: SESSIONS,
    times: 4,
    ...over,
  };
}

export const UNTRIED: ExerciseProgress = makeProgress({
  points: [],
  bests: { weightKg: null, reps: null, e1rmKg: null, volumeKg: null, seconds: null, assistanceKg: null },
  bestPerReps: [],
  sessions: [],
  times: 0,
});

export function makeLogEntry(over: Partial<ExerciseLogEntry> = {}): ExerciseLogEntry {
  return {
    exerciseId: 'bench-press',
    times: 4,
    lastAt: '2026-11-09T17:00:00.000Z',
    bests: { weightKg: 50, reps: 12, e1rmKg: 58.5, volumeKg: 1190, seconds: null, assistanceKg: null },
    sessions: SESSIONS.slice(1),
    ...over,
  };
}

export function makeMuscleWeek(sets: Partial<Record<(typeof MUSCLE_GROUPS)[number], number>> = {}): MuscleWeek {
  const muscles = MUSCLE_GROUPS.map((group) => ({ group, sets: sets[group] ?? 0 }));
  return {
    monday: '2026-11-09',
    workouts: 2,
    sets: 38,
    muscles: muscles.toSorted((one, other) => other.sets - one.sets),
  };
}

export function makeHub(over: Partial<FitnessHub> = {}): FitnessHub {
  return {
    day: '2026-11-12',
    schedules: [],
    templates: [],
    settings: null,
    exerciseSettings: [],
    latest: [],
    total: 0,
    today: [],
    thisWeek: [],
    weeks: [],
    muscles: makeMuscleWeek(),
    weightKg: null,
    isLive: false,
    ...over,
  };
}
