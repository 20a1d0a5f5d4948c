import { addDays, dayOf } from '#domain/day/day.ts';
import type { PantryLocation } from '#domain/meals/pantry/locations.ts';
import type { PantryBatch, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { type Larder, serve } from '../meals.foods.seed.ts';
import type { Dish } from '../meals.menus.seed.ts';
import { savePantryRecord } from './pantry.service.ts';

type Deps = { clock: Clock; random: Random };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Dish, location and days until the best-before date. */
const IN_STOCK: readonly (readonly [Dish, PantryLocation, number | null])[] = [
  ['spenat 130 g', 'fridge', 1],
  ['lax-ra 600 g', 'fridge', 2],
  ['filmjolk-3 6 dl', 'fridge', 3],
  ['kvarg-naturell 300 g', 'fridge', 5],
  ['morot 400 g', 'fridge', 9],
  ['fetaost 150 g', 'fridge', 20],
  ['spenat-fryst 300 g', 'freezer', 120],
  ['hallon 250 g', 'freezer', 200],
  ['havregryn 180 g', 'pantry', 110],
  ['roda-linser-torra 1200 g', 'pantry', 300],
  ['ris-okokt 700 g', 'pantry', null],
];

/** Dishes of the seeded pantry. */
export const PANTRY_DISHES: readonly Dish[] = IN_STOCK.map(([dish]) => dish);

/** A pantry that has been on for three weeks and was corrected yesterday. */
export async function seedPantry(db: Db, deps: Deps, larder: Larder, userId: string): Promise<void> {
  const now = deps.clock().getTime();
  await savePantryRecord(db, deps, userId, { ...makeRecord(deps, now - 21 * DAY_MS), isOn: true });
  for (const [dish, location, days] of IN_STOCK) {
    const [food] = serve(larder, dish);
    if (!food) continue;
    const batch: PantryBatch = {
      ...{ id: deps.random.uuid(), foodId: food.foodId, name: food.name, place: location, opened: false, list: null },
      ...{ unit: food.unit, unitGrams: food.grams / food.quantity, amount: food.grams },
      bestBefore: days === null ? null : addDays(dayOf(now), days),
    };
    await savePantryRecord(db, deps, userId, { ...makeRecord(deps, now - 20 * HOUR_MS), batch });
  }
}

function makeRecord({ random }: Deps, ms: number): PantryRecord {
  const at = new Date(ms).toISOString();
  return { id: random.uuid(), batch: null, isOn: null, createdAt: at, editedAt: at };
}
