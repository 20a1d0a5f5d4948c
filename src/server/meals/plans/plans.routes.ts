import { doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { listPlans, removePlan, savePlan } from './plans.service.ts';

const plans = memberCalls.mealPlans;

export const mealPlansRoutes = {
  list: plans.list.handler(async ({ context }) => ({ plans: await listPlans(context.db, context.member.userId) })),
  save: plans.save.handler(doneByMember(savePlan)),
  remove: plans.remove.handler(doneByMember(removePlan)),
};
