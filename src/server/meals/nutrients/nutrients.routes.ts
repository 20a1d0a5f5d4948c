import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { readNutrients } from './nutrients.service.ts';

export const nutrientsRoutes = {
  week: memberCalls.nutrients.week.handler(byMember(readNutrients)),
};
