import { byMember, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readDay, removeMeal, saveMeal, sumDays } from './journal.service.ts';

const calls = memberCalls.meals;

export const mealsRoutes = {
  day: calls.day.handler(byMember(readDay)),
  save: calls.save.handler(doneByMember(saveMeal)),
  remove: calls.remove.handler(doneByMember(removeMeal)),
  range: calls.range.handler(async ({ context, input }) => ({
    days: await sumDays(context.db, context.member.userId, input),
  })),
};
