import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { isQuickAdd } from '#domain/meals/journal/logged-food.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { foodName } from './food-name.ts';
import { catalogueQuery } from './meal-queries.ts';

/** Default names of quick adds, in both languages. */
const UNNAMED: readonly string[] = ['Snabbtillägg', 'Quick add'];

type Named = Pick<MealRow, 'foodName'> & { foodItem: Pick<MealRow['foodItem'], 'id' | 'amount'> };

export function isUnnamed({ foodName: name, foodItem }: Named): boolean {
  return isQuickAdd(foodItem) && UNNAMED.includes(name);
}

/** A row's name in the member's language where the food has both names; otherwise as logged. */
export function useRowName(): (row: Named) => string {
  const t = useTranslations('meals');
  return useNameOf(t('quick.defaultName'));
}

/** For pages without the journal's texts, which pass the default name of a quick add. */
export function useNameOf(unnamed: string): (row: Named) => string {
  const storedName = useStoredName();
  return (row) => (isUnnamed(row) ? unnamed : storedName(row.foodItem.id, row.foodName));
}

/** The name of a planned food. */
export function usePlannedName(): (food: { foodId: string | null; name: string }) => string {
  const storedName = useStoredName();
  return useCallback(({ foodId, name }) => storedName(foodId, name), [storedName]);
}

function useStoredName(): (foodId: string | null, name: string) => string {
  const { language } = useLanguage();
  const { data: catalogue } = useQuery({ ...catalogueQuery(), enabled: false });
  return useCallback(
    (foodId, name) => {
      const food = catalogue && foodId !== null ? byId(catalogue).get(foodId) : undefined;
      const isItsName = food && [food.nameSv, food.nameEn].includes(name);
      return isItsName ? foodName(food, language) : name;
    },
    [catalogue, language],
  );
}

const indexes = new WeakMap<readonly Food[], ReadonlyMap<string, Food>>();

/** One index for all rows, rebuilt with the catalogue. */
function byId(catalogue: readonly Food[]): ReadonlyMap<string, Food> {
  const index = indexes.get(catalogue) ?? new Map(catalogue.map((food) => [food.id, food]));
  indexes.set(catalogue, index);
  return index;
}
