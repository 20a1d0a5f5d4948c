import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { createFood, listAdminFoods, readAdminFood, saveFood } from './food-edits.service.ts';
import { mergeFoods, separateFood } from './merge-foods.service.ts';

const calls = memberCalls.foodsAdmin;

export const foodsAdminRoutes = {
  list: calls.list.handler(({ context, input }) => listAdminFoods(context.db, input)),
  get: calls.get.handler(({ context, input }) => readAdminFood(context.db, input.id)),
  create: calls.create.handler(byMember(createFood)),
  save: calls.save.handler(byMember(saveFood)),
  merge: calls.merge.handler(byMember(mergeFoods)),
  separate: calls.separate.handler(byMember(separateFood)),
};
