import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { passkeys, recoveryCodes, totpSecrets } from './two-step.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

/** A passkey by its credential id, of any member. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** False when an account, this one or another, has the credential already. */
export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.credentialId });
  return inserted.length > 0;
}

/** False when the passkey was removed, or its counter changed, since it was read: of two copies of a key only one is admitted. */
export async function updatePasskeyUsed(db: Db, read: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const { userId, credentialId } = passkeys;
  const updated = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(userId, read.userId), eq(credentialId, read.credentialId), eq(passkeys.counter, read.counter)))
    .returning({ id: credentialId });
  return updated.length > 0;
}

export async function deletePasskey(db: Db, userId: string, credentialId: string): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
    .returning({ id: passkeys.credentialId });
  return gone.length > 0;
}

export async function findTotp(db: Db, userId: string) {
  const [found] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return found ?? null;
}

/** Stores a pending secret; an active one is not replaced. */
export async function upsertPendingTotp(db: Db, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const stored = await db
    .insert(totpSecrets)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret, createdAt: now },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  return stored.length > 0;
}

/** False when another secret has replaced it. */
export async function updateTotpConfirmed(db: Db, userId: string, secret: Buffer, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(totpSecrets)
    .set({ confirmedAt: now })
    .where(and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret)))
    .returning({ userId: totpSecrets.userId });
  return confirmed.length > 0;
}

/** Consumes a time step and every earlier one: false when it was used before. */
export async function spendTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const spent = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return spent.length > 0;
}

export async function deleteTotp(db: Db, userId: string) {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}

export function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[], createdAt: Date) {
  await deleteRecoveryCodes(db, userId);
  if (hashes.length > 0) {
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })));
  }
}

export async function deleteRecoveryCodes(db: Db, userId: string) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Finding and consuming are one statement, so that it works once even concurrently. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export async function deleteSecondSteps(db: Db, userId: string) {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteTotp(db, userId);
  await deleteRecoveryCodes(db, userId);
}

/** Deletes second steps that were set up before a moment; returns how many passkeys and apps there were. */
export async function deleteSecondStepsBefore(db: Db, userId: string, before: Date): Promise<number> {
  const keys = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), lt(passkeys.createdAt, before)))
    .returning({ id: passkeys.credentialId });
  const apps = await db
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.createdAt, before)))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), lt(recoveryCodes.createdAt, before)));
  return keys.length + apps.filter(({ confirmedAt }) => confirmedAt !== null).length;
}
