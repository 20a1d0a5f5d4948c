import { localInstant } from '../../day/local-instant.ts';
import { FOOD_BOUNDS } from '../../food-bounds.ts';
import { textId } from '../../ids/text-id.ts';
import { MACROS, maxPer100g, recordOf } from '../../nutrient-registry.ts';
import { foldText } from '../../text/fold-text.ts';
import type { Food, OwnFood } from '../add-food/foods.contract.ts';
import { amountIn, unitOf } from '../add-food/parse-amount.ts';
import { checkMeal } from '../journal/logged-food.ts';
import { scaleAmounts } from '../known-amounts.ts';
import { DEFAULT_MEAL_TYPE, type MealType, mealTypeAt } from '../meal-types.ts';
import type { FoodItem, MealRow } from '../meals.contract.ts';
import { DIARY_BOUNDS, MEALS_LENGTHS } from '../meals-bounds.ts';
import { scaleFood } from '../scale-food.ts';
import { amountsPer100g } from './diary-amounts.ts';
import type { DiarySource } from './diary-columns.ts';
import { mealOfName } from './diary-values.ts';
import type { DiaryRow } from './read-diary.ts';

/** Our food that a name in the diary is mapped to. */
export type MappedFood = Pick<Food, 'id' | 'per100g' | 'portions'> & { name: string };

export type DiaryPlan = {
  source: DiarySource;
  mappedOf: (name: string) => MappedFood | undefined;
  /** The member's choice for a meal name of their own. */
  mealOf: (name: string) => MealType | undefined;
  /** When false, nutrients of mapped foods with a weight are recalculated from the catalogue. */
  usesFileAmounts: boolean;
  /** Name of a row that is the sum of a meal. */
  nameOfMeal: (meal: string) => string;
  timeZone: string;
  nowMs: number;
};

/** Hour of each meal, used for rows without a time, so that meals are sorted in the journal. */
const HOURS: Record<MealType, number> = { Breakfast: 8, Lunch: 12, Dinner: 18, Snacks: 15 };

/** The meal of a row, by its name or else by its hour. */
export function mealTypeOfRow({ meal, hour }: DiaryRow, mealOf: DiaryPlan['mealOf']): MealType {
  return mealOfName(meal) ?? mealOf(meal) ?? (hour === null ? DEFAULT_MEAL_TYPE : mealTypeAt(hour));
}

/**
 * Converts diary rows to journal rows. Ids are derived from the content, so importing a file twice produces the same rows; a repeated food
 * of a meal gets an id of its own.
 */
export function rowsOfDiary(rows: readonly DiaryRow[], plan: DiaryPlan): MealRow[] {
  const occurrences = new Map<string, number>();
  const instantAt = instants(plan);
  const ownIds = new Set(ownFoodsOfDiary(rows, plan).map(({ id }) => id));
  return rows.map((row) => {
    const { amount } = row;
    const parts = [plan.source, row.day, row.meal, row.food ?? '', amount ? `${amount.quantity} ${amount.unit}` : ''];
    const key = parts.join('\n');
    const count = (occurrences.get(key) ?? 0) + 1;
    occurrences.set(key, count);
    const mealType = mealTypeOfRow(row, plan.mealOf);
    const foodItem = withAmounts(itemOf(row, plan), row, plan, ownIds);
    return {
      id: textId(`${key}\n${count}`),
      day: row.day,
      mealType,
      foodName: foodItem.name,
      foodItem,
      createdAt: instantAt(row.day, row.hour ?? HOURS[mealType]),
      editedAt: new Date(plan.nowMs).toISOString(),
    };
  });
}

/** Caches instants by day and hour: time zone conversion is slow, and a diary of years repeats them. */
function instants({ timeZone, nowMs }: DiaryPlan): (day: string, hour: number) => string {
  const known = new Map<string, string>();
  return (day, hour) => {
    const key = `${day} ${hour}`;
    const instant =
      known.get(key) ?? new Date(localInstant(day, { hour, minute: 0, second: 0 }, timeZone) ?? nowMs).toISOString();
    known.set(key, instant);
    return instant;
  };
}

function itemOf(row: DiaryRow, plan: DiaryPlan): FoodItem {
  const mapped = row.food === null ? undefined : plan.mappedOf(row.food);
  const weighed = weighedOf(row, mapped);
  if (!weighed) return unweighed(row, plan, mapped);
  const name = mapped?.name ?? String(row.food);
  const id = mapped?.id ?? foodIdOf(plan.source, String(row.food));
  const nutrients = { ...row.nutrients, id, name, ...weighed };
  if (!mapped || plan.usesFileAmounts) return checkMeal(nutrients) === null ? nutrients : unweighed(row, plan, mapped);
  return { ...nutrients, ...scaleFood(mapped.per100g, weighed.amount) };
}

/** Adds amounts beyond energy and macros where no food has them: the row is neither mapped nor becomes an own food. */
function withAmounts(
  item: FoodItem,
  { food, amounts }: DiaryRow,
  plan: DiaryPlan,
  ownIds: ReadonlySet<string>,
): FoodItem {
  const isMapped = food !== null && plan.mappedOf(food) !== undefined;
  if (!amounts || (item.id !== null && (isMapped || ownIds.has(item.id)))) return item;
  return { ...item, amounts: scaleAmounts(amountsPer100g(amounts, item.amount), item.amount / 100) };
}

type Weighed = Pick<FoodItem, 'amount' | 'unit' | 'quantity'>;

/** The weight from the file, or from a portion of the mapped food. */
function weighedOf({ food, amount }: DiaryRow, mapped: MappedFood | undefined): Weighed | null {
  if (food === null || amount === null) return null;
  if (amount.grams !== null) return { amount: amount.grams, unit: 'g', quantity: amount.grams };
  const unit = unitOf(amount.unit.toLowerCase());
  const found = unit === null || !mapped ? null : amountIn(amount.quantity, unit, mapped.portions);
  const { min, max } = FOOD_BOUNDS.grams;
  if (!found || found.grams < min || found.grams > max) return null;
  return { amount: found.grams, unit: found.unit, quantity: found.quantity };
}

/** A row of unknown weight becomes a quick add with the amount in its name. */
function unweighed({ food, meal, amount, nutrients }: DiaryRow, plan: DiaryPlan, mapped?: MappedFood): FoodItem {
  const plain = food === null ? plan.nameOfMeal(meal) : (mapped?.name ?? food);
  const name = amount ? `${plain} (${amount.quantity} ${amount.unit})`.replace(/ \)$/, ')') : plain;
  return {
    ...nutrients,
    id: null,
    name: name.slice(0, MEALS_LENGTHS.foodName),
    amount: FOOD_BOUNDS.quickAdd.grams,
    unit: 'g',
  };
}

/** Id of the own food that a name in the diary becomes. */
export const foodIdOf = (source: DiarySource, name: string): string => textId(`food\n${source}\n${foldText(name)}`);

/** A food becomes an own food when it was eaten on at least this many days. */
const MIN_DAYS_FOR_OWN_FOOD = 2;

/**
 * Own foods for unmapped foods of a diary that were eaten on several days with a weight. Amounts per 100 g are computed from the heaviest
 * amount, where rounding errors are smallest.
 */
export function ownFoodsOfDiary(rows: readonly DiaryRow[], plan: DiaryPlan): OwnFood[] {
  const byId = new Map<string, { days: Set<string>; name: string; heaviest: Weight }>();
  for (const row of rows) {
    const weight = weightOf(row, plan);
    if (!weight) continue;
    const id = foodIdOf(plan.source, weight.name);
    const known = byId.get(id) ?? { days: new Set(), name: weight.name, heaviest: weight };
    known.days.add(row.day);
    if (weight.grams > known.heaviest.grams) known.heaviest = weight;
    byId.set(id, known);
  }
  return [...byId]
    .filter(([, { days }]) => days.size >= MIN_DAYS_FOR_OWN_FOOD)
    .toSorted(([, one], [, other]) => other.days.size - one.days.size)
    .slice(0, DIARY_BOUNDS.foods)
    .map(([id, { name, heaviest }]) => ({
      id,
      name,
      per100g: per100gOf(heaviest),
      portions: [],
      barcode: null,
      ...(heaviest.row.amounts && { amounts: amountsPer100g(heaviest.row.amounts, heaviest.grams) }),
      editedAt: new Date(plan.nowMs).toISOString(),
    }));
}

type Weight = { name: string; grams: number; calories: number; row: DiaryRow };

function weightOf(row: DiaryRow, plan: DiaryPlan): Weight | null {
  const [name, grams, calories] = [row.food, row.amount?.grams ?? null, row.nutrients.calories];
  if (name === null || grams === null || calories === null || plan.mappedOf(name)) return null;
  return { name, grams, calories, row };
}

/** Clamps to what 100 g can contain, because rounding may exceed it slightly. */
function per100gOf({ row, grams, calories }: Weight): OwnFood['per100g'] {
  const scaled = scaleFood({ ...row.nutrients, calories }, (100 / grams) * 100);
  const capped = recordOf(MACROS, (nutrient) => {
    const value = scaled[nutrient.id];
    return value === null ? null : Math.min(value, maxPer100g(nutrient));
  });
  return { ...capped, calories: Math.min(Number(scaled.calories), FOOD_BOUNDS.kcalPer100g) };
}

export type DiaryBatch = { rows: MealRow[]; foods: OwnFood[] };

/** Batches of rows that fit in one call, in order of days. A day is never split, because duplicates are found by complete days. */
export function diaryBatches(rows: readonly MealRow[], foods: readonly OwnFood[]): DiaryBatch[] {
  const byDay = new Map<string, MealRow[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const unsent = new Map(foods.map((food) => [food.id, food]));
  const batches: DiaryBatch[] = [];
  for (const [, ofDay] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const last = batches.at(-1);
    const batch = last && last.rows.length + ofDay.length <= DIARY_BOUNDS.batch ? last : { rows: [], foods: [] };
    if (batch !== last) batches.push(batch);
    batch.rows.push(...ofDay);
    for (const { foodItem } of ofDay) {
      const food = unsent.get(foodItem.id ?? '');
      if (food && unsent.delete(food.id)) batch.foods.push(food);
    }
  }
  return batches;
}
