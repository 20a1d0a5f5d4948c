import * as z from 'zod';
import { ADMIN_BOUNDS, LENGTHS } from '../../bounds.ts';
import { call } from '../../calls.contract.ts';
import { workoutSchedule } from '../../fitness/schedules/schedules.contract.ts';
import { workoutTemplate } from '../../fitness/templates/templates.contract.ts';
import { sentPlan } from '../../meals/plans/plans.contract.ts';
import { keyPage, pageCursor } from '../../paging/paging.contract.ts';
import { filledText, id, text } from '../../shapes.contract.ts';
import { ASSIGNMENT_KINDS, ASSIGNMENT_STATES } from './assignment-state.ts';

const adminCall = call.meta({ access: 'admin' });
const tags = ['admin planners'];
const kind = z.enum(ASSIGNMENT_KINDS);

const whom = {
  /** Made on the device: the same request again assigns nothing twice. */
  id,
  /** An empty list is refused with NO_USER_SELECTED. */
  userIds: z.array(id).max(ADMIN_BOUNDS.membersAtOnce),
  reason: text(LENGTHS.refundReason).default(''),
};
/** How many members have it now. */
const assigned = z.object({ assigned: z.int() });

const plannerMember = z.object({ id, name: z.string(), username: z.string() });
export type PlannerMember = z.infer<typeof plannerMember>;

const assignment = z.object({
  userId: id,
  id,
  kind,
  name: z.string(),
  member: z.string(),
  /** The admin who assigned it; empty when the account is gone. */
  by: z.string(),
  assignedAt: z.string(),
  scaled: z.boolean(),
  reason: z.string(),
  state: z.enum(ASSIGNMENT_STATES),
  /** How often it was used in the last 30 days; null for members who do not share that. */
  use: z.object({ times: z.int(), lastDay: z.string().nullable() }).nullable(),
});
export type PlanAssignment = z.infer<typeof assignment>;

export const plannersContract = {
  members: adminCall
    .route({ method: 'GET', path: '/admin/planners/members', tags, summary: 'Members by name, username or e-mail' })
    .input(z.object({ query: text(100).default('') }))
    .output(z.object({ members: z.array(plannerMember) })),
  assignMealPlan: adminCall
    .route({ method: 'POST', path: '/admin/planners/meal-plans', tags, summary: 'Give members a copy of a meal plan' })
    .input(z.object({ ...whom, plan: sentPlan, scaleToGoal: z.boolean().default(false) }))
    .output(assigned),
  assignSchedule: adminCall
    .route({ method: 'POST', path: '/admin/planners/schedules', tags, summary: 'Give members a copy of a schedule' })
    /** `follow`: it becomes the schedule that they follow; another one rests. */
    .input(z.object({ ...whom, schedule: workoutSchedule, follow: z.boolean().default(false) }))
    .output(assigned),
  assignTemplate: adminCall
    .route({ method: 'POST', path: '/admin/planners/templates', tags, summary: 'Give members a copy of a workout' })
    .input(z.object({ ...whom, template: workoutTemplate }))
    .output(assigned),
  assignments: adminCall
    .route({ method: 'GET', path: '/admin/planners/assignments', tags, summary: 'Who was given what, newest first' })
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
  takeBack: adminCall
    .route({ method: 'POST', path: '/admin/planners/take-back', tags, summary: 'Take back what was assigned' })
    .input(z.object({ userId: id, id, reason: filledText(LENGTHS.refundReason) }))
    /** `kept`: the member has changed it, so it stays as their own. */
    .output(z.object({ kept: z.boolean() })),
};
