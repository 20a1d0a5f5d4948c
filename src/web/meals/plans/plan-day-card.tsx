import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import type { DayGoals } from '../use-day.ts';
import { planTotals } from './plan-macros.tsx';

type PlanDayCardProps = { meals: readonly PlanMeal[]; goals: DayGoals | null; className?: string | undefined };

/** A day of the plan compared with the member's goal. */
export function PlanDayCard({ meals, goals, className }: PlanDayCardProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  const totals = planTotals(meals);
  return (
    <Card className={className}>
      <CardHead
        title={t('plans.dayOfPlan')}
        action={
          goals && (
            <span className="text-caption text-ink-3">{t('plans.goal', { kcal: format.kcal(goals.calories) })}</span>
          )
        }
      />
      <NumberWithUnit value={format.energy(totals.calories ?? 0)} unit={format.energyUnit} className="mt-2" />
      <PlanGoalBars meals={meals} goals={goals} />
    </Card>
  );
}

/** Protein, carbohydrates and fat with their goals. */
export function PlanGoalBars({ meals, goals }: Omit<PlanDayCardProps, 'className'>) {
  const t = useTranslations('meals');
  const format = useFormat();
  const totals = planTotals(meals);
  return (
    <div className="mt-4 flex flex-col gap-3">
      {ENERGY_MACROS.map((macro) => {
        const goal = goals?.[`${macro}G` as const];
        return (
          <ProgressBar
            key={macro}
            tone={macro}
            label={t('plans.macro', { macro })}
            value={totals[macro] ?? 0}
            max={goal ?? 0}
            valueText={format.number(totals[macro])}
            restText={goal === undefined ? 'g' : t('plans.ofGoal', { goal: format.grams(goal) })}
          />
        );
      })}
    </div>
  );
}
