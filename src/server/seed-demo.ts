import { queueCount } from '#server/admin/analytics/analytics.service.ts';
import { seedPlanners } from '#server/admin/planners/planners.seed.ts';
import { seedAccounts } from '#server/auth/auth.seed.ts';
import { seedBody } from '#server/body/body.seed.ts';
import { seedCommunity } from '#server/community/community.seed.ts';
import { seedEbooks } from '#server/ebooks/ebooks.seed.ts';
import { seedFitness } from '#server/fitness/fitness.seed.ts';
import { seedMeals } from '#server/meals/meals.seed.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';
import { seedOrders } from '#server/shop/orders.seed.ts';
import { seedPayouts } from '#server/shop/payouts.seed.ts';
import { seedShop } from '#server/shop/shop.seed.ts';

/** All activity of the demo's people. */
const HISTORY = [
  seedProfiles,
  seedBody,
  seedMeals,
  seedFitness,
  seedPlanners,
  seedShop,
  seedOrders,
  seedPayouts,
  seedCommunity,
  seedEbooks,
];

/** Fills an empty database with four people, ninety realistic days of food and training (with a holiday and a cold), fourteen months of measurements, a shop with orders, a forum and a book that is being read; a database that has them is not changed. Requires the food catalogue. */
export async function seedDemo(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'random' | 'config' | 'files'>,
  signal?: AbortSignal,
): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await seedAccounts(tx, deps);
    if (!people) return;
    for (const seed of HISTORY) {
      signal?.throwIfAborted();
      await seed(tx, deps, people);
    }
    await queueCount(tx, deps.clock);
  });
}
