import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AssignmentKind } from '#domain/admin/planners/assignment-state.ts';
import { workouts } from '#server/fitness/fitness.tables.ts';
import { workoutSchedules, workoutTemplates } from '#server/fitness/plans.tables.ts';
import { mealPlans, meals } from '#server/meals/meals.tables.ts';
import { accountDeletions, profiles, userSearchText, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countList, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { planAssignments } from './planners.tables.ts';

export type StoredAssignment = typeof planAssignments.$inferSelect;

/** Members who match any part of their names or addresses, sorted by name; accounts that are being deleted are excluded. */
export function listPlannerMembers(db: Db, query: string, limit: number) {
  const pattern = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ id: users.id, name: users.fullName, username: users.username })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(isNull(accountDeletions.userId), sql`${userSearchText(users)} like ${pattern}`))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit);
}

/** The given ids that belong to members, with their time zones. */
export function listKnownMembers(db: Db, userIds: string[]) {
  return db
    .select({ id: users.id, timezone: users.timezone })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id));
}

/** False when the member has this assignment already. */
export async function insertAssignment(db: Db, assignment: StoredAssignment): Promise<boolean> {
  const inserted = await db
    .insert(planAssignments)
    .values(assignment)
    .onConflictDoNothing()
    .returning({ id: planAssignments.id });
  return inserted.length > 0;
}

export async function findAssignmentForUpdate(db: Db, userId: string, id: string): Promise<StoredAssignment | null> {
  const [found] = await db.select().from(planAssignments).where(isAssignment(userId, id)).for('update');
  return found ?? null;
}

export async function updateAssignment(
  db: Db,
  userId: string,
  id: string,
  changes: Partial<Pick<StoredAssignment, 'takenBackAt' | 'entryIds'>>,
): Promise<void> {
  await db.update(planAssignments).set(changes).where(isAssignment(userId, id));
}

const isAssignment = (userId: string, id: string) =>
  and(eq(planAssignments.userId, userId), eq(planAssignments.id, id));

const TABLES = { 'meal-plan': mealPlans, schedule: workoutSchedules, template: workoutTemplates } as const;

/** The member's own row, locked until the transaction ends, so that it cannot be edited meanwhile. */
export async function findAssignedRowForUpdate(db: Db, kind: AssignmentKind, userId: string, id: string) {
  const table = TABLES[kind];
  const [found] = await db
    .select({ editedAt: table.editedAt, deletedAt: table.deletedAt })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.id, id)))
    .for('update');
  return found ?? null;
}

const actors = alias(users, 'actors');

export const ASSIGNMENTS_BY_TIME: ListOrder = [
  { by: planAssignments.assignedAt, kind: 'instant' },
  { by: planAssignments.id, kind: 'id' },
  { by: planAssignments.userId, kind: 'id' },
];

/** Assignments with the names of member and admin, the state of the row, and whether the member shares uses. */
export async function listAssignments(db: Db, kinds: AssignmentKind[], { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(ASSIGNMENTS_BY_TIME, 'down', cursor);
  const rows = await db
    .select({
      assignment: planAssignments,
      member: users.fullName,
      by: actors.fullName,
      sharesUse: profiles.sharePlanUse,
      plan: mealPlans,
      schedule: { editedAt: workoutSchedules.editedAt, deletedAt: workoutSchedules.deletedAt },
      template: { editedAt: workoutTemplates.editedAt, deletedAt: workoutTemplates.deletedAt },
      keys: keysOf(ASSIGNMENTS_BY_TIME),
    })
    .from(planAssignments)
    .innerJoin(users, eq(users.id, planAssignments.userId))
    .innerJoin(profiles, eq(profiles.userId, planAssignments.userId))
    .leftJoin(actors, eq(actors.id, planAssignments.assignedBy))
    .leftJoin(mealPlans, and(eq(mealPlans.userId, planAssignments.userId), eq(mealPlans.id, planAssignments.id)))
    .leftJoin(
      workoutSchedules,
      and(eq(workoutSchedules.userId, planAssignments.userId), eq(workoutSchedules.id, planAssignments.id)),
    )
    .leftJoin(
      workoutTemplates,
      and(eq(workoutTemplates.userId, planAssignments.userId), eq(workoutTemplates.id, planAssignments.id)),
    )
    .where(and(inArray(planAssignments.kind, kinds), past))
    .orderBy(...by)
    .limit(limit);
  return rows.map(({ plan, schedule, template, ...row }) => ({
    ...row,
    plan,
    row: { 'meal-plan': plan, schedule, template }[row.assignment.kind],
  }));
}

/** The number of assignments of these kinds, counted up to a limit, and an estimate over all kinds. */
export function countAssignments(db: Db, kinds: AssignmentKind[]) {
  return countList(db, planAssignments, { found: inArray(planAssignments.kind, kinds) });
}

type Since<Start> = { userId: string; since: Start };

/** What members have logged since a day each, as far as needed to match planned meals. */
export async function listLoggedSince(db: Db, asked: Since<string>[]) {
  if (asked.length === 0) return [];
  const isAsked = asked.map(({ userId, since }) => and(eq(meals.userId, userId), gte(meals.date, since)));
  return db
    .select({
      userId: meals.userId,
      day: meals.date,
      mealType: meals.mealType,
      foodName: meals.foodName,
      foodItem: meals.foodItem,
    })
    .from(meals)
    .where(and(or(...isAsked), isNull(meals.deletedAt)));
}

const doneTemplate = sql<string | null>`${workouts.data} -> 'other' ->> 'templateId'`;
const doneSchedule = sql<string | null>`${workouts.data} -> 'other' -> 'planned' ->> 'scheduleId'`;

/** Workouts that members have done from their schedules or templates, since an instant each, oldest first. */
export async function listWorkoutsOf(db: Db, asked: (Since<Date> & { id: string })[]) {
  if (asked.length === 0) return [];
  const isAsked = asked.map(({ userId, id, since }) =>
    and(
      eq(workouts.userId, userId),
      gte(workouts.createdAt, since),
      or(sql`${doneTemplate} = ${id}`, sql`${doneSchedule} = ${id}`),
    ),
  );
  return db
    .select({ userId: workouts.userId, templateId: doneTemplate, scheduleId: doneSchedule, at: workouts.createdAt })
    .from(workouts)
    .where(and(or(...isAsked), isNull(workouts.deletedAt)))
    .orderBy(asc(workouts.createdAt));
}
