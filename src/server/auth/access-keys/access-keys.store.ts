import { and, count, desc, eq, sql } from 'drizzle-orm';
import { accountDeletions, healthConsents, profiles } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inMs, statement } from '#server/platform/db/statement.ts';
import { accessKeys } from './access-keys.tables.ts';

export type StoredKey = typeof accessKeys.$inferSelect;

type KeyOfToken = Pick<StoredKey, 'userId' | 'id' | 'scopes'> & {
  /** The account is disabled or about to be erased. */
  isClosed: boolean;
  isConsented: boolean;
  /** In ms since 1970, as is `usedMs`. */
  expiresMs: number;
  usedMs: number | null;
};

const keyOfToken = statement<KeyOfToken, { tokenHash: Buffer }>(
  'find_access_key_by_hash',
  () => sql`
    select ${accessKeys.userId} as "userId", ${accessKeys.id} as "id", ${accessKeys.scopes} as "scopes",
      ${profiles.disabledAt} is not null or exists (
        select from ${accountDeletions} where ${accountDeletions.userId} = ${accessKeys.userId}) as "isClosed",
      exists (select from ${healthConsents}
        where ${healthConsents.userId} = ${accessKeys.userId} and ${healthConsents.withdrawnAt} is null) as "isConsented",
      ${inMs(accessKeys.expiresAt)} as "expiresMs", ${inMs(accessKeys.lastUsedAt)} as "usedMs"
    from ${accessKeys} join ${profiles} on ${profiles.userId} = ${accessKeys.userId}
    where ${accessKeys.tokenHash} = ${sql.placeholder('tokenHash')}`,
);

/** The read of every call with an access key. */
export async function findKeyByHash(db: Db, tokenHash: Buffer): Promise<KeyOfToken | null> {
  return (await keyOfToken(db, { tokenHash }))[0] ?? null;
}

export function listKeys(db: Db, userId: string): Promise<StoredKey[]> {
  return db
    .select()
    .from(accessKeys)
    .where(eq(accessKeys.userId, userId))
    .orderBy(desc(accessKeys.createdAt), accessKeys.id);
}

export async function countKeys(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(accessKeys).where(eq(accessKeys.userId, userId));
  return found?.count ?? 0;
}

export async function insertKey(tx: Db, key: StoredKey): Promise<void> {
  await tx.insert(accessKeys).values(key);
}

export async function updateKeyUsed(
  db: Db,
  { userId, id }: Pick<StoredKey, 'userId' | 'id'>,
  use: Pick<StoredKey, 'lastUsedAt' | 'lastAddress' | 'lastApp'>,
): Promise<void> {
  await db
    .update(accessKeys)
    .set(use)
    .where(and(eq(accessKeys.userId, userId), eq(accessKeys.id, id)));
}

export async function deleteKey(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(accessKeys).where(and(eq(accessKeys.userId, userId), eq(accessKeys.id, id)));
}

export async function deleteKeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(accessKeys).where(eq(accessKeys.userId, userId));
}
