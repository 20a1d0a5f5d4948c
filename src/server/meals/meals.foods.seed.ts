import { inArray } from 'drizzle-orm';
import { parseAmount } from '#domain/meals/add-food/parse-amount.ts';
import { type MacroId, type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foods } from './foods.tables.ts';
import type { Dish } from './meals.menus.seed.ts';

type LarderFood = Pick<typeof foods.$inferSelect, 'id' | 'nameSv' | 'portions' | MacroId>;
/** Foods by the keys used in dishes. */
export type Larder = ReadonlyMap<string, LarderFood>;
/** One food of a dish with its weight. */
export type Helping = Nutrients & { foodId: string; name: string; grams: number; unit: string; quantity: number };

/** Reads all foods of the dishes in one query. A key with a colon is a food id; others are keys of our own list. */
export async function fillLarder(db: Db, dishes: readonly Dish[]): Promise<Larder> {
  const keys = new Set(dishes.flatMap(partsOf).map(({ key }) => key));
  const ids = [...keys].map((key) => (key.includes(':') ? key : `sv:${key}`));
  const rows = await db.select().from(foods).where(inArray(foods.id, ids));
  return new Map(rows.map((food) => [food.id.replace('sv:', ''), food]));
}

/** Resolves a dish to its foods. Throws for a key or amount that the catalogue does not have. */
export function serve(larder: Larder, dish: Dish): Helping[] {
  return partsOf(dish).map(({ key, typed }) => {
    const food = larder.get(key);
    const amount = food && parseAmount(typed, food.portions);
    if (!food || !amount) throw new Error(`The catalogue has no food for "${key} ${typed}".`);
    return { foodId: food.id, name: food.nameSv, ...amount, ...scaleFood(food, amount.grams) };
  });
}

/** Whether the larder has all foods of the dishes. */
export function canServe(larder: Larder, dishes: readonly Dish[]): boolean {
  return dishes.flatMap(partsOf).every(({ key }) => larder.has(key));
}

function partsOf(dish: Dish): { key: string; typed: string }[] {
  return dish.split(', ').map((part) => {
    const [key = '', ...typed] = part.split(' ');
    return { key, typed: typed.join(' ') };
  });
}
