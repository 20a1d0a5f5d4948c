import { and, eq, isNull } from 'drizzle-orm';
import type { PlanTemplateKind } from '#domain/admin/planners/assignment-state.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countList, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { planTemplates } from './planners.tables.ts';

export const TEMPLATES_BY_TIME: ListOrder = [
  { by: planTemplates.savedAt, kind: 'instant' },
  { by: planTemplates.id, kind: 'id' },
];

/** Templates of a kind, newest first, with the names of those who saved them. */
export async function listPlanTemplates(db: Db, kind: PlanTemplateKind, { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(TEMPLATES_BY_TIME, 'down', cursor);
  return await db
    .select({ template: planTemplates, by: users.fullName, keys: keysOf(TEMPLATES_BY_TIME) })
    .from(planTemplates)
    .leftJoin(users, eq(users.id, planTemplates.savedBy))
    .where(and(eq(planTemplates.kind, kind), isNull(planTemplates.removedAt), past))
    .orderBy(...by)
    .limit(limit);
}

export async function countPlanTemplates(db: Db, kind: PlanTemplateKind): Promise<number> {
  const where = and(eq(planTemplates.kind, kind), isNull(planTemplates.removedAt));
  return (await countList(db, planTemplates, { found: where })).found;
}

/** Locked until the transaction ends, so that the audit log has the right previous version when two admins save at once. */
export async function findPlanTemplateForUpdate(db: Db, id: string) {
  const [found] = await db.select().from(planTemplates).where(eq(planTemplates.id, id)).for('update');
  return found ?? null;
}

export async function upsertPlanTemplate(db: Db, template: typeof planTemplates.$inferInsert) {
  await db.insert(planTemplates).values(template).onConflictDoUpdate({ target: planTemplates.id, set: template });
}

export async function updateRemoved(db: Db, id: string, removedAt: Date | null) {
  await db.update(planTemplates).set({ removedAt }).where(eq(planTemplates.id, id));
}
