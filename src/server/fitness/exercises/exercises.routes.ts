import { doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readExerciseCatalogue } from './exercise-edits.service.ts';
import { searchOutsideExercises } from './outside.service.ts';
import { readOwnExercises, removeOwnExercise, saveOwnExercise } from './own-exercises.service.ts';

const calls = memberCalls.exercises;

export const exercisesRoutes = {
  catalogue: calls.catalogue.handler(async ({ context, input }) => {
    const { version, exercises } = await readExerciseCatalogue(context.db);
    return { version, exercises: input?.version === version ? [] : exercises };
  }),
  listOwn: calls.listOwn.handler(async ({ context }) => ({
    exercises: await readOwnExercises(context.db, context.member.userId),
  })),
  saveOwn: calls.saveOwn.handler(doneByMember(saveOwnExercise)),
  removeOwn: calls.removeOwn.handler(doneByMember(removeOwnExercise)),
  searchOutside: calls.searchOutside.handler(({ context, input }) =>
    searchOutsideExercises(context.db, context, input),
  ),
};
