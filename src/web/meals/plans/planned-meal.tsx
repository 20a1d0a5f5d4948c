import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { briefNames } from '#domain/meals/catalogue/food-names.ts';
import { type MealType, mealTypeOf } from '#domain/meals/meal-types.ts';
import type { MealRow, PlanMeal } from '#domain/meals/meals.contract.ts';
import { isMealLogged, nextPlannedMeal } from '#domain/meals/plans/planned-meals.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useDay } from '../journal/use-day.ts';
import { useRowName } from '../journal/use-row-name.ts';
import { planTotals } from './plan-macros.tsx';
import { usePlans } from './plan-queries.ts';
import { useActivePlan } from './use-active-plan.ts';
import { useLogPlan } from './use-log-plan.ts';

type PlannedMealProps = { day: Day; mealType: MealType; rows: readonly MealRow[] };

/** What the active plan has for a meal of the day, and one tap that logs it; nothing once it is logged. */
export function PlannedMeal({ day, mealType, rows }: PlannedMealProps) {
  const { plans } = usePlans();
  const { active } = useActivePlan(plans);
  const meal = active?.meals.find((planned) => mealTypeOf(planned.mealType) === mealType);
  if (!meal || meal.foods.length === 0 || isMealLogged(meal, rows)) return null;
  return (
    <div className="border-t border-line px-5 py-3">
      <PlannedRow meal={meal} day={day} />
    </div>
  );
}

/** The next meal of the active plan, for the dashboard; nothing without a plan, or when the day's meals are logged. */
export function PlannedMealCard({ today, onKnown }: { today: Day; onKnown: () => void }) {
  const t = useTranslations('meals');
  const { plans, query: plansRead } = usePlans();
  const { active } = useActivePlan(plans);
  const { query, view } = useDay(today);
  const isKnown = !plansRead.isLoading && !query.isLoading;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (isKnown) tell();
  }, [isKnown]);
  const meal = active && query.data ? nextPlannedMeal(active.meals, view.rows, new Date().getHours()) : null;
  if (!active || !meal) return null;
  return (
    <Card className="lg:col-span-full">
      <CardHead
        title={t('plans.plannedMeal', { meal: meal.mealType })}
        action={
          <Link to="/meals/plans" className={linkClass}>
            {active.name}
          </Link>
        }
      />
      <div className="mt-3">
        <PlannedRow meal={meal} day={today} />
      </div>
    </Card>
  );
}

function PlannedRow({ meal, day }: { meal: PlanMeal; day: Day }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const rowName = useRowName();
  const names = meal.foods.map(({ name, foodId, grams }) =>
    rowName({ foodName: name, foodItem: { id: foodId, amount: grams } }),
  );
  const taps = useSecondTap();
  const { log } = useLogPlan({ onUndone: taps.forget });
  const eat = async () => {
    // The next meal stands here as soon as this one is logged: a second tap is not for that.
    if (taps.isSecond(day)) return;
    setBusy(true);
    await log([meal], day);
    setBusy(false);
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-caption text-ink-2">
        <span className="line-clamp-2">{t('plans.planned', { names: briefNames(names) })}</span>
        <span className="text-ink-3">{format.kcal(planTotals([meal]).calories)}</span>
      </p>
      <Button
        variant="soft"
        size="sm"
        icon={Check}
        disabled={isBusy}
        aria-label={t('plans.logMeal', { meal: meal.mealType })}
        onClick={() => void eat()}
      >
        {t('plans.logPlanned')}
      </Button>
    </div>
  );
}
