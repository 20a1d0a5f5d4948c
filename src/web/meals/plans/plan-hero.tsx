import { Link } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useFormat } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Figure } from '#web/ui/data/figure.tsx';
import { MacroBar, MacroLegend } from './plan-macros.tsx';
import { PlanMealChips } from './plan-meal-chips.tsx';
import { type PlanActions, PlanMenu } from './plan-menu.tsx';
import { PlanRefusal, PlanSync } from './plan-sync.tsx';
import { filledMeals, planTotals } from './plan-totals.ts';

/** The active plan: its day, and the two things that are done with it. */
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
        <Figure value={format.number(totals.calories)} unit={t('plans.kcalPerDay')} className="whitespace-nowrap" />
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
        <Link
          to="/meals/plans/$planId/list"
          params={{ planId: plan.id }}
          className={buttonClass({ variant: 'secondary', size: 'md', className: 'px-2.5' })}
        >
          {t('plans.shoppingList')}
        </Link>
      </div>
      <PlanRefusal planId={plan.id} />
    </Card>
  );
}
