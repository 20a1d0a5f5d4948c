import type { Portion } from '../add-food/parse-amount.ts';
import type { PlanFood, PlanMeal } from '../meals.contract.ts';
import type { RawFood } from './raw-foods.ts';
import { DEFAULT_DAYS, DEFAULT_PERSONS, itemKey, type ShoppingItem, shoppingList } from './shopping-list.ts';

/** Data of a planned food beyond the plan: its category, packages and raw food. */
export type ShopFood = { category: string; portions: readonly Portion[]; raw?: RawFood | null };

/** A row of the list in shop units: everything with one name. */
export type ShopRow = ShopAmount & {
  name: string;
  /** The food to buy: the first planned food of that name, or its raw food. */
  foodId: string | null;
  /** Grams of one unit. */
  unitGrams: number;
  /** The stored items that the row covers. */
  items: ShoppingItem[];
  /** Needed and in stock; null without stock. The amount of the row is what remains to buy. */
  inStock: { need: ShopAmount; has: ShopAmount; isRough: boolean } | null;
};

/** Returns the grams in stock of an item, by the foods planned under its name. */
export type InStock = (thing: { name: string; foodIds: string[]; items: ShoppingItem[] }) => StockGrams;
type StockGrams = { grams: number; isRough: boolean };

const NOTHING_IN_STOCK: InStock = () => ({ grams: 0, isRough: false });

/**
 * Converts the list to shop units: one row for each name; drinks in half litres, slices as packs where their weight is known, else by
 * weight in tens of grams; whole pieces and cans; cooked food as its raw food. Amounts are rounded up. The stored list retains the exact
 * amounts.
 */
export function shopRows(
  meals: readonly PlanMeal[],
  foods: ReadonlyMap<string, ShopFood>,
  days: number = DEFAULT_DAYS,
  persons: number = DEFAULT_PERSONS,
  inStock: InStock = NOTHING_IN_STOCK,
): ShopRow[] {
  const things = meals.flatMap((meal) => meal.foods).map((food) => thingOf(food, foods.get(food.foodId ?? '')));
  const all = shoppingList(meals, days, persons).map((item) => ({ item, name: boughtName(item, things) }));
  const first = all.filter(({ name }, at) => all.findIndex((other) => isSame(other, { name })) === at);
  return first.map(({ name }) => {
    const same = things.filter((thing) => isSame({ name: boughtName(thing.planned, things) }, { name }));
    const known = same.find((thing) => thing.known)?.known;
    const items = all.filter((other) => isSame(other, { name })).map(({ item }) => item);
    const foodIds = [...new Set(same.flatMap(({ foodId, planned }) => [foodId, planned.foodId].filter(isKnown)))];
    const bought = same.map(({ food }) => times(food, days * persons));
    const amounts = amountsOf(bought, known, inStock({ name, foodIds, items }));
    return { name, foodId: same[0]?.foodId ?? null, items, ...amounts };
  });
}

/** A planned food, and the food to buy for it. */
type Thing = { planned: PlanFood; food: PlanFood; name: string; foodId: string | null; known: ShopFood | undefined };

/** Cooked food is bought raw, by weight where cooking changes its weight; other foods as they are. */
function thingOf(planned: PlanFood, known: ShopFood | undefined): Thing {
  const raw = known?.raw;
  if (!known || !raw) return { planned, food: planned, name: planned.name, foodId: planned.foodId, known };
  const grams = planned.grams * raw.gramsPerGram;
  const food = raw.gramsPerGram === 1 ? planned : { ...planned, unit: 'g', quantity: grams, grams };
  return { planned, food, name: raw.name, foodId: raw.id, known: { ...known, portions: raw.portions } };
}

/** Stored items have only a name; they are bought like the first planned food of that name. */
function boughtName(item: Named, things: readonly Thing[]): string {
  const thing = things.find(({ planned }) => isSame(planned, item));
  return thing && thing.name !== thing.planned.name ? thing.name : item.name;
}

const isKnown = (id: string | null): id is string => id !== null;

/** What remains to buy after the stock: never negative, and together with the stock at least what is needed. */
function amountsOf(
  foods: readonly Bought[],
  known: ShopFood | undefined,
  inStock: StockGrams,
): Pick<ShopRow, 'qty' | 'unit' | 'unitGrams' | 'inStock'> {
  const grams = foods.reduce((sum, food) => sum + food.grams, 0);
  const need = measureOf(foods, known, grams);
  const buy = measureOf(foods, known, Math.max(0, grams - inStock.grams));
  const { unit, grams: unitGrams } = buy;
  const row = { qty: roundUp(Math.max(0, grams - inStock.grams) / buy.grams, buy.step), unit, unitGrams };
  if (inStock.grams <= 0) return { ...row, inStock: null };
  // Need and stock are shown to the gram, so that the amount to buy can be followed.
  const step = need.unit === 'g' ? 1 : need.step;
  const has = { qty: roundDown(inStock.grams / need.grams, step), unit: need.unit };
  return {
    ...row,
    inStock: { need: { qty: roundUp(grams / need.grams, step), unit: need.unit }, has, isRough: inStock.isRough },
  };
}

type Named = { name: string };

/** The same item in any unit. */
function isSame(one: Named, other: Named): boolean {
  return itemKey({ ...one, unit: '' }) === itemKey({ ...other, unit: '' });
}

type Bought = Pick<PlanFood, 'unit' | 'quantity' | 'grams'>;
type ShopAmount = { qty: number; unit: string };
/** A shop unit: its weight and the step in which it is sold. */
type Measure = { unit: string; grams: number; step: number };

function measureOf(foods: readonly Bought[], known: ShopFood | undefined, grams: number): Measure {
  const whole = foods.find(({ unit }) => WHOLE.includes(unit));
  if (whole) return { unit: whole.unit, grams: whole.grams / whole.quantity, step: 1 };
  const can = known?.portions.find(({ unit }) => unit === CAN);
  if (can && !POURED.includes(`${known?.category}`)) return { unit: CAN, grams: can.grams, step: 1 };
  const density = densityOf(foods);
  if (foods.some(({ unit }) => unit !== 'g') && isLiquid(density, known)) return byVolume(grams, density ?? 1);
  const pack = known?.portions.find(({ unit }) => unit === PACK);
  if (pack && foods.every(({ unit }) => unit !== 'g')) return { unit: PACK, grams: pack.grams, step: 1 };
  return { unit: 'g', grams: 1, step: WEIGHED_STEP };
}

/** Step for goods sold by weight. */
const WEIGHED_STEP = 10;

/** Units that are bought as whole numbers. */
const WHOLE: readonly string[] = ['st', 'burk', 'förp', 'klyfta'];
const PACK = 'förp';
const CAN = 'burk';
/** Categories bought by volume or package, although cans of them exist. */
const POURED: readonly string[] = ['Drinks', 'Dairy', 'Cheese'];

const ML: Readonly<Record<string, number>> = { krm: 1, tsk: 5, msk: 15, ml: 1, cl: 10, dl: 100, l: 1000 };

/** Grams per millilitre, from foods planned by volume; null when there are none. */
function densityOf(foods: readonly Bought[]): number | null {
  const poured = foods.flatMap(({ unit, quantity, grams }) => {
    const mlOfUnit = ML[unit];
    return mlOfUnit === undefined ? [] : [{ ml: quantity * mlOfUnit, grams }];
  });
  const sumOf = (key: 'ml' | 'grams') => poured.reduce((sum, food) => sum + food[key], 0);
  return sumOf('ml') > 0 ? sumOf('grams') / sumOf('ml') : null;
}

/** Whether the density is that of a liquid: oil 0.92 and soy sauce 1.1 g per ml; flour and oats are lighter, honey and jam heavier. */
function isLiquid(density: number | null, known: ShopFood | undefined): boolean {
  if (density === null) return known?.category === 'Drinks';
  return density >= 0.9 && density <= 1.15;
}

/** Up to half a litre in steps of 0.5 dl, above in half litres: 7 dl of juice is a carton of one litre. */
function byVolume(grams: number, density: number): Measure {
  if (grams / density <= 500) return { unit: 'dl', grams: 100 * density, step: 0.5 };
  return { unit: 'l', grams: 1000 * density, step: 0.5 };
}

/** Share of a step that is treated as floating-point error instead of adding a step. */
const FLOAT_ERROR = 1e-6;

function roundUp(value: number, step: number): number {
  return Math.max(0, Math.ceil(value / step - FLOAT_ERROR)) * step;
}

/** Stock is rounded down. */
function roundDown(value: number, step: number): number {
  return Math.floor(value / step + FLOAT_ERROR) * step;
}

function times({ unit, quantity, grams }: PlanFood, count: number): Bought {
  return { unit, quantity: quantity * count, grams: (unit === 'g' ? quantity : grams) * count };
}
