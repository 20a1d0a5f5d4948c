import { addDays, type Day } from '../../day/day.ts';
import { MEAL_TYPES, type MealType } from '../meal-types.ts';
import type { PlanFood } from '../meals.contract.ts';
import { isEdible, portionNutrients, recipeFoodId, recipeIdOf, recipeNutrients } from '../recipes/recipe-nutrients.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';
import { type Nutrients, scaleFood, sumNutrients } from '../scale-food.ts';
import type { WeekEntry } from './week.contract.ts';

export type RecipeById = (id: string) => Recipe | undefined;

export const WEEK_DAYS = 7;

/** The seven days from this one on. */
export function weekDays(from: Day): Day[] {
  return Array.from({ length: WEEK_DAYS }, (_, at) => addDays(from, at));
}

/** Id of the journal row that logs an entry. For a stored portion it is the portion's own id, wherever it is logged from. */
export function eatenId({ id, boxId }: Pick<WeekEntry, 'id' | 'boxId'>): string {
  return boxId ?? id;
}

/** Portions of a recipe as planned food; null while the recipe has no nutrients, or when the weight is above the limit. */
export function recipePortions(recipe: Recipe, find: RecipeById, portions: number): PlanFood | null {
  const { nutrients, grams } = portionNutrients(recipeNutrients(recipe, find), recipe.portions / portions);
  const name = { foodId: recipeFoodId(recipe.id), name: recipe.name };
  return isEdible(grams) ? { ...name, unit: 'portion', quantity: portions, grams, ...nutrients } : null;
}

/** The planned food as it is now: a changed recipe counts with its new nutrients, other foods as planned. */
export function plannedFood({ food }: Pick<WeekEntry, 'food'>, find: RecipeById): PlanFood {
  const recipe = find(recipeIdOf(food.foodId) ?? '');
  if (!recipe) return food;
  if (food.unit === 'portion') return recipePortions(recipe, find, food.quantity) ?? food;
  const whole = recipeNutrients(recipe, find);
  if (whole.grams <= 0) return food;
  return { ...food, name: recipe.name, ...scaleFood(whole.nutrients, (food.grams / whole.grams) * 100) };
}

/** Sum of the entries of a day. */
export function plannedTotals(entries: readonly Pick<WeekEntry, 'food'>[], find: RecipeById): Nutrients {
  return sumNutrients(entries.map((entry) => plannedFood(entry, find)));
}

type Placed = Pick<WeekEntry, 'id' | 'day' | 'mealType' | 'position'>;
export type MealSlot = { day: Day; mealType: MealType };

/** Entries of one meal, in order. */
export function entriesAt<Entry extends Placed>(entries: readonly Entry[], { day, mealType }: MealSlot): Entry[] {
  return entries.filter((entry) => entry.day === day && entry.mealType === mealType).toSorted(byPosition);
}

function byPosition(a: Placed, b: Placed): number {
  return a.position - b.position || a.id.localeCompare(b.id);
}

/** A sort number after all entries of the meal. */
export function lastPosition(entries: readonly Placed[], slot: MealSlot): number {
  return (entriesAt(entries, slot).at(-1)?.position ?? 0) + 1;
}

/**
 * Returns the entries that change when one is inserted at index `at` of a meal, counted without it. Usually only itself, so that moves on
 * two devices do not conflict; the whole meal is renumbered when no number is free between its neighbours.
 */
export function insertEntry<Entry extends Placed>(
  entries: readonly Entry[],
  entry: Entry,
  { at, ...slot }: MealSlot & { at: number },
): Entry[] {
  const others = entriesAt(entries, slot).filter(({ id }) => id !== entry.id);
  const position = between(others[at - 1]?.position, others[at]?.position);
  if (position !== null) return [{ ...entry, ...slot, position }];
  const all = others.toSpliced(at, 0, { ...entry, ...slot });
  return all.map((one, index) => ({ ...one, position: index + 1 }));
}

/** A number between two; null when there is none. */
function between(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return before === undefined ? 1 : before + 1;
  if (before === undefined) return after - 1;
  const middle = (before + after) / 2;
  return middle > before && middle < after ? middle : null;
}

export type MoveStep = 'left' | 'right' | 'up' | 'down';

/**
 * The position after one keyboard step: one day left or right, or one index up or down, which continues in the previous or next meal. Null
 * at the edge of the week.
 */
export function stepEntry<Entry extends Placed>(
  entries: readonly Entry[],
  entry: Entry,
  { from, step }: { from: Day; step: MoveStep },
): (MealSlot & { at: number }) | null {
  const { day, mealType } = entry;
  if (step === 'left' || step === 'right') {
    const next = addDays(day, step === 'left' ? -1 : 1);
    const others = entriesAt(entries, { day: next, mealType });
    return weekDays(from).includes(next) ? { day: next, mealType, at: others.length } : null;
  }
  const own = entriesAt(entries, { day, mealType });
  const away = step === 'up' ? -1 : 1;
  const at = own.findIndex(({ id }) => id === entry.id) + away;
  if (at >= 0 && at < own.length) return { day, mealType, at };
  const meal = MEAL_TYPES[MEAL_TYPES.indexOf(mealType) + away];
  if (meal === undefined) return null;
  return { day, mealType: meal, at: step === 'up' ? entriesAt(entries, { day, mealType: meal }).length : 0 };
}
