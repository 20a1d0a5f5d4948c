import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { readPlannedWeeks, readWeek, removeEntry, saveEntry } from './week.service.ts';

const calls = memberCalls.weekPlan;

export const weekPlanRoutes = {
  read: calls.read.handler(({ context, input }) => readWeek(context.db, context.member.userId, input.from)),
  weeks: calls.weeks.handler(async ({ context, input }) => ({
    weeks: await readPlannedWeeks(context.db, context.member.userId, input.before),
  })),
  save: calls.save.handler(async ({ context, input }) => {
    await saveEntry(context.db, context, context.member.userId, input);
    return DONE;
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    await removeEntry(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
