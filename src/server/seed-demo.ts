import { seedAccounts } from '#server/auth/auth.seed.ts';
import { seedBody } from '#server/body/body.seed.ts';
import { seedMeals } from '#server/meals/meals.seed.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Chance, Clock } from '#server/platform/means.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';

/** Fills an empty database with three people, ninety believable days of food and fourteen months of measurements; one that has them stays as it is. The food catalogue comes first. */
export async function seedDemo(db: Db, means: { clock: Clock; chance: Chance }): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await seedAccounts(tx, means);
    if (!people) return;
    await seedProfiles(tx, means, people);
    await seedBody(tx, means, people);
    await seedMeals(tx, means, people);
  });
}
