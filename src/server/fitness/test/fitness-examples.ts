import {
  makeExerciseSettings,
  makeImport,
  makeLive,
  makeOwnExercise,
  makeSchedule,
  makeSettings,
  makeTemplate,
  makeWorkout,
} from '#domain/fitness/test/make-fitness.ts';
import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

const nothing = () => undefined;
const onDay = () => ({ day: '2026-11-15', timeZone: 'Europe/Stockholm' });

export const FITNESS_EXAMPLES: Record<string, CallExample> = {
  'exercises.catalogue': { input: nothing },
  'exercises.listOwn': { input: nothing },
  'exercises.saveOwn': { input: () => makeOwnExercise() },
  'exercises.removeOwn': {
    input: async (_api, owner) => {
      const exercise = makeOwnExercise();
      await owner.client.exercises.saveOwn(exercise);
      return { id: exercise.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'exercises.searchOutside': { input: () => ({ query: 'bench' }) },
  'fitness.hub': { input: onDay },
  'fitness.saveSettings': { input: () => makeSettings() },
  'fitness.saveExerciseSettings': { input: () => makeExerciseSettings() },
  'fitness.templates': { input: nothing },
  'fitness.saveTemplate': { input: () => makeTemplate() },
  'fitness.removeTemplate': {
    input: async (_api, owner) => {
      const template = makeTemplate();
      await owner.client.fitness.saveTemplate(template);
      return { id: template.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'fitness.saveProvidedTemplate': { input: () => makeTemplate() },
  'fitness.removeProvidedTemplate': {
    input: async (api) => {
      const template = makeTemplate();
      const admin = await makeMember(api, { role: 'admin' });
      await admin.client.fitness.saveProvidedTemplate(template);
      return { id: template.id, editedAt: LATER };
    },
  },
  'fitness.programmes': { input: nothing },
  'fitness.schedules': { input: nothing },
  'fitness.saveSchedule': { input: () => makeSchedule() },
  'fitness.removeSchedule': {
    input: async (_api, owner) => {
      const schedule = makeSchedule();
      await owner.client.fitness.saveSchedule(schedule);
      return { id: schedule.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'fitness.saveScheduleFor': { input: (_api, owner) => ({ ...makeSchedule(), userId: owner.id }) },
  'fitness.history': { input: () => ({ page: 1, query: 'bänk' }) },
  'fitness.workout': { input: workoutOf, other: 'NOT_FOUND' },
  'fitness.saveWorkout': { input: () => makeWorkout() },
  'fitness.removeWorkout': {
    input: async (api, owner) => ({ ...(await workoutOf(api, owner)), editedAt: LATER }),
    other: 'NOT_FOUND',
  },
  'fitness.today': { input: onDay },
  'fitness.calendar': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'fitness.exerciseLog': { input: nothing },
  'fitness.progress': { input: () => ({ exerciseId: 'bench-press' }) },
  'fitness.muscleWeek': { input: onDay },
  'fitness.live': { input: nothing },
  'fitness.saveLive': { input: () => makeLive() },
  'fitness.endLive': {
    input: async (_api, owner) => {
      const live = makeLive();
      await owner.client.fitness.saveLive(live);
      return { sessionId: live.session.id, editedAt: LATER };
    },
  },
  'fitness.aliases': { input: nothing },
  'fitness.saveAliases': { input: () => ({ aliases: [{ name: 'Squat (Barbell)', exerciseId: 'back-squat' }] }) },
  'fitness.checkImport': { input: () => ({ startedAt: [LATER] }) },
  'fitness.importWorkouts': { input: () => makeImport() },
  'fitness.imports': { input: nothing },
  'fitness.undoImport': {
    input: async (_api, owner) => {
      const batch = makeImport();
      await owner.client.fitness.importWorkouts(batch);
      return { id: batch.id };
    },
    other: 'NOT_FOUND',
  },
};

async function workoutOf(_api: TestApi, owner: TestMember) {
  const workout = makeWorkout();
  await owner.client.fitness.saveWorkout(workout);
  return { id: workout.id };
}
