/** Parts of the test data, in the order of creation. */
export const SEED_PARTS = ['members', 'meals', 'recipes', 'weights', 'workouts', 'orders', 'threads'] as const;
export type SeedPart = (typeof SEED_PARTS)[number];

export const SEED_RUN_STATES = ['running', 'removing', 'done', 'cancelled', 'failed', 'removed'] as const;
export type SeedRunState = (typeof SEED_RUN_STATES)[number];

/**
 * A request: number of members; and per member days of food and of weights, recipes with as many plans, weeks of training, orders, and
 * threads in the forum.
 */
export type SeedWish = Record<SeedPart, number>;

export const SEED_BOUNDS: Record<SeedPart, { min: number; max: number }> = {
  members: { min: 1, max: 2000 },
  meals: { min: 0, max: 365 },
  recipes: { min: 0, max: 2 },
  weights: { min: 0, max: 365 },
  workouts: { min: 0, max: 52 },
  orders: { min: 0, max: 20 },
  threads: { min: 0, max: 20 },
};

/** How much of each part a run creates: members, and their days, weeks, orders and threads. */
export function seedTotals({ members, ...each }: SeedWish): Record<SeedPart, number> {
  return {
    members,
    meals: members * each.meals,
    recipes: members * each.recipes,
    weights: members * each.weights,
    workouts: members * each.workouts,
    orders: members * each.orders,
    threads: members * each.threads,
  };
}

/** Progress of a run from 0 to 1. */
export function seedProgress(wish: SeedWish, done: Record<SeedPart, number>): number {
  const totals = seedTotals(wish);
  const sum = (of: Record<SeedPart, number>) => SEED_PARTS.reduce((total, part) => total + of[part], 0);
  return Math.min(1, sum(done) / sum(totals));
}

/** Rows per unit of a part, as members typically log: eleven foods a day, three workouts a week, a plan with each recipe. */
const ROWS_EACH: Record<SeedPart, number> = {
  members: 1,
  meals: 11,
  recipes: 2,
  weights: 1,
  workouts: 3,
  orders: 1,
  threads: 1,
};

/** Estimated number of rows of a request. */
export function seedRows(wish: SeedWish): number {
  const totals = seedTotals(wish);
  return SEED_PARTS.reduce((sum, part) => sum + totals[part] * ROWS_EACH[part], 0);
}

/** Below this progress the remaining time cannot be estimated. */
const MIN_PROGRESS = 0.02;

/** Estimated remaining time of a run at its current pace; null when it is too early, and when nothing is left. */
export function seedTimeLeftMs(progress: number, elapsedMs: number): number | null {
  if (progress < MIN_PROGRESS || progress >= 1) return null;
  return (elapsedMs / progress) * (1 - progress);
}

/** For runs that are older than one of the parts. */
export const NO_PARTS: Record<SeedPart, number> = {
  members: 0,
  meals: 0,
  recipes: 0,
  weights: 0,
  workouts: 0,
  orders: 0,
  threads: 0,
};
