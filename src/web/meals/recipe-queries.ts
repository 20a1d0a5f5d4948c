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

// The keys begin with the name of their calls, so that they are read again when something saved has arrived.

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
    // What is left of a pot follows from the journal.
    meta: { lastSeen: 'recipes.cookings', staleWith: ['meals'] },
  });
}

/** The member's recipes, newest first, with what this device has changed and not sent laid over them. */
export function useRecipes() {
  const query = useQuery(recipesQuery());
  const rows = useRows(RECIPES, query);
  const recipes = useMemo(() => rows.toSorted(newestFirst), [rows]);
  const find = useMemo<FindRecipe>(() => {
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
    return (id) => byId.get(id);
  }, [recipes]);
  // What this device has made itself can be shown before anything was read.
  return { query, recipes, find, isReady: query.data !== undefined || recipes.length > 0 };
}

/** A pot and what has become of it. */
export type Cooked = { cooking: Cooking; state: CookingState };
export type CookedPortion = { cooking: Cooking; portion: StoredPortion };

/** What was cooked, newest first; what this device has eaten of it counts at once. */
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

/** What has to be eaten first, first; of equal ones that in the fridge. */
function eatFirst(a: CookedPortion, b: CookedPortion): number {
  return a.portion.bestBefore.localeCompare(b.portion.bestBefore) || a.portion.id.localeCompare(b.portion.id);
}

function newestFirst(a: { createdAt: string; id: string }, b: { createdAt: string; id: string }): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}

/** A recipe as a whole and by portion. */
export type RecipeView = { recipe: Recipe; whole: RecipeNutrients; portion: RecipeNutrients };

export function viewOf(recipe: Recipe, find: FindRecipe): RecipeView {
  const whole = recipeNutrients(recipe, find);
  return { recipe, whole, portion: portionNutrients(whole, recipe.portions) };
}

/** Items by what they have in common, in the order of the first of each. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
