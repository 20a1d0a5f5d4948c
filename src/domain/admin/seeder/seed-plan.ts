/** What the data seeder makes, in the order it makes it. */
export const SEED_PARTS = ['members', 'meals', 'weights', 'workouts', 'orders', 'posts'] as const;
export type SeedPart = (typeof SEED_PARTS)[number];

export const SEED_RUN_STATES = ['running', 'removing', 'done', 'cancelled', 'failed', 'removed'] as const;
export type SeedRunState = (typeof SEED_RUN_STATES)[number];

/** How much is asked for: members in all; days of food, days of weights and number of workouts for each of them; orders and posts in all. */
export type SeedWish = Record<SeedPart, number>;

export const SEED_BOUNDS: Record<SeedPart, { min: number; max: number }> = {
  members: { min: 1, max: 2000 },
  meals: { min: 0, max: 365 },
  weights: { min: 0, max: 365 },
  workouts: { min: 0, max: 150 },
  orders: { min: 0, max: 2000 },
  posts: { min: 0, max: 2000 },
};

/** Foods that are logged on a day. */
export const FOODS_A_DAY = 4;

/** How many rows of each part a run makes. */
export function seedTotals({ members, meals, weights, workouts, orders, posts }: SeedWish): Record<SeedPart, number> {
  return {
    members,
    meals: members * meals * FOODS_A_DAY,
    weights: members * weights,
    workouts: members * workouts,
    orders,
    posts,
  };
}

/** How far a run has come, from 0 to 1. */
export function seedProgress(wish: SeedWish, done: Record<SeedPart, number>): number {
  const totals = seedTotals(wish);
  const sum = (of: Record<SeedPart, number>) => SEED_PARTS.reduce((total, part) => total + of[part], 0);
  return Math.min(1, sum(done) / sum(totals));
}

/** Whether the seeder may run here: never in production, unless its configuration says so. */
export function canSeed({ isProduction, isAllowed }: { isProduction: boolean; isAllowed: boolean }): boolean {
  return !isProduction || isAllowed;
}
