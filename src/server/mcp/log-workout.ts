import * as z from 'zod';
import { type AnyExercise, exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { EFFORTS } from '#domain/fitness/fitness-codes.ts';
import {
  durationMinutes,
  exerciseId,
  notes,
  type WorkoutRow,
  workoutName,
  workoutSet,
} from '#domain/fitness/fitness-shapes.contract.ts';
import { estimateCalories, STRENGTH_MET } from '#domain/fitness/live/calories.ts';
import { quickLogRow } from '#domain/fitness/live/quick-log.ts';
import { instant, within } from '#domain/shapes.contract.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { ToolContext } from './tool.ts';
import { requestKey } from './tool-inputs.ts';

const exerciseInput = z.object({
  exerciseId: exerciseId.describe('Id from search_exercises.'),
  sets: z.array(workoutSet).min(1).max(FITNESS_BOUNDS.setsPerExercise).describe('kg, repetitions, seconds, metres.'),
});

const activityInput = z.object({
  exerciseId: exerciseId.describe('Id from search_exercises, of an exercise with isActivity.'),
  effort: z.enum(EFFORTS).default('moderate'),
  distanceM: within(FITNESS_BOUNDS.distanceM).nullable().default(null).describe('Metres, where known.'),
});

export const workoutInput = z.object({
  name: workoutName.optional().describe('Left out: the name of the activity or of the first exercise.'),
  startedAt: instant.optional().describe('When it began, ISO 8601 in UTC. Left out: now minus the duration.'),
  durationMinutes: durationMinutes.describe('Minutes.'),
  exercises: z.array(exerciseInput).max(FITNESS_BOUNDS.exercises).default([]),
  activity: activityInput.optional().describe('Instead of exercises: a run, a walk, a swim.'),
  notes,
  key: requestKey,
});
type WorkoutInput = z.output<typeof workoutInput>;
type Sent = Omit<WorkoutRow, 'id' | 'createdAt' | 'editedAt'>;

const MINUTE_MS = 60_000;

export async function logWorkout(context: ToolContext, known: readonly AnyExercise[], input: WorkoutInput) {
  const { calls, now, today, timeZone, newId } = context;
  if (input.exercises.length > 0 === (input.activity !== undefined)) throw wrong('Either exercises or an activity.');
  const { weightKg } = await calls.fitness.hub({ day: today, timeZone });
  const find = (id: string) => foundIn(known, id);
  const row = input.activity
    ? activityRow(context, find(input.activity.exerciseId), { ...input, activity: input.activity, weightKg })
    : strengthRow(context, find, { ...input, weightKg });
  const startedAt = input.startedAt ?? new Date(now.getTime() - input.durationMinutes * MINUTE_MS).toISOString();
  const id = newId(input.key && `workout ${input.key}`);
  await calls.fitness.saveWorkout({ ...row, id, createdAt: startedAt, editedAt: now.toISOString() });
  return { id, name: row.name, at: startedAt, duration_minutes: row.durationMinutes, energy_kcal: row.caloriesBurned };
}

type Weighed = WorkoutInput & { weightKg: number | null };
type ActivityInput = Weighed & { activity: z.output<typeof activityInput> };

function activityRow({ language }: ToolContext, exercise: AnyExercise, input: ActivityInput): Sent {
  const { met } = exercise;
  if (met === null) throw wrong('This exercise is not an activity: log its sets.');
  return quickLogRow({
    ...{ name: input.name ?? exerciseName(exercise, language), durationMinutes: input.durationMinutes },
    ...{ activity: { exerciseId: exercise.id, met }, effort: input.activity.effort, weightKg: input.weightKg },
    ...{ typedCalories: null, distanceM: input.activity.distanceM, notes: input.notes },
  });
}

/** Energy as for a live session of moderate effort. */
function strengthRow({ language }: ToolContext, find: (id: string) => AnyExercise, input: Weighed): Sent {
  const exercises = input.exercises.map(({ exerciseId: id, sets }) => {
    const exercise = find(id);
    const name = exerciseName(exercise, language);
    return { exerciseId: id, name, logged: exercise.logged, superset: null, restSeconds: null, notes: '', sets };
  });
  const calories = estimateCalories(STRENGTH_MET.moderate, input.weightKg, input.durationMinutes);
  return {
    ...{ name: input.name ?? exercises[0]?.name ?? '', durationMinutes: input.durationMinutes, exercises },
    ...{ caloriesBurned: calories, notes: input.notes },
    other: {
      ...{ source: 'manual', calorieSource: calories === null ? null : 'estimated', templateId: null, planned: null },
      ...{ activity: null, feeling: null, restedSeconds: null },
    },
  };
}

function foundIn(known: readonly AnyExercise[], id: string): AnyExercise {
  const exercise = known.find((one) => one.id === id);
  if (!exercise) throw wrong(`No exercise has the id ${id}.`);
  return exercise;
}

const wrong = (message: string) => refuse('BAD_INPUT', { issues: [{ path: 'exercises', message }] });
