import { and, desc, inArray, isNull } from 'drizzle-orm';
import { templateItems } from '#domain/fitness/templates/template-items.ts';
import { type StoredTemplate, workoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { SyncedTable } from '#server/sync/synced-table.ts';
import { NOBODY, workoutTemplates } from '../plans.tables.ts';

export type TemplateRow = typeof workoutTemplates.$inferSelect;
/** Null for a provided template. */
export type TemplateOwner = string | null;

export const templates = new SyncedTable({
  table: workoutTemplates,
  schema: workoutTemplate,
  toColumns: ({ name, category, durationMinutes, exercises, notes }, userId) => ({
    ...{ name, category, exercises, notes },
    createdBy: userId === NOBODY ? null : userId,
    duration: durationMinutes,
    items: templateItems(exercises),
  }),
  toFields: ({ name, category, duration, exercises, notes }) => ({
    ...{ name, category, exercises, notes },
    durationMinutes: duration,
  }),
});

/** Provided templates are stored under an owner that no member has. */
export const ownerKey = (owner: TemplateOwner): string => owner ?? NOBODY;

/** Converts a stored template to the contract's row. */
export function templateOfRow(row: TemplateRow): StoredTemplate {
  return { ...templates.toRow(row), items: row.items, provided: row.createdBy === null };
}

/** The member's own, newest first, then provided ones. */
export async function listTemplates(db: Db, userId: string): Promise<TemplateRow[]> {
  const rows = await db
    .select()
    .from(workoutTemplates)
    .where(and(inArray(workoutTemplates.userId, [userId, NOBODY]), isNull(workoutTemplates.deletedAt)))
    .orderBy(desc(workoutTemplates.createdAt), desc(workoutTemplates.id));
  return [...rows.filter(({ createdBy }) => createdBy !== null), ...rows.filter(({ createdBy }) => createdBy === null)];
}
