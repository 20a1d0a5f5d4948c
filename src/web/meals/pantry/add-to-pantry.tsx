import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mealTypeAt } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { defaultLocation } from '#domain/meals/pantry/locations.ts';
import type { PantryBatch, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import { shopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { newId } from '#web/platform/device/new-id.ts';
import type { Batch } from '../add-food/use-food-dialog.ts';
import { FoodDialog } from '../food-dialog/food-dialog.tsx';
import { planFoodOf } from '../food-item.ts';
import { catalogueQuery } from '../meal-queries.ts';
import { usePantryWrites } from './use-pantry-writes.ts';

/** Initial tab of the dialog. */
export type AddWay = 'search' | 'barcode';

type AddToPantryProps = { open: boolean; onClose: () => void; way: AddWay };

/** Adds foods to the pantry with the dialog of the journal. Each is saved at once, in its default location. */
export function AddToPantry({ open, onClose, way }: AddToPantryProps) {
  const t = useTranslations('pantry');
  const { record, takeBack } = usePantryWrites();
  const placed = usePlaced();
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const recorded = useRef<PantryRecord[][]>([]);
  const mealLabel = t('add.into');
  const basket = {
    batches,
    add: async (items: readonly FoodItem[]) => {
      const records = await record(items.map(placed));
      if (!records) return false;
      recorded.current.push(records);
      setBatches((before) => [...before, { items, mealLabel }]);
      return true;
    },
    undo: async () => {
      await takeBack(recorded.current.pop() ?? []);
      setBatches((before) => before.slice(0, -1));
    },
  };
  return (
    <FoodDialog
      open={open}
      onClose={onClose}
      title={t('add.title')}
      mealType={mealTypeAt(new Date().getHours())}
      mealLabel={mealLabel}
      basket={basket}
      firstWay={way}
    />
  );
}

/** A chosen food as a new batch; its category determines the default location. */
function usePlaced(): (item: FoodItem) => PantryBatch {
  const { data: catalogue } = useQuery({ ...catalogueQuery(), enabled: false });
  return (item) => {
    const { foodId, name, unit, quantity, grams } = planFoodOf(item);
    const category = catalogue?.find(({ id }) => id === foodId)?.category;
    return {
      ...{ id: newId(), foodId, name, unit, unitGrams: Math.max(0.1, grams / quantity), amount: grams },
      ...{ place: defaultLocation(shopSection(category)), bestBefore: null, opened: false, list: null },
    };
  };
}
