import { createHash } from 'node:crypto';
import type { AssignmentKind } from '#domain/admin/planners/assignment-state.ts';
import { followsFrom, startDayProblem } from '#domain/admin/planners/start-day.ts';
import { type Day, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { standaloneDays } from '#domain/fitness/schedules/standalone-days.ts';
import type { WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { planProblem } from '#domain/meals/plans/plan-draft.ts';
import type { MealPlan } from '#domain/meals/plans/plans.contract.ts';
import { scalePlanToGoal } from '#domain/meals/plans/scale-plan.ts';
import type { LiveGroup } from '#domain/root.contract.ts';
import { saveSchedule } from '#server/fitness/schedules/schedules.service.ts';
import { readTemplates, saveTemplate } from '#server/fitness/templates/templates.service.ts';
import { givePlan } from '#server/meals/plans/plans.service.ts';
import { planWeek } from '#server/meals/week/week.service.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { readGoals } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { refuse } from '#server/platform/refuse.ts';
import { insertAssignment, listKnownMembers, updateAssignment } from './planners.store.ts';

export type Deps = Pick<AppDeps, 'clock' | 'random'>;
/** Who assigns something to whom, and why; `id` identifies the request. */
type Whom = { id: string; userIds: string[]; reason: string; actorId: string };
/** A copy for one member; the assignment has the same id. */
type Copy = { id: string; userId: string; timezone: string; at: Date };

/** What is assigned. */
type Gift = {
  kind: AssignmentKind;
  name: string;
  scaled: boolean;
  /** The first day; null starts nothing. */
  startDay: Day | null;
  features: LiveGroup[];
};
/** Creates the copy, and returns the ids of what it has planned in the member's week. */
type Give = (tx: Db, copy: Copy) => Promise<string[]>;

/** Amounts are scaled to each member's own goal on the server; the admin does not see the goal. */
export async function assignMealPlan(
  db: Db,
  deps: Deps,
  { plan, scaleToGoal, startDay, ...whom }: Whom & { plan: MealPlan; scaleToGoal: boolean; startDay: Day | null },
) {
  if (planProblem(plan) === 'empty-plan') throw refuse('EMPTY_PLAN');
  const features: LiveGroup[] = startDay === null ? ['mealPlans'] : ['mealPlans', 'weekPlan'];
  const gift: Gift = { kind: 'meal-plan', name: plan.name, scaled: scaleToGoal, startDay, features };
  return assign(db, deps, whom, gift, async (tx, { id, userId, at }) => {
    const meals = scalePlanToGoal(plan.meals, scaleToGoal ? await goalOf(tx, deps, userId) : null);
    const times = { createdAt: at.toISOString(), editedAt: at.toISOString() };
    await givePlan(tx, deps, userId, { ...plan, ...times, id, meals });
    return startDay === null ? [] : planWeek(tx, deps, userId, { plan: { id, meals }, from: startDay, at });
  });
}

/** Null when the member's profile is not complete enough for a goal. */
async function goalOf(db: Db, deps: Deps, userId: string): Promise<number | null> {
  const { complete, goals } = await readGoals(db, deps, userId);
  return complete ? goals.calories : null;
}

/**
 * The member has no access to the admin's templates, so their current content is copied into the sessions. With a start day, the member
 * follows the schedule from that day.
 */
export async function assignSchedule(
  db: Db,
  deps: Deps,
  { schedule, startDay, ...whom }: Whom & { schedule: WorkoutSchedule; startDay: Day | null },
) {
  const days = standaloneDays(schedule.days, await readTemplates(db, whom.actorId));
  const gift: Gift = { kind: 'schedule', name: schedule.title, scaled: false, startDay, features: ['fitness'] };
  return assign(db, deps, whom, gift, async (tx, { id, userId, timezone, at }) => {
    const now = at.toISOString();
    const from = startDay === null ? null : new Date(followsFrom(startDay, at.getTime(), timezone)).toISOString();
    const times = { createdAt: now, editedAt: now, followedAt: from };
    await saveSchedule(tx, deps, userId, { ...schedule, ...times, id, days, moves: [] });
    return [];
  });
}

export async function assignTemplate(db: Db, deps: Deps, { template, ...whom }: Whom & { template: WorkoutTemplate }) {
  const gift: Gift = { kind: 'template', name: template.name, scaled: false, startDay: null, features: ['fitness'] };
  return assign(db, deps, whom, gift, async (tx, { id, userId, at }) => {
    const times = { createdAt: at.toISOString(), editedAt: at.toISOString() };
    const writer = { owner: userId, writerId: userId };
    await saveTemplate(tx, { clock: deps.clock }, writer, { ...template, ...times, id });
    return [];
  });
}

/**
 * Gives each member a copy, all or none. Idempotent: the id of a copy is derived from the request and the member. Members are processed
 * in a fixed order, so that two admins who choose the same members do not deadlock.
 */
async function assign(db: Db, deps: Deps, { id, userIds, ...by }: Whom, gift: Gift, give: Give) {
  if (userIds.length === 0) throw refuse('NO_USER_SELECTED');
  const at = deps.clock();
  refuseFarStart(at, gift.startDay);
  const wanted = [...new Set(userIds)];
  await db.transaction(async (tx) => {
    const members = await listKnownMembers(tx, wanted);
    if (members.length < wanted.length) throw refuse('USER_NOT_FOUND');
    for (const { id: userId, timezone } of members) {
      await assignTo(tx, { id: copyIdOf(id, userId), userId, timezone, at }, by, gift, give);
    }
  });
  return { assigned: wanted.length };
}

function refuseFarStart(at: Date, startDay: Day | null): void {
  const problem = startDay === null ? null : startDayProblem(startDay, dayOf(at.getTime(), DEFAULT_TIME_ZONE));
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'startDay', message: problem }] });
}

type By = Pick<Whom, 'actorId' | 'reason'>;

async function assignTo(tx: Db, copy: Copy, { actorId, reason }: By, gift: Gift, give: Give): Promise<void> {
  const { id, userId, at } = copy;
  const { kind, name, scaled, startDay, features } = gift;
  const assignment = { userId, id, kind, name, scaled, startDay, reason, assignedBy: actorId, entryIds: [] };
  const times = { assignedAt: at, editedAt: at, takenBackAt: null };
  if (!(await insertAssignment(tx, { ...assignment, ...times }))) return;
  const entryIds = await give(tx, copy);
  if (entryIds.length > 0) await updateAssignment(tx, userId, id, { entryIds });
  await recordAdminEvent(tx, {
    at,
    actorId,
    area: 'plan',
    action: `assign-${kind}`,
    subjectId: id,
    memberId: userId,
    reason,
    changes: [
      { field: 'name', from: null, to: name },
      { field: 'scaled', from: null, to: scaled },
      ...(startDay === null ? [] : [{ field: 'startDay', from: null, to: startDay }]),
    ],
  });
  // Announced when the transaction commits: the member's open screens reload.
  for (const feature of features) await announce(tx, { userId, kind: 'changed', feature });
}

/** A UUID of version 8, the version for custom ids. */
function copyIdOf(requestId: string, userId: string): string {
  const hex = createHash('sha256').update(`${requestId}:${userId}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
