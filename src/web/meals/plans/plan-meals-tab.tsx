import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { mealTypeOf, PLAN_MEAL_TYPES } from '#domain/meals/meal-types.ts';
import { addFoods, removeLastFoods } from '#domain/meals/plans/plan-draft.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useSheetInHistory } from '#web/platform/device/use-sheet-in-history.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { foodsOf, MacroBar, MacroLegend, planTotals } from './plan-macros.tsx';
import { PlanMealCard } from './plan-meal-card.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

const FoodPicker = lazyPart(async () => (await import('../food-dialog/food-picker.tsx')).FoodPicker, {
  otherwise: 'toast',
});

/** The meals of the draft, with buttons to add food. */
export function PlanMealsTab({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('meals');
  const { draft, edit } = editor;
  const { selectedMealType: mealType } = draft;
  const room = FOOD_BOUNDS.foodsPerMeal - foodsOf(draft.meals, mealType).length;
  return (
    <>
      <Chips
        label={t('plans.meal')}
        value={mealType}
        onValueChange={(selectedMealType) => edit((now) => ({ ...now, selectedMealType }))}
        options={PLAN_MEAL_TYPES.map((meal) => ({
          value: meal,
          label: t('plans.mealName', { meal }),
          count: foodsOf(draft.meals, meal).length || undefined,
        }))}
      />
      <PlanMealCard key={mealType} editor={editor} mealType={mealType} room={room} />
      <SoFar editor={editor} />
      <AddFood editor={editor} room={room} />
    </>
  );
}

/** The add-food dialog, loaded on first use; it stays mounted for its closing animation. */
function AddFood({ editor, room }: { editor: PlanEditor; room: number }) {
  const t = useTranslations('meals');
  const { draft, edit } = editor;
  const { selectedMealType: meal, isAddingFood } = draft;
  const [isWanted, setWanted] = useState(isAddingFood);
  if (isAddingFood && !isWanted) setWanted(true);
  const close = () => edit((now) => ({ ...now, isAddingFood: false }));
  useSheetInHistory(isAddingFood, close);
  return (
    <Suspense>
      {isWanted && (
        <FoodPicker
          open={isAddingFood}
          mealType={mealTypeOf(meal)}
          mealLabel={t('plans.mealName', { meal })}
          onClose={close}
          room={room}
          onAdd={(foods) => edit((now) => addFoods(now, meal, foods))}
          onUndo={(count) => edit((now) => removeLastFoods(now, meal, count))}
        />
      )}
    </Suspense>
  );
}

function SoFar({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const totals = planTotals(editor.draft.meals);
  return (
    <Card className="lg:hidden">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-body font-medium">{t('plans.soFar')}</h2>
        <p className="font-semibold text-ink" aria-live="polite">
          {format.kcal(totals.calories ?? 0)}
        </p>
      </div>
      <MacroBar totals={totals} className="mt-3 h-2" />
      <MacroLegend totals={totals} className="mt-2" />
    </Card>
  );
}
