import { type AssignmentKind, assignmentState, daysOfPlan } from '#domain/admin/planners/assignment-state.ts';
import type { PlanAssignment } from '#domain/admin/planners/planners.contract.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { addDays, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { removeSchedule } from '#server/fitness/schedules/schedules.service.ts';
import { removeTemplate } from '#server/fitness/templates/templates.service.ts';
import { releasePlan, removePlan } from '#server/meals/plans/plans.service.ts';
import { recordAdminEvent } from '#server/members/trail.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Deps } from './assign.service.ts';
import {
  countAssignments,
  findAssignedRowForUpdate,
  findAssignmentForUpdate,
  listAssignments,
  listLoggedSince,
  listPlannerMembers,
  listWorkoutsOf,
  updateTakenBack,
} from './planners.store.ts';

const PAGE_SIZE = 20;
const MEMBERS_FOUND = 30;
const USE_DAYS = 30;

export async function findPlannerMembers(db: Db, query: string) {
  return { members: await listPlannerMembers(db, query, MEMBERS_FOUND) };
}

export async function readAssignments(db: Db, deps: Deps, { kinds, page }: { kinds: AssignmentKind[]; page: number }) {
  const found = await listAssignments(db, kinds, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const assignments: PlanAssignment[] = [];
  for (const row of found) assignments.push({ ...shown(row), use: await usageOf(db, deps, row) });
  return { assignments, total: await countAssignments(db, kinds), page, pageSize: PAGE_SIZE };
}

type Found = Awaited<ReturnType<typeof listAssignments>>[number];

function shown({ assignment, member, by, row }: Found): Omit<PlanAssignment, 'use'> {
  const { userId, id, kind, name, scaled, reason } = assignment;
  return {
    userId,
    id,
    kind,
    name,
    scaled,
    reason,
    member,
    by: by === null ? '' : shortName(by),
    assignedAt: assignment.assignedAt.toISOString(),
    state: assignmentState(assignment, row),
  };
}

/** Only for members who share it, and only how often and when last: never what was eaten or lifted. */
async function usageOf(
  db: Db,
  { clock }: Deps,
  { assignment, sharesUse, plan }: Found,
): Promise<PlanAssignment['use']> {
  if (!sharesUse) return null;
  const { userId, id, kind, assignedAt } = assignment;
  const today = dayOf(clock().getTime(), DEFAULT_TIME_ZONE);
  const assignedOn = dayOf(assignedAt.getTime(), DEFAULT_TIME_ZONE);
  const since = [addDays(today, -USE_DAYS), assignedOn].toSorted().at(-1) ?? today;
  if (kind === 'meal-plan') return daysOfPlan(plan?.planData.meals ?? [], await listLoggedSince(db, userId, since));
  const done = await listWorkoutsOf(db, userId, id, new Date(startOfDay(since, DEFAULT_TIME_ZONE)));
  const last = done.at(-1);
  return { times: done.length, lastDay: last ? dayOf(last.getTime(), DEFAULT_TIME_ZONE) : null };
}

const FEATURES = { 'meal-plan': 'mealPlans', schedule: 'fitness', template: 'fitness' } as const;

/**
 * Removes what was assigned from the member's rows. What the member has changed stays, as their own from then on, and so does
 * everything they have logged with it. The same call again changes nothing.
 */
export async function takeBack(
  db: Db,
  deps: Deps,
  actorId: string,
  { userId, id, reason }: { userId: string; id: string; reason: string },
): Promise<{ kept: boolean }> {
  return db.transaction(async (tx) => {
    const assignment = await findAssignmentForUpdate(tx, userId, id);
    if (!assignment) throw refuse('NOT_FOUND');
    const { kind } = assignment;
    const row = await findAssignedRowForUpdate(tx, kind, userId, id);
    if (assignment.takenBackAt) return { kept: row !== null && row.deletedAt === null };
    const state = assignmentState(assignment, row);
    const at = deps.clock();
    if (state === 'unchanged') await removeCopy(tx, deps, { kind, userId, id, editedAt: assignment.editedAt });
    if (state === 'changed' && kind === 'meal-plan') await releasePlan(tx, userId, id);
    await updateTakenBack(tx, userId, id, at);
    await recordAdminEvent(tx, {
      at,
      actorId,
      area: 'plan',
      action: `take-back-${kind}`,
      subjectId: id,
      memberId: userId,
      reason,
      changes: [{ field: 'state', from: state, to: 'taken-back' }],
    });
    await announce(tx, { userId, kind: 'changed', feature: FEATURES[kind] });
    return { kept: state === 'changed' };
  });
}

type Assigned = { kind: AssignmentKind; userId: string; id: string; editedAt: Date };

async function removeCopy(db: Db, { clock, random }: Deps, { kind, userId, id, editedAt: given }: Assigned) {
  const removal = { id, editedAt: laterEdit(given.toISOString(), clock().getTime()) };
  if (kind === 'meal-plan') return removePlan(db, { clock }, userId, removal);
  if (kind === 'schedule') return removeSchedule(db, { clock, random }, userId, removal);
  return removeTemplate(db, { clock }, { owner: userId, writerId: userId }, removal);
}
