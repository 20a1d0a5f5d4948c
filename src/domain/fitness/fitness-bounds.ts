import { SET_METRICS } from './set-metrics.ts';

/** Limits of sets, workouts, templates and imports. */
export const FITNESS_BOUNDS = {
  ...SET_METRICS,
  rpe: { min: 1, max: 10 },
  durationMinutes: { min: 1, max: 1440 },
  restSeconds: { min: 0, max: 3600 },
  calories: { min: 0, max: 20_000 },
  met: { min: 1, max: 25 },
  feeling: { min: 1, max: 5 },
  exercises: 60,
  setsPerExercise: 100,
  setsPerWorkout: 1000,
  sessionsPerDay: 6,
  schedules: 100,
  templates: 500,
  moves: 400,
  plateKg: { min: 0.1, max: 50 },
  barKg: { min: 0, max: 50 },
  plateKinds: 16,
  platesPerSide: 20,
  setsPerWeek: { min: 1, max: 50 },
  progressionStepKg: { min: 0.1, max: 50 },
  historyPageSize: 20,
  calendarDays: 400,
  importBatch: 100,
  importCheck: 10_000,
  aliases: 1000,
  earliest: '2000-01-01',
} as const;

/** Maximum text lengths, in characters. */
export const FITNESS_LENGTHS = {
  exerciseId: 64,
  exerciseName: 120,
  workoutName: 80,
  workoutCategory: 40,
  workoutNotes: 2000,
  exerciseSteps: 2000,
  scheduleTitle: 80,
  deviceName: 64,
} as const;
