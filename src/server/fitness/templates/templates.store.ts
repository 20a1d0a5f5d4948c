import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { templateItems } from '#domain/fitness/templates/template-items.ts';
import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { NOBODY, workoutTemplates } from '../plans.tables.ts';

export type TemplateRow = typeof workoutTemplates.$inferSelect;
/** Whose template it is; null is one that Formkurva provides. */
export type TemplateOwner = string | null;

/** A stored template as it travels. */
export function templateOfRow(row: TemplateRow): StoredTemplate {
  const { id, name, category, duration, exercises, items, notes, createdBy, createdAt, editedAt } = row;
  const times = { createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() };
  return {
    id,
    name,
    category,
    durationMinutes: duration,
    exercises,
    items,
    notes,
    provided: createdBy === null,
    ...times,
  };
}

export function rowOfTemplate(owner: TemplateOwner, template: WorkoutTemplate): TemplateRow {
  const { durationMinutes, createdAt, editedAt, ...rest } = template;
  return {
    ...rest,
    userId: owner ?? NOBODY,
    createdBy: owner,
    duration: durationMinutes,
    items: templateItems(template.exercises),
    createdAt: new Date(createdAt),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}

/** The member's own, newest first, then those that are provided. */
export async function listTemplates(db: Db, userId: string): Promise<TemplateRow[]> {
  const rows = await db
    .select()
    .from(workoutTemplates)
    .where(and(inArray(workoutTemplates.userId, [userId, NOBODY]), isNull(workoutTemplates.deletedAt)))
    .orderBy(desc(workoutTemplates.createdAt), desc(workoutTemplates.id));
  return [...rows.filter(({ createdBy }) => createdBy !== null), ...rows.filter(({ createdBy }) => createdBy === null)];
}

/** False when the owner has a template with this id already; it then stays as it is. */
export async function insertTemplate(db: Db, template: TemplateRow): Promise<boolean> {
  const inserted = await db
    .insert(workoutTemplates)
    .values(template)
    .onConflictDoNothing()
    .returning({ id: workoutTemplates.id });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends, so that two edits of it are judged one after the other. */
export async function findTemplateForUpdate(db: Db, owner: TemplateOwner, id: string): Promise<TemplateRow | null> {
  const [found] = await db.select().from(workoutTemplates).where(isRow(owner, id)).for('update');
  return found ?? null;
}

export async function updateTemplate(db: Db, owner: TemplateOwner, id: string, changes: Partial<TemplateRow>) {
  await db.update(workoutTemplates).set(changes).where(isRow(owner, id));
}

function isRow(owner: TemplateOwner, id: string) {
  return and(eq(workoutTemplates.userId, owner ?? NOBODY), eq(workoutTemplates.id, id));
}
