import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { listAdminExercises, readAdminExercise, saveExercise } from './exercise-edits.service.ts';

const calls = memberCalls.exercisesAdmin;

export const exercisesAdminRoutes = {
  list: calls.list.handler(({ context, input }) => listAdminExercises(context.db, input)),
  get: calls.get.handler(({ context, input }) => readAdminExercise(context.db, input.id)),
  save: calls.save.handler(byMember(saveExercise)),
};
