import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { listPlans, removePlan, savePlan } from './plans.service.ts';
import { readList, saveList } from './shopping-list.service.ts';

const plans = memberCalls.mealPlans;
const lists = memberCalls.shoppingLists;

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

export const shoppingListsRoutes = {
  get: lists.get.handler(async ({ context, input }) => ({
    list: await readList(context.db, context.member.userId, input),
  })),
  save: lists.save.handler(async ({ context, input }) => {
    await saveList(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
