import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { workoutScheduleDays, workoutSchedules } from '../plans.tables.ts';

export type ScheduleRow = typeof workoutSchedules.$inferSelect;
export type ScheduleDays = WorkoutSchedule['days'];

/** Converts stored rows to the contract's schedule. */
export function scheduleOfRow(
  { userId: _owner, deletedAt: _tombstone, ...row }: ScheduleRow,
  days: ScheduleDays,
): WorkoutSchedule {
  return {
    ...row,
    days,
    followedAt: row.followedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt.toISOString(),
  };
}

export function rowOfSchedule(userId: string, schedule: WorkoutSchedule): ScheduleRow {
  const { id, title, missed, order, moves, followedAt, createdAt, editedAt } = schedule;
  return {
    userId,
    id,
    title,
    missed,
    order,
    moves,
    followedAt: followedAt === null ? null : new Date(followedAt),
    createdAt: new Date(createdAt),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}

/** A member's schedules with their days, newest first, in one query. */
export async function listSchedules(db: Db, userId: string): Promise<WorkoutSchedule[]> {
  const rows = await db
    .select({ schedule: workoutSchedules, day: workoutScheduleDays })
    .from(workoutSchedules)
    .leftJoin(
      workoutScheduleDays,
      and(
        eq(workoutScheduleDays.userId, workoutSchedules.userId),
        eq(workoutScheduleDays.scheduleId, workoutSchedules.id),
      ),
    )
    .where(and(eq(workoutSchedules.userId, userId), isNull(workoutSchedules.deletedAt)))
    .orderBy(desc(workoutSchedules.createdAt), desc(workoutSchedules.id), asc(workoutScheduleDays.dayIndex));
  const schedules = new Map<string, WorkoutSchedule>();
  for (const { schedule, day } of rows) {
    const known = schedules.get(schedule.id) ?? scheduleOfRow(schedule, []);
    if (day) known.days.push({ dayIndex: day.dayIndex, sessions: day.sessions });
    schedules.set(schedule.id, known);
  }
  return [...schedules.values()];
}

/** False when the id already exists; the row is not changed. */
export async function insertSchedule(db: Db, schedule: ScheduleRow): Promise<boolean> {
  const inserted = await db
    .insert(workoutSchedules)
    .values(schedule)
    .onConflictDoNothing()
    .returning({ id: workoutSchedules.id });
  return inserted.length > 0;
}

/** The row with its days, locked until the transaction ends; days are only written under this lock. */
export async function findScheduleForUpdate(db: Db, userId: string, id: string) {
  const [schedule] = await db
    .select()
    .from(workoutSchedules)
    .where(and(eq(workoutSchedules.userId, userId), eq(workoutSchedules.id, id)))
    .for('update');
  if (!schedule) return null;
  const days = await db
    .select({ dayIndex: workoutScheduleDays.dayIndex, sessions: workoutScheduleDays.sessions })
    .from(workoutScheduleDays)
    .where(isDayOf(userId, id))
    .orderBy(asc(workoutScheduleDays.dayIndex));
  return { schedule, days };
}

export async function updateSchedule(db: Db, userId: string, id: string, changes: Partial<ScheduleRow>) {
  await db
    .update(workoutSchedules)
    .set(changes)
    .where(and(eq(workoutSchedules.userId, userId), eq(workoutSchedules.id, id)));
}

export async function insertDays(db: Db, days: (typeof workoutScheduleDays.$inferInsert)[]) {
  if (days.length > 0) await db.insert(workoutScheduleDays).values(days);
}

export async function deleteDays(db: Db, userId: string, scheduleId: string) {
  await db.delete(workoutScheduleDays).where(isDayOf(userId, scheduleId));
}

function isDayOf(userId: string, scheduleId: string) {
  return and(eq(workoutScheduleDays.userId, userId), eq(workoutScheduleDays.scheduleId, scheduleId));
}
