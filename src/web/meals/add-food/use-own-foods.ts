import shape from 'virtual:row-shape/foods.saveOwn';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Food, OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import { type NewRow, syncedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { ownFoodsQuery } from '../meal-queries.ts';

export const OWN_FOODS = syncedTable<OwnFood>({
  name: 'member_foods',
  shape,
  save: ['foods', 'saveOwn'],
  remove: ['foods', 'removeOwn'],
  useLabel: () => labelOf,
});

/** Own foods, including those that are not synced yet. */
export function useOwnFoods(): OwnFood[] {
  return useRows(OWN_FOODS, useQuery(ownFoodsQuery()));
}

/** Creates, edits and removes own foods. Logged rows are not affected. */
export function useOwnFoodActions() {
  const t = useTranslations('meals');
  const titles = { add: t('errors.adding'), change: t('errors.changing'), remove: t('errors.removing') };
  const { add, change, remove } = useWrites(OWN_FOODS, titles);
  return {
    make: add,
    change: async (before: OwnFood, fields: NewRow<OwnFood>) => (await change(before, fields)) !== null,
    remove: (food: OwnFood) => remove(food, t('own.removed', { name: food.name })),
  };
}

function labelOf({ name }: OwnFood) {
  return { key: 'meals.unsent.ownFood', detailKey: 'meals.unsent.ownFoodDetail', values: { name } };
}

/** Converts an own food to the shape of catalogue foods. */
export function foodOfOwn({ id, name, per100g, portions, barcode }: OwnFood): Food {
  return {
    id,
    source: 'own',
    nameSv: name,
    nameEn: name,
    brand: null,
    category: 'General',
    kind: 'plain',
    popularity: 0,
    carbsBasis: 'without-fibre',
    per100g,
    portions,
    serving: '100g',
    barcode,
    synonyms: '',
  };
}
