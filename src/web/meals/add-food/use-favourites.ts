import shape from 'virtual:row-shape/foods.setFavourite';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Food, FoodHabit } from '#domain/meals/add-food/foods.contract.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { keyedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { foodName } from '../food-name.ts';
import type { Habits } from '../meal-queries.ts';

type Favourite = { foodId: string; favourite: boolean; name: string; editedAt: string };

const FAVOURITES = keyedTable<Favourite>({
  name: 'food_favourites',
  shape,
  save: ['foods', 'setFavourite'],
  keyOf: ({ foodId }) => foodId,
  useLabel: () => labelOf,
});

function labelOf({ name }: Favourite) {
  return { key: 'meals.unsent.favourite', detailKey: 'meals.unsent.favouriteDetail', values: { name } };
}

type Mark = { id: string; favourite: boolean };
type ReadHabits = { data: Habits | undefined; dataUpdatedAt: number };

export type Favourites = {
  list: readonly FoodHabit[];
  has: (foodId: string) => boolean;
  toggle: (food: Food) => Promise<void>;
};

/** Favourites of the server with changes of this device that are not synced yet. */
export function useFavourites(
  { data, dataUpdatedAt }: ReadHabits,
  habitOf: (foodId: string) => FoodHabit | null,
): Favourites {
  const t = useTranslations('meals');
  const save = useSave(FAVOURITES, t('errors.changing'));
  const { language } = useLanguage();
  const read = data?.favourites;
  const base = useMemo(() => marksOf(read), [read]);
  const marks = useRowsMadeOf(FAVOURITES, { data: base, dataUpdatedAt }, markOf);
  const marked = marks.filter(({ favourite }) => favourite).map(({ id }) => id);
  const has = (foodId: string) => marked.includes(foodId);

  const toggle = async (food: Food) => {
    await save({ foodId: food.id, favourite: !has(food.id), name: foodName(food, language) }, undefined);
  };

  const list = marked.flatMap((id) => read?.find(({ food }) => food.id === id) ?? habitOf(id) ?? []);
  return { list, has, toggle };
}

function marksOf(favourites: readonly FoodHabit[] | undefined): Mark[] | undefined {
  return favourites?.map(({ food }) => ({ id: food.id, favourite: true }));
}

function markOf({ foodId, favourite }: Favourite): Mark {
  return { id: foodId, favourite };
}
