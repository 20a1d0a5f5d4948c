import type { Portion } from '../add-food/parse-amount.ts';
import type { PlanFood, PlanMeal } from '../meals.contract.ts';
import { DEFAULT_DAYS, DEFAULT_PERSONS, itemKey, type ShoppingItem, shoppingList } from './shopping-list.ts';

/** What is known of a planned food beside the plan: what sort it is, and the packs it is sold in. */
export type ShopFood = { category: string; portions: readonly Portion[] };

/** A row as one reads it in the shop: everything of one name, in the unit it is bought in. */
export type ShopRow = {
  name: string;
  /** The first planned food of that name, by which it may be called in another language. */
  foodId: string | null;
  qty: number;
  unit: string;
  /** The stored items that it stands for. */
  items: ShoppingItem[];
};

/**
 * The list in shop units: one row for a name, drinks by the half litre, slices by the pack where its weight is known and by
 * weight otherwise, pieces whole. Everything is rounded up, so that it is enough. The stored list keeps the exact amounts.
 */
export function shopRows(
  meals: readonly PlanMeal[],
  foods: ReadonlyMap<string, ShopFood>,
  days: number = DEFAULT_DAYS,
  persons: number = DEFAULT_PERSONS,
): ShopRow[] {
  const planned = meals.flatMap((meal) => meal.foods);
  const items = shoppingList(meals, days, persons);
  const first = items.filter((item, at) => items.findIndex((other) => isSame(other, item)) === at);
  return first.map((item) => {
    const same = planned.filter((food) => isSame(food, item));
    const known = same.flatMap(({ foodId }) => foods.get(foodId ?? '') ?? [])[0];
    const bought = same.map((food) => times(food, days * persons));
    const foodId = same[0]?.foodId ?? null;
    return { name: item.name, foodId, items: items.filter((other) => isSame(other, item)), ...amountOf(bought, known) };
  });
}

type Named = { name: string };

/** The same thing in the shop, whatever unit it was planned in. */
function isSame(one: Named, other: Named): boolean {
  return itemKey({ ...one, unit: '' }) === itemKey({ ...other, unit: '' });
}

type Bought = Pick<PlanFood, 'unit' | 'quantity' | 'grams'>;
type ShopAmount = { qty: number; unit: string };

function amountOf(foods: readonly Bought[], known: ShopFood | undefined): ShopAmount {
  const grams = foods.reduce((sum, food) => sum + food.grams, 0);
  const whole = foods.find(({ unit }) => WHOLE.includes(unit));
  if (whole) return { qty: roundUp(grams / (whole.grams / whole.quantity), 1), unit: whole.unit };
  const density = densityOf(foods);
  if (foods.some(({ unit }) => unit !== 'g') && isLiquid(density, known)) return byVolume(grams / (density ?? 1));
  const pack = known?.portions.find(({ unit }) => unit === PACK);
  if (pack && foods.every(({ unit }) => unit !== 'g')) return { qty: roundUp(grams / pack.grams, 1), unit: PACK };
  return { qty: roundUp(grams, 1), unit: 'g' };
}

/** What is counted in the shop as in the kitchen. */
const WHOLE: readonly string[] = ['st', 'burk', 'förp'];
const PACK = 'förp';

const ML: Readonly<Record<string, number>> = { krm: 1, tsk: 5, msk: 15, ml: 1, cl: 10, dl: 100, l: 1000 };

/** Grams in a millilitre by the foods that are planned by volume; null when none is. */
function densityOf(foods: readonly Bought[]): number | null {
  const poured = foods.flatMap(({ unit, quantity, grams }) => {
    const mlOfUnit = ML[unit];
    return mlOfUnit === undefined ? [] : [{ ml: quantity * mlOfUnit, grams }];
  });
  const sumOf = (key: 'ml' | 'grams') => poured.reduce((sum, food) => sum + food[key], 0);
  return sumOf('ml') > 0 ? sumOf('grams') / sumOf('ml') : null;
}

/** Oil weighs 0.92 g a millilitre, soy sauce 1.1; flour and oats far less, honey and jam more. */
function isLiquid(density: number | null, known: ShopFood | undefined): boolean {
  if (density === null) return known?.category === 'Drinks';
  return density >= 0.9 && density <= 1.15;
}

/** Up to half a litre by the half decilitre, above by the half litre: 7 dl juice is a carton of a litre. */
function byVolume(ml: number): ShopAmount {
  if (ml <= 500) return { qty: roundUp(ml / 100, 0.5), unit: 'dl' };
  return { qty: roundUp(ml / 1000, 0.5), unit: 'l' };
}

/** The hundredth keeps what is only a computer's remainder from buying one more. */
function roundUp(value: number, step: number): number {
  return Math.ceil(Math.round((value / step) * 100) / 100) * step;
}

function times({ unit, quantity, grams }: PlanFood, count: number): Bought {
  return { unit, quantity: quantity * count, grams: (unit === 'g' ? quantity : grams) * count };
}
