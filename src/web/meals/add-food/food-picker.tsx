import { useState } from 'react';
import { type MealType, mealTypeAt } from '#domain/meals/meal-types.ts';
import type { FoodItem, PlanFood } from '#domain/meals/meals.contract.ts';
import { useLanguage } from '#web/platform/language.tsx';
import { planFoodOf } from '../food-item.ts';
import { useTurn } from '../use-turn.ts';
import { type Basket, type Batch, itemsOf } from './food-basket.ts';
import { FoodDialog } from './food-dialog.tsx';

type FoodPickerProps = {
  open: boolean;
  onClose: () => void;
  /** The meal that is being filled: "Frukost". */
  mealLabel: string;
  /** Hears of everything that was picked when the dialog closes, if anything was. */
  onPick: (foods: PlanFood[]) => void;
  /** Whose habits come first; those of the hour when it is not said. */
  mealType?: MealType | undefined;
};

/** Picks foods for a plan with the journal's own dialog. */
export function FoodPicker({ open, onClose, mealLabel, onPick, mealType }: FoodPickerProps) {
  const { locale } = useLanguage();
  const turn = useTurn(open);
  const label = mealLabel.toLocaleLowerCase(locale);
  const [batches, setBatches] = useState<readonly Batch[]>([]);

  const basket: Basket = {
    batches,
    add: async (items: readonly FoodItem[]) => {
      setBatches((before) => [...before, { items, mealLabel: label }]);
      return true;
    },
    undo: async () => setBatches((before) => before.slice(0, -1)),
  };

  const close = () => {
    if (batches.length > 0) onPick(itemsOf(batches).map(planFoodOf));
    setBatches([]);
    onClose();
  };

  return (
    <FoodDialog
      key={turn}
      open={open}
      onClose={close}
      mealType={mealType ?? mealTypeAt(new Date().getHours())}
      mealLabel={label}
      basket={basket}
    />
  );
}
