import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import type { RepeatedMeal } from '#domain/meals/sentences/repeated-meal.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useAmountText } from '../add-food/use-amount-text.ts';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import { rowsOfMeal } from '../meal-rows.ts';
import { useDay } from '../use-day.ts';

type RepeatedMealListProps = {
  repeated: RepeatedMeal;
  /** The day that is being logged. */
  day: Day;
  mealType: MealType;
  dialog: FoodDialogState;
};

/** The foods of the earlier meal that the sentence repeats, and the button that logs them again. */
export function RepeatedMealList({ repeated, day, mealType, dialog }: RepeatedMealListProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const amountText = useAmountText();
  const today = useToday();
  const before = addDays(day, -repeated.daysAgo);
  const rows = rowsOfMeal(useDay(before).view.rows, mealType);
  const meal = t(`mealIn.${mealType}`);
  const when = format.dayRelative(before, today);
  const items = rows.map(({ foodItem }) => foodItem);
  if (rows.length === 0) {
    return (
      <p role="status" className="mt-4 text-ink-3">
        {t('sentence.nothingThen', { meal, day: when })}
      </p>
    );
  }
  return (
    <section aria-label={t('sentence.foods')} className="mt-4">
      <p role="status" className="text-caption text-ink-3">
        {t('sentence.repeats', { meal: t(`meal.${mealType}`), day: when })}
      </p>
      <List className="mt-1">
        {rows.map(({ id, foodItem }) => (
          <ListRow key={id} title={foodItem.name} meta={amountText(foodItem)} value={format.kcal(foodItem.calories)} />
        ))}
      </List>
      <Button writes full className="mt-3" onClick={() => void dialog.add(items)}>
        {t('sentence.logAgain', { count: items.length, meal, kcal: format.kcal(sumNutrients(items).calories) })}
      </Button>
    </section>
  );
}
