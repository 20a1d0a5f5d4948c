import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { readDrinks, removeDrink, saveDrink } from './water.service.ts';

const calls = memberCalls.water;

export const waterRoutes = {
  day: calls.day.handler(async ({ context, input }) => ({
    drinks: await readDrinks(context.db, context.member.userId, input.day),
  })),
  save: calls.save.handler(async ({ context, input }) => {
    await saveDrink(context.db, context, context.member.userId, input);
    return DONE;
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    await removeDrink(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
