import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { readDay, removeMeal, saveMeal, sumDays } from './journal.service.ts';

const calls = memberCalls.meals;

export const mealsRoutes = {
  day: calls.day.handler(({ context, input }) => readDay(context.db, context, context.member.userId, input)),
  save: calls.save.handler(async ({ context, input }) => {
    await saveMeal(context.db, context, context.member.userId, input);
    return DONE;
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    await removeMeal(context.db, context, context.member.userId, input);
    return DONE;
  }),
  range: calls.range.handler(async ({ context, input }) => ({
    days: await sumDays(context.db, context.member.userId, input),
  })),
};
