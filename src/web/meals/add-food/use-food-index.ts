import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { FoundFoods } from '#domain/meals/add-food/merge-found.ts';
import { type RankedName, rankByName } from '#domain/text/rank-by-name.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import type { Language } from '#web/platform/language/message-store.ts';
import { catalogueQuery } from '../meal-queries.ts';
import { foodOfOwn, useOwnFoods } from '../own-foods/use-own-foods.ts';
import { useMadeFoods } from '../recipes/use-made-foods.ts';

export type FoodIndex = {
  entries: readonly IndexedFood[];
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
  const known = useMemo(() => indexFoods(catalogue, language, false), [catalogue, language]);
  return useMemo(() => {
    const mine = new Map([...eaten, ...own.map(foodOfOwn), ...made].map((food) => [food.id, food]));
    return asIndex(joinIndexes(indexFoods([...mine.values()], language, true), known), isPending);
  }, [own, made, eaten, known, language, isPending]);
}

function asIndex(entries: readonly IndexedFood[], isOnItsWay: boolean): FoodIndex {
  const byId = new Map(entries.map(({ food }) => [food.id, food]));
  return {
    entries,
    isOnItsWay,
    find: (id) => byId.get(id) ?? null,
    findByBarcode: (code) => entries.find(({ food }) => food.barcode === code)?.food ?? null,
  };
}

/** A food with its words folded, once for all searches. */
type IndexedFood = { food: Food; facts: RankedName & { name: string } };

function indexFoods(foods: readonly Food[], language: Language, isMine: boolean): IndexedFood[] {
  return foods.map((food) => ({ food, facts: describeFood(food, language, isMine) }));
}

/** The member's own and recent foods before the catalogue's rows of the same foods. */
function joinIndexes(mine: readonly IndexedFood[], catalogue: readonly IndexedFood[]): IndexedFood[] {
  const known = new Set(mine.map(({ food }) => food.id));
  return [...mine, ...catalogue.filter(({ food }) => !known.has(food.id))];
}

/** Found without a network, in the order that the server would find them too. */
export function searchIndex(index: readonly IndexedFood[], query: string, limit: number): FoundFoods<Food> {
  const { found, areGuesses } = rankByName(index, query, ({ facts }) => facts, limit);
  return { foods: found.map(({ food }) => food), areGuesses };
}
