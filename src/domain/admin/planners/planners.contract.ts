import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { workoutSchedule } from '../../fitness/schedules/schedules.contract.ts';
import { workoutTemplate } from '../../fitness/templates/templates.contract.ts';
import { mealPlan, sentPlan } from '../../meals/plans/plans.contract.ts';
import { keyPage, pageCursor } from '../../paging/paging.contract.ts';
import { day, done, filledText, id, text } from '../../shapes.contract.ts';
import { ADMIN_BOUNDS } from '../admin-bounds.ts';
import { ASSIGNMENT_KINDS, ASSIGNMENT_STATES, PLAN_TEMPLATE_KINDS } from './assignment-state.ts';

const about = callsAbout('admin planners', { access: 'admin', area: 'members' });
const kind = z.enum(ASSIGNMENT_KINDS);

const whom = {
  /** Made on the device, so that repeating the request assigns nothing twice. */
  id,
  /** An empty list is refused with NO_USER_SELECTED. */
  userIds: z.array(id).max(ADMIN_BOUNDS.membersAtOnce),
  reason: text(LENGTHS.refundReason).default(''),
};
/** The first day, at the earliest yesterday, because it may still be yesterday for the admin; null starts nothing. */
const startDay = day.nullable().default(null);
/** The number of members who have it now. */
const assigned = z.object({ assigned: z.int() });

const plannerMember = z.object({ id, name: z.string(), username: z.string() });
export type PlannerMember = z.infer<typeof plannerMember>;

const assignment = z.object({
  userId: id,
  id,
  kind,
  name: z.string(),
  member: z.string(),
  /** The admin who assigned it; empty when the account was deleted. */
  by: z.string(),
  assignedAt: z.string(),
  scaled: z.boolean(),
  /** The first day; null when nothing was started. */
  startDay: day.nullable(),
  reason: z.string(),
  state: z.enum(ASSIGNMENT_STATES),
  /** Uses in the last 30 days; null for members who do not share them. */
  use: z.object({ times: z.int(), lastDay: z.string().nullable() }).nullable(),
});
export type PlanAssignment = z.infer<typeof assignment>;

const planTemplate = z.object({
  id,
  name: z.string(),
  /** The admin who saved it; empty when the account was deleted. */
  by: z.string(),
  savedAt: z.string(),
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('meal-plan'), plan: mealPlan }),
    z.object({ kind: z.literal('schedule'), schedule: workoutSchedule }),
  ]),
});
export type PlanTemplate = z.infer<typeof planTemplate>;
export type PlanTemplateContent = PlanTemplate['content'];

/** The source of a template. The template has the id of its plan or schedule, so that saving again updates it. */
const sentTemplate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('meal-plan'), plan: sentPlan }),
  z.object({ kind: z.literal('schedule'), schedule: workoutSchedule }),
]);

export const plannersContract = {
  members: about('GET', '/admin/planners/members', 'Members by name, username or e-mail')
    .input(z.object({ query: text(100).default('') }))
    .output(z.object({ members: z.array(plannerMember) })),
  assignMealPlan: about('POST', '/admin/planners/meal-plans', 'Give members a copy of a meal plan')
    /** With a `startDay` the plan is also entered in the member's week, on seven days from that day on, after existing entries. */
    .input(z.object({ ...whom, plan: sentPlan, scaleToGoal: z.boolean().default(false), startDay }))
    .output(assigned),
  assignSchedule: about('POST', '/admin/planners/schedules', 'Give members a copy of a schedule')
    /** With a `startDay` the member follows the schedule from that day on, and until then the one that they follow now. */
    .input(z.object({ ...whom, schedule: workoutSchedule, startDay }))
    .output(assigned),
  assignTemplate: about('POST', '/admin/planners/templates', 'Give members a copy of a workout')
    .input(z.object({ ...whom, template: workoutTemplate }))
    .output(assigned),
  assignments: about('GET', '/admin/planners/assignments', 'Assignments, newest first')
    .input(
      z.object({
        kinds: z
          .array(kind)
          .max(3)
          .default([...ASSIGNMENT_KINDS]),
        cursor: pageCursor,
      }),
    )
    .output(z.object({ assignments: z.array(assignment), ...keyPage })),
  takeBack: about('POST', '/admin/planners/take-back', 'Revoke an assignment')
    .input(z.object({ userId: id, id, reason: filledText(LENGTHS.refundReason) }))
    /** `kept`: the member has changed it, so it was not removed. */
    .output(z.object({ kept: z.boolean() })),
  planTemplates: about('GET', '/admin/planners/plan-templates', 'Templates of plans, newest first')
    .input(z.object({ kind: z.enum(PLAN_TEMPLATE_KINDS), cursor: pageCursor }))
    .output(z.object({ templates: z.array(planTemplate), ...keyPage })),
  savePlanTemplate: about('PUT', '/admin/planners/plan-templates', 'Create or change a template; idempotent')
    .input(sentTemplate)
    .output(done),
  removePlanTemplate: about('DELETE', '/admin/planners/plan-templates/{id}', 'Remove a template; idempotent')
    .input(z.object({ id }))
    .output(done),
  restorePlanTemplate: about(
    'POST',
    '/admin/planners/plan-templates/{id}/restore',
    'Restore a removed template; idempotent',
  )
    .input(z.object({ id }))
    .output(done),
};
