import { doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readDrinks, removeDrink, saveDrink } from './water.service.ts';

const calls = memberCalls.water;

export const waterRoutes = {
  day: calls.day.handler(async ({ context, input }) => ({
    drinks: await readDrinks(context.db, context.member.userId, input.day),
  })),
  save: calls.save.handler(doneByMember(saveDrink)),
  remove: calls.remove.handler(doneByMember(removeDrink)),
};
