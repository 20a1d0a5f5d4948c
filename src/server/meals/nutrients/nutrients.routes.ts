import { memberCalls } from '#server/platform/http/calls.ts';
import { readNutrients } from './nutrients.service.ts';

export const nutrientsRoutes = {
  week: memberCalls.nutrients.week.handler(({ context, input }) =>
    readNutrients(context.db, context, context.member.userId, input),
  ),
};
