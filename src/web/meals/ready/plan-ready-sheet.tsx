import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import { recipePortions, weekDays } from '#domain/meals/week/week-entries.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { ReadyView } from '../ready-queries.ts';
import { WEEK_ENTRIES } from '../week/week-rows.ts';
import { useTakeReady } from './use-take-ready.ts';

type PlanReadySheetProps = { view: ReadyView; open: boolean; onClose: () => void };

/** Plans a portion of a ready-made recipe for one of the next seven days. */
export function PlanReadySheet({ view, open, onClose }: PlanReadySheetProps) {
  const t = useTranslations('recipes');
  const meals = useTranslations('meals');
  const format = useFormat();
  const today = useToday();
  const toast = useToast();
  const { take } = useTakeReady();
  const { add } = useWrites(WEEK_ENTRIES, t('ready.planError'));
  const days = weekDays(today);
  const [day, setDay] = useState(today);
  const [mealType, setMealType] = useState<MealType>(usualMeal(view));
  const plan = async () => {
    const food = recipePortions(view.recipe, () => undefined, 1);
    if (!food || !(await take(view))) return;
    if (!(await add({ day, mealType, position: LAST, food, boxId: null }))) return;
    onClose();
    toast.show({
      tone: 'success',
      text: t('ready.planned', { name: view.recipe.name, day: format.dayRelative(day, today) }),
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('ready.planTitle')} size="confirm">
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('ready.day')}
          value={day}
          options={days.map((value) => ({ value, label: format.sentence(format.dayRelative(value, today)) }))}
          onChange={({ target }) => setDay(days.find((known) => known === target.value) ?? day)}
        />
        <SelectField
          label={t('detail.meal')}
          value={mealType}
          options={MEAL_TYPES.map((value) => ({ value, label: meals(`meal.${value}`) }))}
          onChange={({ target }) => setMealType(MEAL_TYPES.find((known) => known === target.value) ?? mealType)}
        />
        <Button full onClick={() => void plan()}>
          {t('ready.planDo')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Sort position after all entries that are planned already. */
const LAST = 100_000;

function usualMeal({ ready: { tags } }: ReadyView): MealType {
  if (tags.includes('breakfast') && !tags.includes('dinner')) return 'Breakfast';
  if (tags.includes('dinner')) return 'Dinner';
  return tags.includes('lunchbox') ? 'Lunch' : 'Snacks';
}
