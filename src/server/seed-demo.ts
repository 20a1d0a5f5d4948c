import { seedAccounts } from '#server/auth/auth.seed.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Chance, Clock } from '#server/platform/means.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';

/** Fills an empty database with three people and ninety believable days; a database that has them stays as it is. */
export async function seedDemo(db: Db, means: { clock: Clock; chance: Chance }): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await seedAccounts(tx, means);
    if (!people) return;
    await seedProfiles(tx, means, people);
  });
}
