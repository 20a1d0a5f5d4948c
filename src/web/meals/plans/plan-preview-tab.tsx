import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { briefNames } from '#domain/meals/catalogue/food-names.ts';
import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MacroText } from '../macro-text.tsx';
import type { DayGoals } from '../use-day.ts';
import { usePlannedName } from '../use-row-name.ts';
import { PlanGoalBars } from './plan-day-card.tsx';
import { filledMeals, planTotals } from './plan-macros.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

type PlanPreviewTabProps = { editor: PlanEditor; goals: DayGoals | null; onMakeList: () => void };

/** Preview of the plan: the day compared with the goal, and the share of each meal. */
export function PlanPreviewTab({ editor, goals, onMakeList }: PlanPreviewTabProps) {
  const t = useTranslations('meals');
  const { name, description } = editor.draft;
  const meals = filledMeals(editor.draft.meals);
  return (
    <>
      <div>
        <h2 className="wrap-anywhere">{name.trim() || t('plans.unnamed')}</h2>
        {description.trim() && <p className="mt-1 whitespace-pre-line text-ink-2">{description}</p>}
      </div>
      {meals.length === 0 ? <NoMeals onAdd={() => editor.setTab('meals')} /> : <PlanDay meals={meals} goals={goals} />}
      {meals.length > 0 && (
        <Button variant="secondary" full icon={ShoppingBasket} disabled={editor.isBusy} onClick={onMakeList}>
          {t('plans.makeList')}
        </Button>
      )}
    </>
  );
}

function NoMeals({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('meals');
  return (
    <EmptyState
      kind="plate"
      level={3}
      title={t('plans.emptyPlanTitle')}
      text={t('plans.emptyPlanText')}
      action={<NextStepButton onClick={onAdd}>{t('plans.tabMeals')}</NextStepButton>}
    />
  );
}

function PlanDay({ meals, goals }: { meals: readonly PlanMeal[]; goals: DayGoals | null }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const maxCalories = Math.max(...meals.map((meal) => planTotals([meal]).calories ?? 0));
  return (
    <Card flush>
      <div className="px-5 pt-4.5 pb-4">
        <div className="flex items-baseline justify-between gap-3">
          <NumberWithUnit
            value={format.energy(planTotals(meals).calories)}
            unit={format.energyUnit && t('plans.kcalPerDay')}
          />
          {goals && <p className="text-caption text-ink-3">{t('plans.goal', { kcal: format.kcal(goals.calories) })}</p>}
        </div>
        <PlanGoalBars meals={meals} goals={goals} />
      </div>
      <ul>
        {meals.map((meal) => (
          <PreviewMeal key={meal.mealType} meal={meal} maxCalories={maxCalories} />
        ))}
      </ul>
    </Card>
  );
}

/** The bar is relative to the meal with the most energy. */
function PreviewMeal({ meal, maxCalories }: { meal: PlanMeal; maxCalories: number }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const plannedName = usePlannedName();
  const totals = planTotals([meal]);
  const name = t('plans.mealName', { meal: meal.mealType });
  return (
    <li className="border-t border-line px-5 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-body font-medium">{name}</h3>
        <p className="font-semibold text-ink">{format.kcal(totals.calories)}</p>
      </div>
      <p className="text-caption text-ink-3">{briefNames(meal.foods.map(plannedName))}</p>
      <div className="my-2">
        <ProgressBar hideLabel label={name} value={totals.calories ?? 0} max={maxCalories} />
      </div>
      <p className="text-caption font-medium">
        <MacroText of={totals} />
      </p>
    </li>
  );
}
