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
  /** Made with the first search: opening a dialog asks for none of it. */
  readonly entries: readonly IndexedFood[];
  /** The catalogue has not reached this device yet, so that nothing found says nothing. */
  isOnItsWay: boolean;
  find: (id: string) => Food | null;
  findByBarcode: (code: string) => Food | null;
};

const NONE: Food[] = [];

/** Every food that this device knows: the catalogue's common ones, the member's own, what they have cooked, and what was eaten before. */
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

/** The member's own and recent foods come before the catalogue's, and take the place of its rows of the same foods. */
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
      entries ??= foods.map((food) => ({ food, facts: describeFood(food, language, mine.has(food.id)) }));
      return entries;
    },
    isOnItsWay,
    find: (id) => byId.get(id) ?? null,
    findByBarcode: (code) => foods.find(({ barcode }) => barcode === code) ?? null,
  };
}

const FOLD_AT_ONCE = 100;

/** Thousands of names are folded a few at a time between other work: neither an opening dialog nor its first letter waits for all. */
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

/** A food with its words folded, once for all searches. */
type IndexedFood = { food: Food; facts: RankedName & { name: string } };

/** Whether the food is called what was typed, in any language, and does not merely have the words in its name. */
export function isCalledSo(food: Food, query: string): boolean {
  return LANGUAGES.some((language) => isCalled(describeFood(food, language, false), query));
}

/** Found without a network, in the order that the server would find them too. */
export function searchIndex(index: readonly IndexedFood[], query: string, limit: number): FoundFoods<Food> {
  const { found, areGuesses } = rankByName(index, query, ({ facts }) => facts, limit);
  return { foods: found.map(({ food }) => food), areGuesses };
}
