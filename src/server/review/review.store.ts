import { and, asc, eq, exists, isNull, lte, notExists, sql } from 'drizzle-orm';
import { accountDeletions, healthConsents, profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { reviewSettings } from './review.tables.ts';

export async function findMailSetting(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ mail: reviewSettings.mail })
    .from(reviewSettings)
    .where(eq(reviewSettings.userId, userId));
  return found?.mail ?? false;
}

/** Repeating the same choice does not change the time of the next mail. */
export async function upsertMail(db: Db, userId: string, { mail, nextAt }: { mail: boolean; nextAt: Date }) {
  await db
    .insert(reviewSettings)
    .values({ userId, mail, nextAt })
    .onConflictDoUpdate({
      target: reviewSettings.userId,
      set: { mail, nextAt },
      setWhere: sql`${reviewSettings.mail} <> ${mail}`,
    });
}

export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const [found] = await db.select({ timezone: users.timezone }).from(users).where(eq(users.id, userId));
  return found?.timezone ?? null;
}

export async function endMail(db: Db, userId: string) {
  await db.update(reviewSettings).set({ mail: false }).where(eq(reviewSettings.userId, userId));
}

/** Members whose mail may be ready, locked; rows locked by another worker are skipped. */
export function lockReady(db: Db, now: Date, limit: number) {
  const { userId } = reviewSettings;
  const consents = db
    .select({ one: sql`1` })
    .from(healthConsents)
    .where(and(eq(healthConsents.userId, userId), isNull(healthConsents.withdrawnAt)));
  const deletions = db.select({ one: sql`1` }).from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return db
    .select({
      userId,
      lastWeek: reviewSettings.lastWeek,
      email: users.email,
      language: users.language,
      timezone: users.timezone,
      /** Values that the member hides. */
      hidden: { energy: profiles.hideCalories, weight: profiles.hideWeight },
      /** Requires a verified address, an enabled account without a pending deletion, and consent to health data. */
      mayMail: sql<boolean>`${and(eq(users.emailVerified, true), isNull(profiles.disabledAt), exists(consents), notExists(deletions))}`,
    })
    .from(reviewSettings)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(profiles, eq(profiles.userId, userId))
    .where(and(eq(reviewSettings.mail, true), lte(reviewSettings.nextAt, now)))
    .orderBy(asc(reviewSettings.nextAt))
    .limit(limit)
    .for('update', { of: reviewSettings, skipLocked: true });
}

export async function updateTurn(db: Db, userId: string, turn: { nextAt: Date; lastWeek?: string }) {
  await db.update(reviewSettings).set(turn).where(eq(reviewSettings.userId, userId));
}
