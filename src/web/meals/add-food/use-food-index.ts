import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoundFoods } from '#domain/meals/add-food/merge-found.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { isCalled, rankByName } from '#domain/text/rank-by-name.ts';
import type { RankedName } from '#domain/text/rank-item.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { catalogueQuery } from '../meal-queries.ts';
import { useMadeFoods } from './use-made-foods.ts';
import { foodOfOwn, useOwnFoods } from './use-own-foods.ts';

export type FoodIndex = {
  /** Built by the first search, so that opening the dialog does not wait for it. */
  readonly entries: readonly IndexedFood[];
  /** The catalogue is not loaded yet, so an empty result means nothing. */
  isOnItsWay: boolean;
  find: (id: string) => Food | null;
  findByBarcode: (code: string) => Food | null;
};

const NONE: Food[] = [];

/** All foods on this device: the common ones of the catalogue, own foods, cooked batches and foods eaten before. */
export function useFoodIndex(eaten: readonly Food[]): FoodIndex {
  const { language } = useLanguage();
  const { data, isPending } = useQuery(catalogueQuery());
  const catalogue = data ?? NONE;
  const own = useOwnFoods();
  const made = useMadeFoods();
  useFoldAhead(catalogue, language);
  return useMemo(() => {
    const mine = new Map([...eaten, ...own.map(foodOfOwn), ...made].map((food) => [food.id, food]));
    return asIndex(mine, catalogue, { language, isOnItsWay: isPending });
  }, [own, made, eaten, catalogue, language, isPending]);
}

/** Own and recent foods come first, and replace catalogue rows with the same id. */
function asIndex(
  mine: ReadonlyMap<string, Food>,
  catalogue: readonly Food[],
  { language, isOnItsWay }: { language: Language; isOnItsWay: boolean },
): FoodIndex {
  const foods = [...mine.values(), ...catalogue.filter(({ id }) => !mine.has(id))];
  const byId = new Map(foods.map((food) => [food.id, food]));
  let entries: readonly IndexedFood[] | null = null;
  return {
    get entries() {
      entries ??= foods.map((food) => ({ food, terms: describeFood(food, language, mine.has(food.id)) }));
      return entries;
    },
    isOnItsWay,
    find: (id) => byId.get(id) ?? null,
    findByBarcode: (code) => foods.find(({ barcode }) => barcode === code) ?? null,
  };
}

const FOLD_AT_ONCE = 100;

/** Folds thousands of names in small slices while idle, so that neither the dialog nor the first keystroke waits for all of them. */
function useFoldAhead(foods: readonly Food[], language: Language): void {
  useEffect(() => {
    let at = 0;
    const timer = setInterval(() => {
      for (const food of foods.slice(at, at + FOLD_AT_ONCE)) describeFood(food, language, false);
      at += FOLD_AT_ONCE;
      if (at >= foods.length) clearInterval(timer);
    }, FOLD_EVERY_MS);
    return () => clearInterval(timer);
  }, [foods, language]);
}

const FOLD_EVERY_MS = 20;

/** A food with its folded search terms. */
type IndexedFood = { food: Food; terms: RankedName & { name: string } };

/** Whether the food's name is exactly the query, in any language. */
export function isCalledSo(food: Food, query: string): boolean {
  return LANGUAGES.some((language) => isCalled(describeFood(food, language, false), query));
}

/** Offline search with the same ranking as the server. */
export function searchIndex(index: readonly IndexedFood[], query: string, limit: number): FoundFoods<Food> {
  const { found, areGuesses } = rankByName(index, query, ({ terms }) => terms, limit);
  return { foods: found.map(({ food }) => food), areGuesses };
}
