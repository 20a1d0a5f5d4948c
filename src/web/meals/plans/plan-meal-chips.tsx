import { Check, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanMealType } from '#domain/meals/meal-types.ts';
import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useToday } from '#web/platform/use-today.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { filledMeals } from './plan-totals.ts';
import { type LoggedPlan, useLogPlan } from './use-log-plan.ts';

type LoggedMeals = readonly (LoggedPlan & { mealType: PlanMealType; loggedAt: number })[];
const NONE: LoggedMeals = [];
/** A second tap this soon is a nervous finger, not a wish to undo. */
const DOUBLE_TAP_MS = 500;

/** A planned meal eaten is one tap; the same place takes it back. */
export function PlanMealChips({ plan }: { plan: StoredPlan }) {
  const t = useTranslations('meals');
  const { loggedOf, toggle } = useMealsLoggedToday();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here
    <div role="group" aria-label={t('plans.logOne')} className="mt-4 grid grid-cols-2 gap-2 min-[360px]:grid-cols-4">
      {filledMeals(plan.meals).map((meal) => {
        const isLogged = loggedOf(meal.mealType) !== undefined;
        return (
          <button
            key={meal.mealType}
            type="button"
            aria-label={t(isLogged ? 'plans.unlogMeal' : 'plans.logMeal', { meal: meal.mealType })}
            onClick={() => void toggle(meal)}
            className={classNames(chipClass, isLogged ? loggedClass : restClass)}
          >
            <Icon of={isLogged ? Check : Plus} size={18} strokeWidth={2} />
            {t('plans.mealName', { meal: meal.mealType })}
          </button>
        );
      })}
    </div>
  );
}

function useMealsLoggedToday() {
  const today = useToday();
  const [logged, setLogged] = useState<LoggedMeals>(NONE);
  const underWay = useRef(new Set<PlanMealType>());
  const { log, undo } = useLogPlan({ onUndone: (undone) => setLogged((before) => without(before, undone)) });
  const loggedOf = (mealType: PlanMealType) => logged.find((one) => one.mealType === mealType && one.day === today);

  const toggle = async (meal: PlanMeal) => {
    const before = loggedOf(meal.mealType);
    if (before) return Date.now() - before.loggedAt < DOUBLE_TAP_MS ? undefined : undo(before);
    const done = await log([meal], today);
    if (done) setLogged((others) => [...others, { ...done, mealType: meal.mealType, loggedAt: Date.now() }]);
  };

  return {
    loggedOf,
    toggle: async (meal: PlanMeal) => {
      // A second tap while the first is under way is the same request.
      if (underWay.current.has(meal.mealType)) return;
      underWay.current.add(meal.mealType);
      await toggle(meal);
      underWay.current.delete(meal.mealType);
    },
  };
}

function without(logged: LoggedMeals, undone: LoggedPlan): LoggedMeals {
  return logged.filter(({ rows }) => rows !== undone.rows);
}

const chipClass =
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-md border text-caption font-medium transition-colors duration-fast';
const restClass = 'border-line bg-surface text-ink-2 hover:border-line-strong';
const loggedClass = 'border-transparent bg-accent-soft text-accent-strong';
