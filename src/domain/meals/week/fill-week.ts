import { addDays, type Day } from '../../day/day.ts';
import { textId } from '../../ids/text-id.ts';
import { mealTypeOf } from '../meal-types.ts';
import type { PlanFood } from '../meals.contract.ts';
import type { StoredPlan } from '../plans/plans.contract.ts';
import { cookingIdOf } from '../recipes/cooking.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';
import type { WeekEntry } from './week.contract.ts';
import { lastPosition, type MealSlot, type RecipeById, recipePortions } from './week-entries.ts';

export type Filling = {
  /** Existing entries; they are unchanged, and new ones are placed after them. */
  present: readonly WeekEntry[];
  /** Days that may be filled. */
  days: readonly Day[];
  /** Current time, ISO 8601. */
  at: string;
};

type Copying = Filling & {
  /** The recipe of a cooking. */
  recipeOf: (cookingId: string) => Recipe | undefined;
  find: RecipeById;
};

export type CopiedWeek = {
  entries: WeekEntry[];
  /** Number of skipped portions without a recipe: a stored portion cannot be planned twice. */
  leftOut: number;
};

/**
 * Copies the entries of a week to a later week. Ids are derived from the original and the day, so repeated copying, also on another
 * device, creates no duplicates. A stored portion becomes a portion of its recipe.
 */
export function copyWeek(
  source: readonly WeekEntry[],
  shiftDays: number,
  { recipeOf, find, ...filling }: Copying,
): CopiedWeek {
  const foodOf = ({ boxId, food }: WeekEntry): PlanFood | null => {
    const recipe = boxId === null ? undefined : recipeOf(cookingIdOf(food.foodId) ?? '');
    if (boxId === null) return food;
    return recipe ? recipePortions(recipe, find, 1) : null;
  };
  const wanted = source
    .toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id))
    .map((entry) => ({ ...entry, day: addDays(entry.day, shiftDays), copied: foodOf(entry) }))
    .filter(({ day }) => filling.days.includes(day));
  const copies = wanted.flatMap(({ id, day, mealType, copied }) =>
    copied ? [{ id: textId(`${id} ${day}`), day, mealType, food: copied }] : [],
  );
  return { entries: newEntries(copies, filling), leftOut: wanted.filter(({ copied }) => copied === null).length };
}

/** Adds the foods of a plan to each of the days; idempotent. */
export function fillFromPlan(plan: Pick<StoredPlan, 'id' | 'meals'>, filling: Filling): WeekEntry[] {
  const wanted = filling.days.flatMap((day) =>
    plan.meals.flatMap(({ mealType: planned, foods }) =>
      foods.map((food, at) => {
        const times = foods.slice(0, at).filter((other) => keyOf(other) === keyOf(food)).length;
        const id = textId([plan.id, day, planned, keyOf(food), times].join(' '));
        return { id, day, mealType: mealTypeOf(planned), food };
      }),
    ),
  );
  return newEntries(wanted, filling);
}

const keyOf = ({ foodId, name }: PlanFood) => foodId ?? name.toLowerCase();

type Wanted = MealSlot & { id: string; food: PlanFood };

/** New entries after those that are present; an id that is present is skipped. */
export function newEntries(wanted: readonly Wanted[], { present, at }: Filling): WeekEntry[] {
  const entries = [...present];
  for (const one of wanted) {
    if (entries.some(({ id }) => id === one.id)) continue;
    entries.push({ ...one, position: lastPosition(entries, one), boxId: null, createdAt: at, editedAt: at });
  }
  return entries.slice(present.length);
}
