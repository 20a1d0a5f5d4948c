import { memberCalls } from '#server/platform/http/calls.ts';
import { createFood, listAdminFoods, readAdminFood, saveFood } from './food-edits.service.ts';
import { mergeFoods, separateFood } from './merge-foods.service.ts';

const calls = memberCalls.foodsAdmin;

export const foodsAdminRoutes = {
  list: calls.list.handler(({ context, input }) => listAdminFoods(context.db, input)),
  get: calls.get.handler(({ context, input }) => readAdminFood(context.db, input.id)),
  create: calls.create.handler(({ context, input }) => createFood(context.db, context, context.member.userId, input)),
  save: calls.save.handler(({ context, input }) => saveFood(context.db, context, context.member.userId, input)),
  merge: calls.merge.handler(({ context, input }) => mergeFoods(context.db, context, context.member.userId, input)),
  separate: calls.separate.handler(({ context, input }) =>
    separateFood(context.db, context, context.member.userId, input),
  ),
};
