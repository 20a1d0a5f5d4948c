import { CopyPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { hasCopyOf } from '#domain/meals/copy-meal.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { ShortcutCard } from '../add-food/habits-panel.tsx';
import { rowsOfMeal } from '../meal-rows.ts';
import { useDay } from '../use-day.ts';
import { useConfirmTwice } from './use-confirm-twice.ts';

type CopyMealCardProps = {
  day: Day;
  mealType: MealType;
  onCopy: (items: FoodItem[]) => void;
  onOtherDay: () => void;
};

/** Copies the same meal of the day before with one tap; without one, opens the sheet for other days. */
export function CopyMealCard({ day, mealType, onCopy, onOtherDay }: CopyMealCardProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const today = useToday();
  const before = addDays(day, -1);
  const items = rowsOfMeal(useDay(before).view.rows, mealType).map(({ foodItem }) => foodItem);
  const present = rowsOfMeal(useDay(day).view.rows, mealType).map(({ foodItem }) => foodItem);
  const confirmTwice = useConfirmTwice();
  if (items.length === 0) {
    return <ShortcutCard icon={CopyPlus} title={t('copy.meal')} text={t('copy.otherDay')} onPress={onOtherDay} />;
  }
  const title =
    day === today
      ? t('copy.yesterday', { meal: t(`mealIn.${mealType}`) })
      : t('copy.dayBefore', { meal: t(`meal.${mealType}`), day: format.dayShort(before) });
  const text = t('copy.rows', { count: items.length, kcal: format.kcal(sumNutrients(items).calories) });
  const copy = async () => {
    if (!hasCopyOf(items, present) || (await confirmTwice())) onCopy(items);
  };
  return <ShortcutCard icon={CopyPlus} title={title} text={text} onPress={() => void copy()} />;
}
