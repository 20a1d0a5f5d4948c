import { and, eq } from 'drizzle-orm';
import type { GoalSettings } from '#domain/profile/goal-settings.contract.ts';
import { goalSettings } from '#server/members/goal-settings.tables.ts';
import type { Db } from '#server/platform/db/db.ts';

type Kind = GoalSettings['kind'];
type StoredSettings = typeof goalSettings.$inferSelect;

/** Stored settings in the form of the contract. */
export function rowOfSettings({ kind, data, editedAt }: Pick<StoredSettings, 'kind' | 'data' | 'editedAt'>) {
  return { kind, ...data, editedAt: editedAt.toISOString() };
}

const isOf = (userId: string, kind: Kind) => and(eq(goalSettings.userId, userId), eq(goalSettings.kind, kind));

/** False when the member has settings of this kind already, which are not changed. */
export async function insertSettings(db: Db, userId: string, settings: GoalSettings): Promise<boolean> {
  const { kind, editedAt, ...data } = settings;
  const inserted = await db
    .insert(goalSettings)
    .values({ userId, kind, data, editedAt: new Date(editedAt) })
    .onConflictDoNothing()
    .returning({ kind: goalSettings.kind });
  return inserted.length > 0;
}

/** The row, locked until the transaction ends, so that two edits of it run one after the other. */
export async function findSettingsForUpdate(db: Db, userId: string, kind: Kind): Promise<StoredSettings | null> {
  const [found] = await db.select().from(goalSettings).where(isOf(userId, kind)).for('update');
  return found ?? null;
}

export async function updateSettings(db: Db, userId: string, { kind, editedAt, ...data }: GoalSettings) {
  await db
    .update(goalSettings)
    .set({ data, editedAt: new Date(editedAt) })
    .where(isOf(userId, kind));
}
