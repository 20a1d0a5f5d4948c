import { createHash } from 'node:crypto';
import type { AssignmentKind } from '#domain/admin/planners/assignment-state.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import type { WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { planProblem } from '#domain/meals/plans/plan-draft.ts';
import type { MealPlan } from '#domain/meals/plans/plans.contract.ts';
import { scalePlanToGoal } from '#domain/meals/plans/scale-plan.ts';
import type { LiveFeature } from '#domain/sync/status/live-features.ts';
import { saveSchedule } from '#server/fitness/schedules/schedules.service.ts';
import { readTemplates, saveTemplate } from '#server/fitness/templates/templates.service.ts';
import { givePlan } from '#server/meals/plans/plans.service.ts';
import { readGoals } from '#server/members/goals.service.ts';
import { recordAdminEvent } from '#server/members/trail.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { insertAssignment, listKnownMembers } from './planners.store.ts';

export type Deps = Pick<AppDeps, 'clock' | 'random'>;
/** Who assigns, to whom, and why; `id` is the request's. */
type Whom = { id: string; userIds: string[]; reason: string; actorId: string };
/** A copy in one member's rows, made under the id that it is assigned by. */
type Copy = { id: string; userId: string; at: Date };

type Gift = { kind: AssignmentKind; name: string; scaled: boolean; feature: LiveFeature };

/** Amounts are fitted to each member's own goal here: whoever assigns never sees it. */
export async function assignMealPlan(
  db: Db,
  deps: Deps,
  { plan, scaleToGoal, ...whom }: Whom & { plan: MealPlan; scaleToGoal: boolean },
) {
  if (planProblem(plan) === 'empty-plan') throw refuse('EMPTY_PLAN');
  const gift: Gift = { kind: 'meal-plan', name: plan.name, scaled: scaleToGoal, feature: 'mealPlans' };
  return assign(db, deps, whom, gift, async (tx, { id, userId, at }) => {
    const meals = scalePlanToGoal(plan.meals, scaleToGoal ? await goalOf(tx, deps, userId) : null);
    const times = { createdAt: at.toISOString(), editedAt: at.toISOString() };
    await givePlan(tx, deps, userId, { ...plan, ...times, id, meals });
  });
}

/** Null while the member has not set enough for a goal of their own. */
async function goalOf(db: Db, deps: Deps, userId: string): Promise<number | null> {
  const { complete, goals } = await readGoals(db, deps, userId);
  return complete ? goals.calories : null;
}

/** The member has no templates of the admin's: sessions keep the exercises they were made of. */
export async function assignSchedule(
  db: Db,
  deps: Deps,
  { schedule, follow, ...whom }: Whom & { schedule: WorkoutSchedule; follow: boolean },
) {
  const provided = new Set(
    (await readTemplates(db, whom.actorId)).filter((template) => template.provided).map(({ id }) => id),
  );
  const days = schedule.days.map((day) => ({
    ...day,
    sessions: day.sessions.map((session) => ({
      ...session,
      templateId: session.templateId !== null && provided.has(session.templateId) ? session.templateId : null,
    })),
  }));
  const gift: Gift = { kind: 'schedule', name: schedule.title, scaled: false, feature: 'fitness' };
  return assign(db, deps, whom, gift, async (tx, { id, userId, at }) => {
    const now = at.toISOString();
    const times = { createdAt: now, editedAt: now, followedAt: follow ? now : null };
    await saveSchedule(tx, { clock: deps.clock, random: deps.random }, userId, {
      ...schedule,
      ...times,
      id,
      days,
      moves: [],
    });
  });
}

export async function assignTemplate(db: Db, deps: Deps, { template, ...whom }: Whom & { template: WorkoutTemplate }) {
  const gift: Gift = { kind: 'template', name: template.name, scaled: false, feature: 'fitness' };
  return assign(db, deps, whom, gift, async (tx, { id, userId, at }) => {
    const times = { createdAt: at.toISOString(), editedAt: at.toISOString() };
    const writer = { owner: userId, writerId: userId };
    await saveTemplate(tx, { clock: deps.clock }, writer, { ...template, ...times, id });
  });
}

/**
 * Gives each member a copy, all or none. Idempotent: a copy's id is made of the request and the member. Members are taken in one
 * order, so that two admins who choose the same ones do not deadlock.
 */
async function assign(
  db: Db,
  deps: Deps,
  { id, userIds, reason, actorId }: Whom,
  { kind, name, scaled, feature }: Gift,
  give: (tx: Db, copy: Copy) => Promise<void>,
): Promise<{ assigned: number }> {
  if (userIds.length === 0) throw refuse('NO_USER_SELECTED');
  const wanted = [...new Set(userIds)];
  const at = deps.clock();
  await db.transaction(async (tx) => {
    const members = await listKnownMembers(tx, wanted);
    if (members.length < wanted.length) throw refuse('USER_NOT_FOUND');
    for (const userId of members) {
      const copyId = copyIdOf(id, userId);
      const assignment = { userId, id: copyId, kind, name, scaled, reason, assignedBy: actorId };
      const times = { assignedAt: at, editedAt: at, takenBackAt: null };
      if (!(await insertAssignment(tx, { ...assignment, ...times }))) continue;
      await give(tx, { id: copyId, userId, at });
      await recordAdminEvent(tx, {
        at,
        actorId,
        area: 'plan',
        action: `assign-${kind}`,
        subjectId: copyId,
        memberId: userId,
        reason,
        changes: [
          { field: 'name', from: null, to: name },
          { field: 'scaled', from: null, to: scaled },
        ],
      });
      // Told when the transaction is stored: the member's open screens read it as any other change.
      await announce(tx, { userId, kind: 'changed', feature });
    }
  });
  return { assigned: wanted.length };
}

/** A UUID of version 8, the one for ids made in a way of one's own. */
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
