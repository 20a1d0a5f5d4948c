import { byMember, done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
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
  takeBack: calls.takeBack.handler(byMember(takeBack)),
  planTemplates: calls.planTemplates.handler(({ context, input }) => readPlanTemplates(context.db, input)),
  savePlanTemplate: calls.savePlanTemplate.handler(doneByMember(savePlanTemplate)),
  removePlanTemplate: calls.removePlanTemplate.handler(
    done(({ context, input }) => removePlanTemplate(context.db, context, context.member.userId, input.id)),
  ),
  restorePlanTemplate: calls.restorePlanTemplate.handler(
    done(({ context, input }) => restorePlanTemplate(context.db, context, context.member.userId, input.id)),
  ),
};
