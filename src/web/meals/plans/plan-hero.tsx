import { Link } from '@tanstack/react-router';
import { Check, Plus, UserRoundCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanMealType } from '#domain/meals/meal-types.ts';
import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import { isMealLogged } from '#domain/meals/plans/planned-meals.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useReadOnly } from '#web/ui/read-only.ts';
import { useDay } from '../use-day.ts';
import { filledMeals, MacroBar, MacroLegend, planTotals } from './plan-macros.tsx';
import { type PlanActions, PlanMenu } from './plan-menu.tsx';
import { PlanRefusal, PlanSync } from './plan-sync.tsx';
import { type LoggedPlan, useLogPlan } from './use-log-plan.ts';

/** The active plan with its day, and buttons to log it and to open its list. */
export function PlanHero({ plan, actions }: { plan: StoredPlan; actions: PlanActions }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const totals = planTotals(plan.meals);
  return (
    <Card>
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to="/meals/plans/$planId"
            params={{ planId: plan.id }}
            className="relative rounded-sm after:absolute after:-inset-y-2.5 after:inset-x-0 hover:text-accent"
          >
            {plan.name}
          </Link>
        </h2>
        <span className="flex flex-wrap justify-end gap-2">
          {plan.assigned && <Badge icon={UserRoundCheck}>{t('plans.assigned')}</Badge>}
          <Badge tone="accent">{t('plans.active')}</Badge>
        </span>
        <PlanMenu plan={plan} isActive actions={actions} />
      </div>
      <p className="mt-1 line-clamp-2 text-caption text-ink-3">{plan.description}</p>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <NumberWithUnit value={format.energy(totals.calories)} unit={format.energyUnit && t('plans.kcalPerDay')} />
        <p className="flex flex-wrap justify-end gap-x-3 text-caption text-ink-3">
          <PlanSync planId={plan.id} />
          {t('plans.mealCount', { count: filledMeals(plan.meals).length })}
        </p>
      </div>
      <MacroBar totals={totals} className="mt-3" />
      <MacroLegend totals={totals} className="mt-2" />
      <PlanMealChips plan={plan} />
      <div className="mt-4 grid gap-2 min-[360px]:grid-cols-2">
        <Button variant="soft" size="md" className="px-2.5" onClick={() => actions.onLog(plan)}>
          {t('plans.logPlan')}
        </Button>
        <ButtonLink
          to="/meals/plans/$planId/list"
          params={{ planId: plan.id }}
          variant="secondary"
          size="md"
          className="px-2.5"
        >
          {t('plans.shoppingList')}
        </ButtonLink>
      </div>
      <PlanRefusal planId={plan.id} />
    </Card>
  );
}

type LoggedMeals = readonly (LoggedPlan & { mealType: PlanMealType; loggedAt: number })[];
const NONE: LoggedMeals = [];
/** A second tap within this time is a duplicate submission, not an undo. */
const DUPLICATE_MS = 500;

/** Logs a planned meal by one tap; a second tap undoes it. */
function PlanMealChips({ plan }: { plan: StoredPlan }) {
  const t = useTranslations('meals');
  const isReadOnly = useReadOnly();
  const { loggedOf, isInJournal, toggle } = useMealsLoggedToday();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here
    <div role="group" aria-label={t('plans.logOne')} className="@container mt-4">
      <div className="grid grid-cols-2 gap-2 @min-[17rem]:grid-cols-4">
        {filledMeals(plan.meals).map((meal) => {
          const isLogged = loggedOf(meal.mealType) !== undefined;
          if (!isLogged && isInJournal(meal)) return <LoggedEarlier key={meal.mealType} mealType={meal.mealType} />;
          return (
            <button
              key={meal.mealType}
              type="button"
              aria-label={t(isLogged ? 'plans.unlogMeal' : 'plans.logMeal', { meal: meal.mealType })}
              disabled={isReadOnly}
              onClick={() => void toggle(meal)}
              className={classNames(chipClass, isLogged ? loggedClass : restClass)}
            >
              <Icon of={isLogged ? Check : Plus} size={18} strokeWidth={2} />
              {t('plans.mealName', { meal: meal.mealType })}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A meal that was logged earlier and may have changed since: links to the journal. */
function LoggedEarlier({ mealType }: { mealType: PlanMealType }) {
  const t = useTranslations('meals');
  return (
    <Link
      to="/meals"
      aria-label={t('plans.loggedEarlier', { meal: mealType })}
      className={classNames(chipClass, loggedClass)}
    >
      <Icon of={Check} size={18} strokeWidth={2} />
      {t('plans.mealName', { meal: mealType })}
    </Link>
  );
}

function useMealsLoggedToday() {
  const today = useToday();
  const { view } = useDay(today);
  const [logged, setLogged] = useState<LoggedMeals>(NONE);
  const underWay = useRef(new Set<PlanMealType>());
  const { log, undo } = useLogPlan({ onUndone: (undone) => setLogged((before) => without(before, undone)) });
  const loggedOf = (mealType: PlanMealType) => logged.find((one) => one.mealType === mealType && one.day === today);

  const toggle = async (meal: PlanMeal) => {
    const before = loggedOf(meal.mealType);
    if (before) return Date.now() - before.loggedAt < DUPLICATE_MS ? undefined : undo(before);
    const done = await log([meal], today);
    if (done) setLogged((others) => [...others, { ...done, mealType: meal.mealType, loggedAt: Date.now() }]);
  };

  return {
    loggedOf,
    /** False while logging: the rows exist before the chip knows that they are its own. */
    isInJournal: (meal: PlanMeal) => !underWay.current.has(meal.mealType) && isMealLogged(meal, view.rows),
    toggle: async (meal: PlanMeal) => {
      // A second tap while the first is being stored is a duplicate submission.
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
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-md border text-caption font-medium transition-colors duration-fast disabled:opacity-50';
const restClass = 'border-line bg-surface text-ink-2 hover:border-line-strong';
const loggedClass = 'border-transparent bg-accent-soft text-accent-strong';
