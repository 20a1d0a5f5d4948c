import type { Portion } from '../add-food/parse-amount.ts';
import type { PlanFood, PlanMeal } from '../meals.contract.ts';
import type { RawFood } from './raw-foods.ts';
import { DEFAULT_DAYS, DEFAULT_PERSONS, itemKey, type ShoppingItem, shoppingList } from './shopping-list.ts';

/** What is known of a planned food beside the plan: what sort it is, the packs it is sold in, and what it is cooked from. */
export type ShopFood = { category: string; portions: readonly Portion[]; raw?: RawFood | null };

/** A row as one reads it in the shop: everything of one name, in the unit it is bought in. */
export type ShopRow = ShopAmount & {
  name: string;
  /** What is bought: the first planned food of that name, or what that is cooked from. */
  foodId: string | null;
  /** What one of the unit weighs. */
  unitGrams: number;
  /** The stored items that it stands for. */
  items: ShoppingItem[];
  /** What is needed and what is at home of it; null where nothing is. The row's own amount is what is left to buy. */
  home: { need: ShopAmount; has: ShopAmount; isRough: boolean } | null;
};

/** Grams at home of a thing on the list, by the foods that are planned under its name. */
export type AtHome = (thing: { name: string; foodIds: string[]; items: ShoppingItem[] }) => HomeGrams;
type HomeGrams = { grams: number; isRough: boolean };

const NOTHING_AT_HOME: AtHome = () => ({ grams: 0, isRough: false });

/**
 * The list in shop units: one row for a name, drinks by the half litre, slices by the pack where its weight is known and by
 * weight otherwise in tens of grams, pieces and cans whole, cooked food as what it is cooked from. Everything is rounded up, so that it is enough. The stored list keeps the exact amounts.
 */
export function shopRows(
  meals: readonly PlanMeal[],
  foods: ReadonlyMap<string, ShopFood>,
  days: number = DEFAULT_DAYS,
  persons: number = DEFAULT_PERSONS,
  atHome: AtHome = NOTHING_AT_HOME,
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
    const amounts = amountsOf(bought, known, atHome({ name, foodIds, items }));
    return { name, foodId: same[0]?.foodId ?? null, items, ...amounts };
  });
}

/** A planned food, and what is bought for it. */
type Thing = { planned: PlanFood; food: PlanFood; name: string; foodId: string | null; known: ShopFood | undefined };

/** What is eaten cooked is bought raw, by weight where its weight changes in the pan; everything else as it is. */
function thingOf(planned: PlanFood, known: ShopFood | undefined): Thing {
  const raw = known?.raw;
  if (!known || !raw) return { planned, food: planned, name: planned.name, foodId: planned.foodId, known };
  const grams = planned.grams * raw.gramsPerGram;
  const food = raw.gramsPerGram === 1 ? planned : { ...planned, unit: 'g', quantity: grams, grams };
  return { planned, food, name: raw.name, foodId: raw.id, known: { ...known, portions: raw.portions } };
}

/** Stored items have a name only: they are bought as the first planned food of that name is. */
function boughtName(item: Named, things: readonly Thing[]): string {
  const thing = things.find(({ planned }) => isSame(planned, item));
  return thing && thing.name !== thing.planned.name ? thing.name : item.name;
}

const isKnown = (id: string | null): id is string => id !== null;

/** What is left to buy when some is at home: never less than nothing, and together with that at least what is needed. */
function amountsOf(
  foods: readonly Bought[],
  known: ShopFood | undefined,
  home: HomeGrams,
): Pick<ShopRow, 'qty' | 'unit' | 'unitGrams' | 'home'> {
  const grams = foods.reduce((sum, food) => sum + food.grams, 0);
  const need = measureOf(foods, known, grams);
  const buy = measureOf(foods, known, Math.max(0, grams - home.grams));
  const { unit, grams: unitGrams } = buy;
  const row = { qty: roundUp(Math.max(0, grams - home.grams) / buy.grams, buy.step), unit, unitGrams };
  if (home.grams <= 0) return { ...row, home: null };
  // What is needed and at home is told to the gram, so that both together make sense of what is to be bought.
  const step = need.unit === 'g' ? 1 : need.step;
  const has = { qty: roundDown(home.grams / need.grams, step), unit: need.unit };
  return {
    ...row,
    home: { need: { qty: roundUp(grams / need.grams, step), unit: need.unit }, has, isRough: home.isRough },
  };
}

type Named = { name: string };

/** The same thing in the shop, whatever unit it was planned in. */
function isSame(one: Named, other: Named): boolean {
  return itemKey({ ...one, unit: '' }) === itemKey({ ...other, unit: '' });
}

type Bought = Pick<PlanFood, 'unit' | 'quantity' | 'grams'>;
type ShopAmount = { qty: number; unit: string };
/** A unit of the shop, what one of it weighs, and the steps in which it is sold. */
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

/** Nobody weighs 34 g in a shop. */
const WEIGHED_STEP = 10;

/** What is counted in the shop as in the kitchen. */
const WHOLE: readonly string[] = ['st', 'burk', 'förp'];
const PACK = 'förp';
const CAN = 'burk';
/** Bought by volume or by the pack, though there are cans of it. */
const POURED: readonly string[] = ['Drinks', 'Dairy', 'Cheese'];

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
function byVolume(grams: number, density: number): Measure {
  if (grams / density <= 500) return { unit: 'dl', grams: 100 * density, step: 0.5 };
  return { unit: 'l', grams: 1000 * density, step: 0.5 };
}

/** Floating-point error below this share of a step must not buy one more. */
const FLOAT_ERROR = 1e-6;

function roundUp(value: number, step: number): number {
  return Math.max(0, Math.ceil(value / step - FLOAT_ERROR)) * step;
}

/** Of what is at home no more is told than there is. */
function roundDown(value: number, step: number): number {
  return Math.floor(value / step + FLOAT_ERROR) * step;
}

function times({ unit, quantity, grams }: PlanFood, count: number): Bought {
  return { unit, quantity: quantity * count, grams: (unit === 'g' ? quantity : grams) * count };
}
