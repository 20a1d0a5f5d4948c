import { inArray } from 'drizzle-orm';
import { parseAmount } from '#domain/meals/add-food/parse-amount.ts';
import { type MacroId, type Nutrients, scaleFood } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import { foods } from './foods.tables.ts';
import type { Dish } from './meals.menus.seed.ts';

type LarderFood = Pick<typeof foods.$inferSelect, 'id' | 'nameSv' | 'portions' | MacroId>;
/** Foods by the keys that dishes use. */
export type Larder = ReadonlyMap<string, LarderFood>;
/** One food of a dish, weighed. */
export type Helping = Nutrients & { foodId: string; name: string; grams: number; unit: string; quantity: number };

/** Every food of the dishes, in one read. A key with a colon is an id of its own, such as a barcode; others are of our own list. */
export async function fillLarder(db: Db, dishes: readonly Dish[]): Promise<Larder> {
  const keys = new Set(dishes.flatMap(partsOf).map(({ key }) => key));
  const ids = [...keys].map((key) => (key.includes(':') ? key : `sv:${key}`));
  const rows = await db.select().from(foods).where(inArray(foods.id, ids));
  return new Map(rows.map((food) => [food.id.replace('sv:', ''), food]));
}

/** A dish as the foods it is made of. A key or an amount that the catalogue does not know is a mistake in the menu. */
export function serve(larder: Larder, dish: Dish): Helping[] {
  return partsOf(dish).map(({ key, typed }) => {
    const food = larder.get(key);
    const amount = food && parseAmount(typed, food.portions);
    if (!food || !amount) throw new Error(`The catalogue cannot serve "${key} ${typed}".`);
    return { foodId: food.id, name: food.nameSv, ...amount, ...scaleFood(food, amount.grams) };
  });
}

function partsOf(dish: Dish): { key: string; typed: string }[] {
  return dish.split(', ').map((part) => {
    const [key = '', ...typed] = part.split(' ');
    return { key, typed: typed.join(' ') };
  });
}
