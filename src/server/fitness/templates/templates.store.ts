import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
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
  const translations = row.translations ?? undefined;
  return {
    ...templates.toRow(row),
    items: row.items,
    provided: row.createdBy === null,
    ...(translations && { translations }),
  };
}

/** Inserts or updates shipped templates, except those that an admin edited or removed. */
export async function upsertShippedTemplates(db: Db, rows: readonly Omit<TemplateRow, 'userId' | 'createdBy'>[]) {
  await db
    .insert(workoutTemplates)
    .values(rows.map((row) => ({ ...row, userId: NOBODY, createdBy: null })))
    .onConflictDoUpdate({
      target: [workoutTemplates.userId, workoutTemplates.id],
      set: {
        ...{ name: sql`excluded.name`, category: sql`excluded.category`, duration: sql`excluded.duration` },
        ...{ exercises: sql`excluded.exercises`, items: sql`excluded.items`, notes: sql`excluded.notes` },
        ...{ translations: sql`excluded.translations`, createdAt: sql`excluded.created_at` },
        editedAt: sql`excluded.edited_at`,
      },
      setWhere: sql`workout_templates.edited_at = workout_templates.created_at and workout_templates.deleted_at is null`,
    });
}

/** Translations of an earlier name no longer fit. */
export async function clearTranslations(db: Db, id: string): Promise<void> {
  await db
    .update(workoutTemplates)
    .set({ translations: null })
    .where(and(eq(workoutTemplates.userId, NOBODY), eq(workoutTemplates.id, id)));
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
