import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day, isDay } from '#domain/day/day.ts';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { mealOf } from '../meal-rows.ts';
import { useMealLog } from './use-meal-log.ts';

type CopyToSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The day and meal to copy from. */
  day: Day;
  mealType: MealType;
  items: readonly FoodItem[];
};

/** Copies a logged meal to another day; defaults to the day after. */
export function CopyToSheet({ open, onClose, day, mealType, items }: CopyToSheetProps) {
  const t = useTranslations('meals');
  const today = useToday();
  const lastDay = addDays(today, FOOD_BOUNDS.daysAhead);
  const [to, setTo] = useState(() => addDays(day, 1));
  const [meal, setMeal] = useState<MealType>(mealType);
  const copy = useCopyTo();
  const isRight = isDay(to) && to >= FOOD_BOUNDS.earliestDay && to <= lastDay;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('copy.toTitle', { meal: t(`mealIn.${mealType}`) })}
      size="confirm"
      footer={
        <Button
          writes
          full
          disabled={!isRight}
          onClick={() => {
            onClose();
            void copy(items, { day: to, mealType: meal });
          }}
        >
          {t('copy.submit', { count: items.length })}
        </Button>
      }
    >
      <TextField
        type="date"
        label={t('copy.to')}
        value={to}
        min={FOOD_BOUNDS.earliestDay}
        max={lastDay}
        error={isRight ? undefined : t('plans.logDayWrong')}
        onChange={(event) => setTo(event.target.value)}
      />
      <div className="mt-3">
        <Chips
          label={t('add.meals')}
          value={meal}
          onValueChange={setMeal}
          options={MEAL_TYPES.map((value) => ({ value, label: t(`meal.${value}`) }))}
        />
      </div>
    </Sheet>
  );
}

function useCopyTo() {
  const t = useTranslations('meals');
  const format = useFormat();
  const today = useToday();
  const undoToast = useUndoToast('success');
  const log = useMealLog();
  return async (items: readonly FoodItem[], to: { day: Day; mealType: MealType }) => {
    const rows = await log.addAll(items.map((item) => mealOf(to.day, to.mealType, item)));
    if (!rows) return;
    const text = t('copy.toDone', { count: rows.length, day: format.dayRelative(to.day, today) });
    undoToast(text, () => log.removeAll(rows));
  };
}
