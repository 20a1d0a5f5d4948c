import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DayGoals } from '#domain/profile/day-goals.ts';
import type { Db } from '#server/platform/db/db.ts';
import { goalSettings } from './goal-settings.tables.ts';
import { healthConsents, profiles, users } from './members.tables.ts';
import { ownImports } from './own-imports.tables.ts';

export async function insertProfile(db: Db, profile: typeof profiles.$inferInsert) {
  await db.insert(profiles).values(profile);
}

/** User, profile, valid consent and goals in one read. */
export async function findProfileRow(db: Db, userId: string) {
  const [found] = await db
    .select({ user: users, profile: profiles, consent: healthConsents, dayGoals: goalSettings })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(healthConsents, and(eq(healthConsents.userId, users.id), isNull(healthConsents.withdrawnAt)))
    .leftJoin(goalSettings, and(eq(goalSettings.userId, users.id), eq(goalSettings.kind, 'day')))
    .where(eq(users.id, userId));
  return found ?? null;
}

export async function findRights(db: Db, userId: string) {
  const [found] = await db
    .select({ role: profiles.role, adminAreas: profiles.adminAreas })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return found ?? null;
}

/** The fields that the goal and body rules need. */
export type MemberProfile = Pick<
  typeof profiles.$inferSelect,
  | 'currentWeight'
  | 'goalWeight'
  | 'sex'
  | 'age'
  | 'heightCm'
  | 'activityLevel'
  | 'weightGoalType'
  | 'weeklyGoalKg'
  | 'energyGoalKcal'
  | 'proteinShare'
  | 'carbsShare'
  | 'fatShare'
> &
  Pick<typeof users.$inferSelect, 'fullName' | 'dateOfBirth' | 'timezone'> & { dayGoals: DayGoals | null };

/** The member's profile as one JSON object; null when there is no such member. */
export const memberProfile = (): SQL => sql`
  select json_build_object(
    'fullName', ${users.fullName}, 'dateOfBirth', ${users.dateOfBirth}, 'timezone', ${users.timezone},
    'currentWeight', ${profiles.currentWeight}, 'goalWeight', ${profiles.goalWeight}, 'sex', ${profiles.sex},
    'age', ${profiles.age}, 'heightCm', ${profiles.heightCm}, 'activityLevel', ${profiles.activityLevel},
    'weightGoalType', ${profiles.weightGoalType}, 'weeklyGoalKg', ${profiles.weeklyGoalKg},
    'energyGoalKcal', ${profiles.energyGoalKcal},
    'proteinShare', ${profiles.proteinShare}, 'carbsShare', ${profiles.carbsShare}, 'fatShare', ${profiles.fatShare},
    'dayGoals', (select ${goalSettings.data} from ${goalSettings}
      where ${goalSettings.userId} = ${users.id} and ${goalSettings.kind} = 'day'))
  from ${users} join ${profiles} on ${profiles.userId} = ${users.id} where ${users.id} = ${sql.placeholder('userId')}`;

/** The member's response to suggested goals, as one JSON object; null before the first. */
export const goalSuggestionOf = (): SQL => sql`
  select json_build_object('data', ${goalSettings.data}, 'editedAt', ${goalSettings.editedAt}) from ${goalSettings}
  where ${goalSettings.userId} = ${sql.placeholder('userId')} and ${goalSettings.kind} = 'suggestion'`;

/** The profile, locked until the transaction ends. */
export async function findProfileForUpdate(db: Db, userId: string) {
  const [found] = await db.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
  return found ?? null;
}

export async function updateProfileRow(db: Db, userId: string, changes: Partial<typeof profiles.$inferInsert>) {
  await db.update(profiles).set(changes).where(eq(profiles.userId, userId));
}

export async function insertConsent(db: Db, consent: typeof healthConsents.$inferInsert) {
  await db.insert(healthConsents).values(consent).onConflictDoNothing();
}

/** The valid consent, locked against withdrawal until the transaction ends. */
export async function findConsentForShare(db: Db, userId: string) {
  const [found] = await db
    .select({ version: healthConsents.version })
    .from(healthConsents)
    .where(and(eq(healthConsents.userId, userId), isNull(healthConsents.withdrawnAt)))
    .for('share');
  return found ?? null;
}

/** Ends a valid consent to an earlier text. */
export async function updateConsentReplaced(db: Db, userId: string, { version, at }: { version: string; at: Date }) {
  await db
    .update(healthConsents)
    .set({ withdrawnAt: at })
    .where(
      and(eq(healthConsents.userId, userId), isNull(healthConsents.withdrawnAt), lt(healthConsents.version, version)),
    );
}

export async function updateConsentWithdrawn(db: Db, userId: string, withdrawnAt: Date) {
  await db
    .update(healthConsents)
    .set({ withdrawnAt })
    .where(and(eq(healthConsents.userId, userId), isNull(healthConsents.withdrawnAt)));
}

export async function deleteOwnImports(db: Db, userId: string): Promise<void> {
  await db.delete(ownImports).where(eq(ownImports.userId, userId));
}
