import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { verifications } from './auth.tables.ts';

export type Verification = typeof verifications.$inferSelect;
export type VerificationKind =
  | 'reset'
  | 'reset-code'
  | 'verify-email'
  | 'change-email'
  | 'change-phone'
  | 'second-step'
  | 'add-passkey'
  | 'confirm-passkey'
  | 'export';

/** A new link or code invalidates the earlier ones of its kind. */
export async function insertVerification(db: Db, verification: typeof verifications.$inferInsert) {
  await db
    .update(verifications)
    .set({ expiresAt: verification.createdAt })
    .where(
      and(sameKind(verification), isNull(verifications.usedAt), gt(verifications.expiresAt, verification.createdAt)),
    );
  await db.insert(verifications).values(verification);
}

/** Consumes a link: finding and consuming are one statement, so that it works once even concurrently. */
export async function spendVerification(db: Db, secretHash: Buffer, now: Date): Promise<Verification | null> {
  const [spent] = await db
    .update(verifications)
    .set({ usedAt: now })
    .where(
      and(eq(verifications.secretHash, secretHash), isNull(verifications.usedAt), gt(verifications.expiresAt, now)),
    )
    .returning();
  return spent ?? null;
}

/** Invalidates every link and code that could still change how a member signs in. */
export async function spendAllVerifications(db: Db, userId: string, now: Date) {
  await db
    .update(verifications)
    .set({ expiresAt: now })
    .where(
      and(
        eq(verifications.userId, userId),
        ne(verifications.kind, 'verify-email'),
        isNull(verifications.usedAt),
        gt(verifications.expiresAt, now),
      ),
    );
}

/** True for a used link, as opposed to one that is unknown, expired or replaced. */
export async function isSpent(db: Db, secretHash: Buffer): Promise<boolean> {
  const used = and(eq(verifications.secretHash, secretHash), isNotNull(verifications.usedAt));
  return (await db.$count(verifications, used)) > 0;
}

/** A valid link, found by its secret; it is not consumed. */
export async function findByHash(db: Db, secretHash: Buffer, now: Date): Promise<Verification | null> {
  const [found] = await db
    .select()
    .from(verifications)
    .where(
      and(eq(verifications.secretHash, secretHash), isNull(verifications.usedAt), gt(verifications.expiresAt, now)),
    );
  return found ?? null;
}

/** One that waits to be sent or used. */
export async function findVerification(db: Db, id: string, now: Date): Promise<Verification | null> {
  const [found] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.id, id), isNull(verifications.usedAt), gt(verifications.expiresAt, now)));
  return found ?? null;
}

export async function updateVerificationSecret(db: Db, id: string, secretHash: Buffer) {
  await db.update(verifications).set({ secretHash }).where(eq(verifications.id, id));
}

/** Counts an attempt at the newest code and returns the code while attempts are left. */
export async function countCodeAttempt(db: Db, of: { userId: string; kind: string }, maxAttempts: number, now: Date) {
  const [found] = await db
    .update(verifications)
    .set({ attempts: sql`${verifications.attempts} + 1` })
    .where(
      and(
        sameKind(of),
        isNull(verifications.usedAt),
        gt(verifications.expiresAt, now),
        lt(verifications.attempts, maxAttempts),
      ),
    )
    .returning();
  return found ?? null;
}

export async function findPendingVerification(db: Db, of: { userId: string; kind: string }, now: Date) {
  const [found] = await db
    .select()
    .from(verifications)
    .where(and(sameKind(of), isNull(verifications.usedAt), gt(verifications.expiresAt, now)));
  return found ?? null;
}

export async function deleteOldVerifications(db: Db, before: Date) {
  await db.delete(verifications).where(lt(verifications.expiresAt, before));
}

const sameKind = (of: { userId: string; kind: string }) =>
  and(eq(verifications.userId, of.userId), eq(verifications.kind, of.kind));
