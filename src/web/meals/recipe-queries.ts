import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CookingState, cookingState } from '#domain/meals/recipes/cooking.ts';
import {
  type FindRecipe,
  portionNutrients,
  type RecipeNutrients,
  recipeNutrients,
} from '#domain/meals/recipes/recipe-nutrients.ts';
import type { Cooking, Recipe, StoredPortion } from '#domain/meals/recipes/recipes.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useRows, useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { MEALS } from './meal-rows.ts';
import { COOKINGS, eatenOf, RECIPES } from './recipe-rows.ts';

// The keys begin with the names of their calls, which are invalidated when a write is synced.

export function recipesQuery() {
  return queryOptions({
    queryKey: ['recipes', 'list'],
    queryFn: async () => (await api.recipes.list()).recipes,
    meta: { lastSeen: 'recipes.list' },
  });
}

export function cookingsQuery() {
  return queryOptions({
    queryKey: ['recipes', 'cookings'],
    queryFn: () => api.recipes.cookings(),
    // The remaining amount of a batch depends on the journal.
    meta: { lastSeen: 'recipes.cookings', staleWith: ['meals'] },
  });
}

/** The member's recipes, newest first, with changes of this device that are not synced yet. */
export function useRecipes() {
  const query = useQuery(recipesQuery());
  const rows = useRows(RECIPES, query);
  const recipes = useMemo(() => rows.toSorted(newestFirst), [rows]);
  const find = useMemo<FindRecipe>(() => {
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
    return (id) => byId.get(id);
  }, [recipes]);
  // Recipes of this device can be shown before anything was loaded.
  return { query, recipes, find, isReady: query.data !== undefined || recipes.length > 0 };
}

/** A cooking and its current state. */
export type Cooked = { cooking: Cooking; state: CookingState };
export type CookedPortion = { cooking: Cooking; portion: StoredPortion };

/** Cookings, newest first, including meals of this device that are not synced yet. */
export function useCookings() {
  const query = useQuery(cookingsQuery());
  const { data, dataUpdatedAt } = query;
  const cookings = useRows(COOKINGS, { data: data?.cookings, dataUpdatedAt });
  const eaten = useRowsMadeOf(MEALS, { data: data?.eaten, dataUpdatedAt }, eatenOf);
  const cooked = useMemo<Cooked[]>(() => {
    const byCooking = grouped(eaten, ({ cookingId }) => cookingId);
    return cookings
      .toSorted(newestFirst)
      .map((cooking) => ({ cooking, state: cookingState(cooking, byCooking.get(cooking.id) ?? []) }));
  }, [cookings, eaten]);
  const portions = useMemo(() => cooked.flatMap(portionsInStock).toSorted(eatFirst), [cooked]);
  return { query, cooked, portions };
}

function portionsInStock({ cooking, state }: Cooked): CookedPortion[] {
  return state.boxes.map((portion) => ({ cooking, portion }));
}

/** Sorts by date; for equal dates portions in the fridge come first. */
function eatFirst(a: CookedPortion, b: CookedPortion): number {
  return a.portion.bestBefore.localeCompare(b.portion.bestBefore) || a.portion.id.localeCompare(b.portion.id);
}

function newestFirst(a: { createdAt: string; id: string }, b: { createdAt: string; id: string }): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}

/** A recipe with its total nutrients and those of a portion. */
export type RecipeView = { recipe: Recipe; whole: RecipeNutrients; portion: RecipeNutrients };

export function viewOf(recipe: Recipe, find: FindRecipe): RecipeView {
  const whole = recipeNutrients(recipe, find);
  return { recipe, whole, portion: portionNutrients(whole, recipe.portions) };
}

/** Groups items by key, in the order of the first of each. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
