import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Food, FoodHabit } from '#domain/meals/add-food/foods.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { foodName } from '../food-name.ts';
import type { Habits } from '../meal-queries.ts';

const TABLE = 'food_favourites';

type Mark = { id: string; favourite: boolean };
type ReadHabits = { data: Habits | undefined; dataUpdatedAt: number };

export type Favourites = {
  list: readonly FoodHabit[];
  has: (foodId: string) => boolean;
  toggle: (food: Food) => Promise<void>;
};

/** Foods marked with a star, by the server and by this device since. */
export function useFavourites(
  { data, dataUpdatedAt }: ReadHabits,
  habitOf: (foodId: string) => FoodHabit | null,
): Favourites {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const t = useTranslations('meals');
  const { language } = useLanguage();
  const read = data?.favourites;
  const base = useMemo(() => marksOf(read), [read]);
  const marks = useOverlay(TABLE, { data: base, dataUpdatedAt }, markAfter);
  const marked = marks.filter(({ favourite }) => favourite).map(({ id }) => id);
  const has = (foodId: string) => marked.includes(foodId);

  const toggle = async (food: Food) => {
    const editedAt = correctedInstant();
    const input = { foodId: food.id, favourite: !has(food.id), editedAt };
    await kept(t('errors.changing'), () =>
      outbox.enqueue({
        call: ['foods', 'setFavourite'],
        input,
        record: `${TABLE}:${food.id}`,
        effect: 'change',
        label: {
          key: 'meals.unsent.favourite',
          detailKey: 'meals.unsent.favouriteDetail',
          values: { name: foodName(food, language) },
        },
      }),
    );
  };

  const list = marked.flatMap((id) => read?.find(({ food }) => food.id === id) ?? habitOf(id) ?? []);
  return { list, has, toggle };
}

function marksOf(favourites: readonly FoodHabit[] | undefined): Mark[] | undefined {
  return favourites?.map(({ food }) => ({ id: food.id, favourite: true }));
}

function markAfter(_before: Mark | undefined, { input }: Operation): Mark | undefined {
  if (typeof input !== 'object' || input === null || !('foodId' in input) || !('favourite' in input)) return undefined;
  return typeof input.foodId === 'string' ? { id: input.foodId, favourite: input.favourite === true } : undefined;
}
