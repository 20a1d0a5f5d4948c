import { useState } from 'react';
import { type MealType, mealTypeAt } from '#domain/meals/meal-types.ts';
import type { FoodItem, PlanFood } from '#domain/meals/meals.contract.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useDialogKey } from '#web/ui/overlays/use-dialog-state.ts';
import type { Batch } from '../add-food/use-food-dialog.ts';
import { planFoodOf } from '../food-item.ts';
import { FoodDialog } from './food-dialog.tsx';

type FoodPickerProps = {
  open: boolean;
  onClose: () => void;
  /** Name of the meal: "Frukost". */
  mealLabel: string;
  /** Number of foods that can still be added to the meal. */
  room: number;
  /** Called for each pick, so that nothing is lost when the dialog closes. */
  onAdd: (foods: PlanFood[]) => void;
  /** Called on undo, with the number of foods to remove. */
  onUndo: (count: number) => void;
  /** The meal whose habits are shown; defaults to that of the hour. */
  mealType?: MealType | undefined;
  /** The initial search text. */
  firstText?: string | undefined;
};

/** Picks foods for a plan or recipe with the same dialog as the journal. */
export function FoodPicker({ open, onClose, mealLabel, room, onAdd, onUndo, mealType, firstText }: FoodPickerProps) {
  const { locale } = useLanguage();
  const key = useDialogKey(open);
  const label = mealLabel.toLocaleLowerCase(locale);
  const [batches, setBatches] = useState<readonly Batch[]>([]);

  const basket = {
    batches,
    add: async (items: readonly FoodItem[]) => {
      const fitting = items.slice(0, room);
      if (fitting.length === 0) return false;
      setBatches((before) => [...before, { items: fitting, mealLabel: label }]);
      onAdd(fitting.map(planFoodOf));
      return true;
    },
    undo: async () => {
      onUndo(batches.at(-1)?.items.length ?? 0);
      setBatches((before) => before.slice(0, -1));
    },
  };

  const close = () => {
    setBatches([]);
    onClose();
  };

  return (
    <FoodDialog
      key={key}
      open={open}
      onClose={close}
      mealType={mealType ?? mealTypeAt(new Date().getHours())}
      mealLabel={label}
      basket={basket}
      firstText={firstText}
    />
  );
}
