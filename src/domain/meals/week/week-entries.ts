import { addDays, type Day } from '../../day/day.ts';
import { MEAL_TYPES, type MealType } from '../meal-types.ts';
import type { PlanFood } from '../meals.contract.ts';
import { isEdible, portionNutrients, recipeFoodId, recipeIdOf, recipeNutrients } from '../recipes/recipe-nutrients.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';
import { type Nutrients, scaleFood, sumNutrients } from '../scale-food.ts';
import type { WeekEntry } from './week.contract.ts';

export type RecipeById = (id: string) => Recipe | undefined;

export const WEEK_DAYS = 7;

/** The seven days from one on. */
export function weekDays(from: Day): Day[] {
  return Array.from({ length: WEEK_DAYS }, (_, at) => addDays(from, at));
}

/** The id that the journal's row has when an entry is eaten. A box is eaten by its own id, wherever that is done from. */
export function eatenId({ id, boxId }: Pick<WeekEntry, 'id' | 'boxId'>): string {
  return boxId ?? id;
}

/** So many portions of a recipe as they are planned; null while nothing in it is counted, or it is more than can be logged at once. */
export function recipePortions(recipe: Recipe, find: RecipeById, portions: number): PlanFood | null {
  const { nutrients, grams } = portionNutrients(recipeNutrients(recipe, find), recipe.portions / portions);
  const name = { foodId: recipeFoodId(recipe.id), name: recipe.name };
  return isEdible(grams) ? { ...name, unit: 'portion', quantity: portions, grams, ...nutrients } : null;
}

/** What is planned, as it is now: a recipe that was changed since counts with its new figures, everything else as it was planned. */
export function plannedFood({ food }: Pick<WeekEntry, 'food'>, find: RecipeById): PlanFood {
  const recipe = find(recipeIdOf(food.foodId) ?? '');
  if (!recipe) return food;
  if (food.unit === 'portion') return recipePortions(recipe, find, food.quantity) ?? food;
  const whole = recipeNutrients(recipe, find);
  if (whole.grams <= 0) return food;
  return { ...food, name: recipe.name, ...scaleFood(whole.nutrients, (food.grams / whole.grams) * 100) };
}

/** What a day's entries hold together: the sum of its parts. */
export function plannedTotals(entries: readonly Pick<WeekEntry, 'food'>[], find: RecipeById): Nutrients {
  return sumNutrients(entries.map((entry) => plannedFood(entry, find)));
}

type Placed = Pick<WeekEntry, 'id' | 'day' | 'mealType' | 'position'>;
export type WeekPlace = { day: Day; mealType: MealType };

/** What is planned for one meal, in order. */
export function entriesAt<Entry extends Placed>(entries: readonly Entry[], { day, mealType }: WeekPlace): Entry[] {
  return entries.filter((entry) => entry.day === day && entry.mealType === mealType).toSorted(byPosition);
}

function byPosition(a: Placed, b: Placed): number {
  return a.position - b.position || a.id.localeCompare(b.id);
}

/** A place after everything that is planned for the meal. */
export function lastPosition(entries: readonly Placed[], place: WeekPlace): number {
  return (entriesAt(entries, place).at(-1)?.position ?? 0) + 1;
}

/**
 * The entries that change when one is put at a place among those of a meal, `at` counted without it: nearly always itself alone,
 * so that two devices which move different entries do not meet. Only where there is no number left between its neighbours are all
 * of the meal numbered anew.
 */
export function placeEntry<Entry extends Placed>(
  entries: readonly Entry[],
  entry: Entry,
  { at, ...place }: WeekPlace & { at: number },
): Entry[] {
  const others = entriesAt(entries, place).filter(({ id }) => id !== entry.id);
  const position = between(others[at - 1]?.position, others[at]?.position);
  if (position !== null) return [{ ...entry, ...place, position }];
  const all = others.toSpliced(at, 0, { ...entry, ...place });
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
 * Where an entry stands after one step: a day to either side, or one place up or down, from the first of a meal into the meal before
 * it and from the last into the one after. Null at the edge of the week.
 */
export function stepEntry<Entry extends Placed>(
  entries: readonly Entry[],
  entry: Entry,
  { from, step }: { from: Day; step: MoveStep },
): (WeekPlace & { at: number }) | null {
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
