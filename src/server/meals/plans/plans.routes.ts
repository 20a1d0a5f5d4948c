import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { listPlans, removePlan, savePlan } from './plans.service.ts';

const plans = memberCalls.mealPlans;

export const mealPlansRoutes = {
  list: plans.list.handler(async ({ context }) => ({ plans: await listPlans(context.db, context.member.userId) })),
  save: plans.save.handler(async ({ context, input }) => {
    await savePlan(context.db, context, context.member.userId, input);
    return DONE;
  }),
  remove: plans.remove.handler(async ({ context, input }) => {
    await removePlan(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
