import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { CircumferenceGoals, GoalsRow } from '#domain/body/body.contract.ts';
import { bySite, GOAL_SITES, type GoalSite, storedName } from '#domain/body/body-sites.ts';
import type { Db } from '#server/platform/db/db.ts';
import { jsonRow, rowOfJson } from '#server/platform/db/statement.ts';
import { bodyCircumferenceGoals } from '../body.tables.ts';

export type StoredGoals = typeof bodyCircumferenceGoals.$inferSelect;

/** Converts stored goals to the contract's row. */
export function rowOfGoals({ goals, since, editedAt }: StoredGoals): GoalsRow {
  const goalAt = (site: GoalSite): CircumferenceGoals[GoalSite] => {
    const [cm, day] = [goals[storedName(site)], since[storedName(site)]];
    return cm === undefined || day === undefined ? null : { cm, since: day };
  };
  return {
    goals: bySite(GOAL_SITES, goalAt),
    editedAt: editedAt.toISOString(),
  };
}

export function goalsOfRow(userId: string, { goals, editedAt }: GoalsRow): StoredGoals {
  const stored: StoredGoals = { userId, goals: {}, since: {}, editedAt: new Date(editedAt) };
  for (const site of GOAL_SITES) {
    const goal = goals[site];
    if (!goal) continue;
    stored.goals[storedName(site)] = goal.cm;
    stored.since[storedName(site)] = goal.since;
  }
  return stored;
}

export type JsonGoals = Record<string, unknown>;

/** A member's goals as one JSON object; null for none. */
export const goalsOfMember = (): SQL => sql`
  select ${jsonRow(COLUMNS)} from ${bodyCircumferenceGoals} where ${bodyCircumferenceGoals.userId} = ${sql.placeholder('userId')}`;

const COLUMNS = getTableColumns(bodyCircumferenceGoals);

export const rowOfJsonGoals = (json: JsonGoals): GoalsRow => rowOfGoals(rowOfJson<StoredGoals>(COLUMNS, json));

/** False when the member already has goals; they are not changed. */
export async function insertGoals(db: Db, goals: StoredGoals): Promise<boolean> {
  const inserted = await db
    .insert(bodyCircumferenceGoals)
    .values(goals)
    .onConflictDoNothing()
    .returning({ userId: bodyCircumferenceGoals.userId });
  return inserted.length > 0;
}

/** Locks the goals until the transaction ends, so that concurrent edits are processed one after the other. */
export async function findGoalsForUpdate(db: Db, userId: string): Promise<StoredGoals | null> {
  const [found] = await db
    .select()
    .from(bodyCircumferenceGoals)
    .where(eq(bodyCircumferenceGoals.userId, userId))
    .for('update');
  return found ?? null;
}

export async function updateGoals(db: Db, goals: StoredGoals) {
  await db.update(bodyCircumferenceGoals).set(goals).where(eq(bodyCircumferenceGoals.userId, goals.userId));
}

export async function deleteGoalsOf(db: Db, userId: string) {
  await db.delete(bodyCircumferenceGoals).where(eq(bodyCircumferenceGoals.userId, userId));
}
