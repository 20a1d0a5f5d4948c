import * as z from 'zod';
import { exerciseName, searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import type { WorkoutGlance } from '#domain/fitness/fitness-shapes.contract.ts';
import { nextSession } from '#domain/fitness/schedules/followed-schedules.ts';
import { sessionContent } from '#domain/fitness/schedules/schedule-week.ts';
import { pageNumber } from '#domain/shapes.contract.ts';
import { logWorkout, workoutInput } from './log-workout.ts';
import { defineTool, type ToolContext } from './tool.ts';
import { rowId } from './tool-inputs.ts';

const MAX_FOUND = 12;

export const trainingTools = [
  defineTool({
    name: 'search_exercises',
    title: 'Search exercises',
    description:
      'Finds exercises and activities of the catalogue and the member’s own, best match first. `logged` says which metrics its sets have.',
    kind: 'read',
    uses: ['exercises.catalogue', 'exercises.listOwn'],
    input: z.object({ query: z.string().min(2).max(100).describe('Name, muscle or equipment, Swedish or English.') }),
    run: async (context, { query }) => {
      const all = await allExercises(context);
      const { exercises, areGuesses } = searchExercises(all, query, context.language);
      const found = exercises.slice(0, MAX_FOUND).map((exercise) => ({
        ...{ exerciseId: exercise.id, name: exerciseName(exercise, context.language), logged: exercise.logged },
        ...{ muscle: exercise.primaryMuscle, equipment: exercise.equipment, isActivity: exercise.met !== null },
      }));
      return { exercises: found, areGuesses };
    },
  }),
  defineTool({
    name: 'list_workouts',
    title: 'List workouts',
    description: 'The member’s workouts, newest first, twenty on a page: minutes, energy in kcal, volume in kg.',
    kind: 'read',
    uses: ['fitness.history'],
    input: z.object({ page: pageNumber }),
    run: async ({ calls, timeZone }, { page }) => {
      const { workouts, total } = await calls.fitness.history({ page, timeZone });
      return { workouts: workouts.map(describeWorkout), total, page };
    },
  }),
  defineTool({
    name: 'read_workout',
    title: 'Read a workout',
    description: 'One workout with every set: weights in kg, time in seconds, distance in metres.',
    kind: 'read',
    uses: ['fitness.workout'],
    input: z.object({ id: rowId }),
    run: async ({ calls }, { id }) => {
      const { name, createdAt, durationMinutes, caloriesBurned, exercises, notes } = await calls.fitness.workout({
        id,
      });
      const described = exercises.map(({ exerciseId, name: exercise, sets }) => ({ exerciseId, name: exercise, sets }));
      return {
        ...{ id, name, at: createdAt, duration_minutes: durationMinutes, energy_kcal: caloriesBurned },
        ...{ exercises: described, notes },
      };
    },
  }),
  defineTool({
    name: 'next_workout',
    title: 'Next planned workout',
    description: 'The next session of the schedule that the member follows, with its planned sets; null without one.',
    kind: 'read',
    uses: ['fitness.hub'],
    input: z.object({}),
    run: async ({ calls, today, timeZone }) => {
      const hub = await calls.fitness.hub({ day: today, timeZone });
      const session = nextSession(hub.schedules, { today, workouts: hub.thisWeek, timeZone });
      if (!session) return { next: null };
      const { name, durationMinutes, exercises, notes } = sessionContent(session, hub.templates);
      const planned = exercises.map(({ exerciseId, name: exercise, sets }) => ({ exerciseId, name: exercise, sets }));
      return { next: { day: session.day, name, duration_minutes: durationMinutes, exercises: planned, notes } };
    },
  }),
  defineTool({
    name: 'log_workout',
    title: 'Log a workout',
    description:
      'Logs a workout of sets, or one activity such as a run. Energy is estimated by Formkurva and cannot be sent.',
    kind: 'write',
    uses: ['exercises.catalogue', 'exercises.listOwn', 'fitness.hub', 'fitness.saveWorkout'],
    input: workoutInput,
    run: async (context, input) => logWorkout(context, await allExercises(context), input),
  }),
  defineTool({
    name: 'remove_workout',
    title: 'Remove a workout',
    description: 'Removes one workout of the member.',
    kind: 'remove',
    uses: ['fitness.removeWorkout'],
    input: z.object({ id: rowId }),
    run: async ({ calls, now }, { id }) => {
      await calls.fitness.removeWorkout({ id, editedAt: now.toISOString() });
      return { removed: id };
    },
  }),
];

async function allExercises({ calls }: ToolContext) {
  const [{ exercises }, own] = await Promise.all([calls.exercises.catalogue({}), calls.exercises.listOwn()]);
  return [...own.exercises, ...exercises.filter(({ hidden }) => !hidden)];
}

function describeWorkout(workout: WorkoutGlance) {
  const { id, name, createdAt, durationMinutes, caloriesBurned, volumeKg, distanceM, sets, exerciseNames } = workout;
  return {
    ...{ id, name, at: createdAt, duration_minutes: durationMinutes, energy_kcal: caloriesBurned },
    ...{ volume_kg: volumeKg, distance_m: distanceM, sets, exercises: exerciseNames },
  };
}
