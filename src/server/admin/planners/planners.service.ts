import {
  ASSIGNMENT_KINDS,
  type AssignmentKind,
  assignmentState,
  daysOfPlan,
} from '#domain/admin/planners/assignment-state.ts';
import type { PlanAssignment } from '#domain/admin/planners/planners.contract.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { addDays, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { removeSchedule } from '#server/fitness/schedules/schedules.service.ts';
import { removeTemplate } from '#server/fitness/templates/templates.service.ts';
import { releasePlan, removePlan } from '#server/meals/plans/plans.service.ts';
import { unplanWeek } from '#server/meals/week/week.service.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './assign.service.ts';
import {
  ASSIGNMENTS_BY_TIME,
  countAssignments,
  findAssignedRowForUpdate,
  findAssignmentForUpdate,
  listAssignments,
  listLoggedSince,
  listPlannerMembers,
  listWorkoutsOf,
  updateAssignment,
} from './planners.store.ts';

const PAGE_SIZE = 20;
const MEMBERS_FOUND = 30;
const USE_DAYS = 30;

export async function findPlannerMembers(db: Db, query: string) {
  return { members: await listPlannerMembers(db, query, MEMBERS_FOUND) };
}

type Asked = { kinds: AssignmentKind[]; cursor?: string | undefined };

export async function readAssignments(db: Db, deps: Deps, { kinds, cursor }: Asked) {
  const page = await readKeyPage(cursor, PAGE_SIZE, ASSIGNMENTS_BY_TIME, (position) =>
    listAssignments(db, kinds, position),
  );
  const { rows, next, previous } = page;
  const usageOf = await readUse(db, deps, rows);
  const { found, estimate } = await countAssignments(db, kinds);
  const total = totalOf(found, kinds.length === ASSIGNMENT_KINDS.length ? estimate : null);
  return { assignments: rows.map((row) => ({ ...shown(row), use: usageOf(row) })), next, previous, total };
}

type Found = Awaited<ReturnType<typeof listAssignments>>[number];

function shown({ assignment, member, by, row }: Found): Omit<PlanAssignment, 'use'> {
  const { userId, id, kind, name, scaled, startDay, reason } = assignment;
  return {
    userId,
    id,
    kind,
    name,
    scaled,
    startDay,
    reason,
    member,
    by: by === null ? '' : shortName(by),
    assignedAt: assignment.assignedAt.toISOString(),
    state: assignmentState(assignment, row),
  };
}

/**
 * Uses by members who share them: only how often and when last, not what was eaten or lifted. Two statements, however many assignments
 * there are.
 */
async function readUse(db: Db, { clock }: Deps, found: Found[]): Promise<(row: Found) => PlanAssignment['use']> {
  const today = dayOf(clock().getTime(), DEFAULT_TIME_ZONE);
  const asked = found
    .filter(({ sharesUse }) => sharesUse)
    .map(({ assignment: { userId, id, kind, assignedAt } }) => ({
      userId,
      id,
      kind,
      since: sharedSince(today, assignedAt),
    }));
  const ofPlans = asked.filter(({ kind }) => kind === 'meal-plan');
  const ofTraining = asked.filter(({ kind }) => kind !== 'meal-plan');
  const logged = await listLoggedSince(db, ofPlans);
  const done = await listWorkoutsOf(
    db,
    ofTraining.map(({ since, ...one }) => ({ ...one, since: new Date(startOfDay(since, DEFAULT_TIME_ZONE)) })),
  );
  return ({ assignment: { userId, id, kind, assignedAt }, sharesUse, plan }) => {
    if (!sharesUse) return null;
    const since = sharedSince(today, assignedAt);
    if (kind === 'meal-plan') {
      const rows = logged.filter((row) => row.userId === userId && row.day >= since);
      return daysOfPlan(plan?.planData.meals ?? [], rows);
    }
    const days = done
      .filter((one) => one.userId === userId && (one.templateId === id || one.scheduleId === id))
      .map(({ at }) => dayOf(at.getTime(), DEFAULT_TIME_ZONE))
      .filter((day) => day >= since);
    return { times: days.length, lastDay: days.at(-1) ?? null };
  };
}

/** The last thirty days, or since it was assigned. */
function sharedSince(today: string, assignedAt: Date): string {
  const assignedOn = dayOf(assignedAt.getTime(), DEFAULT_TIME_ZONE);
  return [addDays(today, -USE_DAYS), assignedOn].toSorted().at(-1) ?? today;
}

const FEATURES = { 'meal-plan': 'mealPlans', schedule: 'fitness', template: 'fitness' } as const;

/**
 * Removes an assignment from the member's rows. What the member has changed stays as their own, and so does everything they have logged
 * with it: of their planned week, only entries that are neither changed nor eaten are removed. Idempotent.
 */
export async function takeBack(
  db: Db,
  deps: Deps,
  actorId: string,
  { userId, id, reason }: { userId: string; id: string; reason: string },
) {
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
    await unplanWeek(tx, deps, userId, { ids: assignment.entryIds, plannedAt: assignment.editedAt });
    await updateAssignment(tx, userId, id, { takenBackAt: at });
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
    if (assignment.entryIds.length > 0) await announce(tx, { userId, kind: 'changed', feature: 'weekPlan' });
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
