import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { assignMealPlan, assignSchedule, assignTemplate } from './assign.service.ts';
import {
  readPlanTemplates,
  removePlanTemplate,
  restorePlanTemplate,
  savePlanTemplate,
} from './plan-templates.service.ts';
import { findPlannerMembers, readAssignments, takeBack } from './planners.service.ts';

const calls = memberCalls.adminPlanners;

export const plannersRoutes = {
  members: calls.members.handler(({ context, input }) => findPlannerMembers(context.db, input.query)),
  assignMealPlan: calls.assignMealPlan.handler(({ context, input }) =>
    assignMealPlan(context.db, context, { ...input, actorId: context.member.userId }),
  ),
  assignSchedule: calls.assignSchedule.handler(({ context, input }) =>
    assignSchedule(context.db, context, { ...input, actorId: context.member.userId }),
  ),
  assignTemplate: calls.assignTemplate.handler(({ context, input }) =>
    assignTemplate(context.db, context, { ...input, actorId: context.member.userId }),
  ),
  assignments: calls.assignments.handler(({ context, input }) => readAssignments(context.db, context, input)),
  takeBack: calls.takeBack.handler(({ context, input }) => takeBack(context.db, context, context.member.userId, input)),
  planTemplates: calls.planTemplates.handler(({ context, input }) => readPlanTemplates(context.db, input)),
  savePlanTemplate: calls.savePlanTemplate.handler(async ({ context, input }) => {
    await savePlanTemplate(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removePlanTemplate: calls.removePlanTemplate.handler(async ({ context, input }) => {
    await removePlanTemplate(context.db, context, context.member.userId, input.id);
    return DONE;
  }),
  restorePlanTemplate: calls.restorePlanTemplate.handler(async ({ context, input }) => {
    await restorePlanTemplate(context.db, context, context.member.userId, input.id);
    return DONE;
  }),
};
