import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { catalogueQuery } from '../meal-queries.ts';
import { foodOfOwn } from '../own-foods/own-foods.ts';
import { useOwnFoods } from '../own-foods/use-own-foods.ts';
import { type IndexedFood, indexFoods, joinIndexes } from './food-index.ts';

export type FoodIndex = {
  entries: readonly IndexedFood[];
  /** The catalogue has not reached this device yet, so that nothing found says nothing. */
  isOnItsWay: boolean;
  find: (id: string) => Food | null;
  findByBarcode: (code: string) => Food | null;
};

const NONE: Food[] = [];

/** Every food that this device knows: the catalogue's common ones, the member's own, and what was eaten before. */
export function useFoodIndex(eaten: readonly Food[]): FoodIndex {
  const { language } = useLanguage();
  const { data, isPending } = useQuery(catalogueQuery());
  const catalogue = data ?? NONE;
  const own = useOwnFoods();
  const known = useMemo(() => indexFoods(catalogue, language, false), [catalogue, language]);
  return useMemo(() => {
    const mine = new Map([...eaten, ...own.map(foodOfOwn)].map((food) => [food.id, food]));
    return asIndex(joinIndexes(indexFoods([...mine.values()], language, true), known), isPending);
  }, [own, eaten, known, language, isPending]);
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
