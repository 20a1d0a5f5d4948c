import { IsRestoringProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Chips } from '#web/ui/fields/chips.tsx';
import type { Basket, Batch } from '../add-food/use-food-dialog.ts';
import { FoodDialog } from '../food-dialog/food-dialog.tsx';
import { mealOf } from '../meal-rows.ts';
import { CopyMealCard } from './copy-meal-card.tsx';
import { useMealLog } from './use-meal-log.ts';

type AddFoodDialogProps = {
  open: boolean;
  /** Whether the page was opened with the dialog, whose field is then rendered first. */
  isFirst: boolean;
  onClose: () => void;
  day: Day;
  mealType: MealType;
  onMealType: (mealType: MealType) => void;
  /** Opens the sheet that copies from any day. */
  onCopyOther: () => void;
};

export function AddFoodDialog({ isFirst, ...props }: AddFoodDialogProps) {
  const [isDrawn, setDrawn] = useState(!isFirst);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <IsRestoringProvider value={!isDrawn}>
      <JournalFoodDialog {...props} />
    </IsRestoringProvider>
  );
}

/** Logs added foods at once. */
function JournalFoodDialog(props: Omit<AddFoodDialogProps, 'isFirst'>) {
  const { open, onClose, day, mealType, onMealType, onCopyOther } = props;
  const t = useTranslations('meals');
  const mealLabel = t(`mealIn.${mealType}`);
  const format = useFormat();
  const today = useToday();
  const title = day === today ? undefined : t('add.titleOn', { day: format.dayRelative(day, today) });
  const basket = useJournalBasket(day, { type: mealType, label: mealLabel });
  return (
    <FoodDialog
      open={open}
      onClose={onClose}
      takesShared
      logs
      day={day}
      onMealType={onMealType}
      title={title}
      mealType={mealType}
      mealLabel={mealLabel}
      basket={basket}
      meals={
        <Chips
          label={t('add.meals')}
          value={mealType}
          onValueChange={onMealType}
          options={MEAL_TYPES.map((value) => ({ value, label: t(`meal.${value}`) }))}
        />
      }
      copy={
        <CopyMealCard
          day={day}
          mealType={mealType}
          onCopy={(items) => void basket.add(items)}
          onOtherDay={onCopyOther}
        />
      }
    />
  );
}

type LoggedBatch = Batch & { rows: readonly MealRow[] };

/** Logs foods as soon as they are added, so that closing the dialog loses nothing. */
function useJournalBasket(day: Day, meal: { type: MealType; label: string }): Basket {
  const log = useMealLog();
  const [batches, setBatches] = useState<readonly LoggedBatch[]>([]);

  const add = async (items: readonly FoodItem[], needs?: readonly string[]) => {
    const rows = await log.addAll(
      items.map((item) => mealOf(day, meal.type, item)),
      { needs },
    );
    if (!rows) return false;
    setBatches((before) => [...before, { items, rows, mealLabel: meal.label }]);
    return true;
  };

  const undo = async () => {
    const last = batches.at(-1);
    if (!last) return;
    if (await log.removeAll(last.rows)) setBatches((before) => before.filter((batch) => batch !== last));
  };

  return { batches, add, undo };
}
