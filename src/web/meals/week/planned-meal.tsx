import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { briefNames } from '#domain/meals/catalogue/food-names.ts';
import { type MealType, planMealTypeOf } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { nextPlannedMeal, rowOfEntry } from '#domain/meals/week/planned-day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useLogPlan } from '../plans/use-log-plan.ts';
import { useDay } from '../use-day.ts';
import { useRowName } from '../use-row-name.ts';
import { openAt, usePlannedDay } from './use-planned.ts';
import type { PlannedEntry } from './week-queries.ts';

type PlannedMealProps = { day: Day; mealType: MealType; rows: readonly MealRow[] };

/** Planned entries of a meal that are not eaten, with a button to log them; renders nothing without any. */
export function PlannedMeal({ day, mealType, rows }: PlannedMealProps) {
  const { open, isKnown } = usePlannedDay(day, rows);
  const entries = openAt(open, mealType);
  if (!isKnown || entries.length === 0) return null;
  return (
    <div className="border-t border-line px-5 py-3">
      <PlannedRow entries={entries} mealType={mealType} day={day} />
    </div>
  );
}

/** The next planned meal for the dashboard; renders nothing without one. */
export function PlannedMealCard({ today, onKnown }: { today: Day; onKnown: () => void }) {
  const t = useTranslations('meals');
  const { query, view } = useDay(today);
  const { open, plan, isKnown: isPlanKnown } = usePlannedDay(today, view.rows);
  const isKnown = isPlanKnown && !query.isLoading;
  const reportKnown = useEffectEvent(onKnown);
  useEffect(() => {
    if (isKnown) reportKnown();
  }, [isKnown]);
  const mealType = isKnown && query.data ? nextPlannedMeal(open, new Date().getHours()) : null;
  if (mealType === null) return null;
  const toSource = plan ? (
    <Link to="/meals/plans" className={linkClass}>
      {plan.name}
    </Link>
  ) : (
    <Link to="/meals/week" className={linkClass}>
      {t('page.week')}
    </Link>
  );
  return (
    <Card className="lg:col-span-full">
      <CardHead title={t('plans.plannedMeal', { meal: planMealTypeOf(mealType) })} action={toSource} />
      <div className="mt-3">
        <PlannedRow entries={openAt(open, mealType)} mealType={mealType} day={today} />
      </div>
    </Card>
  );
}

type PlannedRowProps = { entries: readonly PlannedEntry[]; mealType: MealType; day: Day };

function PlannedRow({ entries, mealType, day }: PlannedRowProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const rowName = useRowName();
  const names = entries.map(({ food: { name, foodId, grams } }) =>
    rowName({ foodName: name, foodItem: { id: foodId, amount: grams } }),
  );
  const { logRows } = useLogPlan();
  const eat = async () => {
    setBusy(true);
    // The next meal replaces this one once it is logged, so a second tap must not log that one.
    await logRows({ rows: entries.map(rowOfEntry), meals: 1, day }, { submission: day });
    setBusy(false);
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-caption text-ink-2">
        <span className="line-clamp-2">{t('plans.planned', { names: briefNames(names) })}</span>
        <span className="text-ink-3">{format.kcal(sumNutrients(entries.map(({ food }) => food)).calories)}</span>
      </p>
      <Button
        writes
        variant="soft"
        size="sm"
        icon={Check}
        disabled={isBusy}
        aria-label={t('plans.logMeal', { meal: planMealTypeOf(mealType) })}
        onClick={() => void eat()}
      >
        {t('plans.logPlanned')}
      </Button>
    </div>
  );
}
