import { Link } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { filledMeals, MacroBar, planTotals } from './plan-macros.tsx';
import { type PlanActions, PlanMenu } from './plan-menu.tsx';
import { PlanRefusal, PlanSync } from './plan-sync.tsx';

/** An inactive plan; the whole card is a link. */
export function PlanCard({ plan, actions }: { plan: StoredPlan; actions: PlanActions }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const totals = planTotals(plan.meals);
  const date = format.date(format.dayOf(plan.createdAt));
  return (
    <Card as="li" compact className="relative">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-h3 wrap-anywhere">
            <Link
              to="/meals/plans/$planId"
              params={{ planId: plan.id }}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg"
            >
              {plan.name}
            </Link>
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-3 text-caption text-ink-3">
            {t(plan.assigned ? 'plans.assignedOn' : 'plans.createdOn', { date })}
            <PlanSync planId={plan.id} />
          </p>
        </div>
        {plan.assigned && <Badge icon={UserRoundCheck}>{t('plans.assigned')}</Badge>}
        <PlanMenu plan={plan} isActive={false} actions={actions} />
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <p>
          <b className="text-h3 text-ink">{format.energy(totals.calories)}</b>{' '}
          <span className="text-caption font-medium text-ink-3">{format.energyUnit && t('plans.kcalPerDay')}</span>
        </p>
        <p className="text-caption text-ink-3">{t('plans.mealCount', { count: filledMeals(plan.meals).length })}</p>
      </div>
      <MacroBar totals={totals} className="mt-3" />
      <PlanRefusal planId={plan.id} />
    </Card>
  );
}
