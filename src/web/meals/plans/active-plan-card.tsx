import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { filledMeals, planTotals } from './plan-macros.tsx';
import { usePlans } from './plan-queries.ts';
import { UndoNote } from './plan-sync.tsx';
import { useActivePlan } from './use-active-plan.ts';
import { type LoggedPlan, useLogPlan } from './use-log-plan.ts';

const PlanLogSheet = lazyPart(async () => (await import('./plan-log-sheet.tsx')).PlanLogSheet, { otherwise: 'toast' });

/** The active plan, to be logged to a day; renders nothing without one. */
export function ActivePlanCard({ day }: { day: Day }) {
  const { plans } = usePlans();
  const { active } = useActivePlan(plans);
  return active && <PlanCard key={active.id} plan={active} day={day} />;
}

function PlanCard({ plan, day }: { plan: StoredPlan; day: Day }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const meals = t('plans.mealCount', { count: filledMeals(plan.meals).length });
  const energy = `${format.energy(planTotals(plan.meals).calories)} ${format.energyUnit && t('plans.kcalPerDay')}`;
  return (
    <Card>
      <CardHead
        title={t('plans.activePlan')}
        action={
          <Link to="/meals/plans" className={linkClass}>
            {t('plans.all')}
          </Link>
        }
      />
      <p className="mt-3 font-medium wrap-anywhere">{plan.name}</p>
      <p className="mt-0.5 text-caption text-ink-3">
        {meals}, {energy}
      </p>
      <PlanButtons plan={plan} day={day} />
    </Card>
  );
}

function PlanButtons({ plan, day }: { plan: StoredPlan; day: Day }) {
  const t = useTranslations('meals');
  const sheet = useDialogState();
  const [logged, setLogged] = useState<LoggedPlan | null>(null);
  const { log, undo, loggedText } = useLogPlan({ onUndone: () => setLogged(null) });
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="soft" size="sm" onClick={() => sheet.open()}>
          {t('plans.logPlan')}
        </Button>
        <ButtonLink to="/meals/plans/$planId/list" params={{ planId: plan.id }} variant="secondary" size="sm">
          {t('plans.shoppingList')}
        </ButtonLink>
      </div>
      {logged && <UndoNote className="mt-4" text={loggedText(logged)} onUndo={() => void undo(logged)} />}
      <Suspense>
        {sheet.key > 0 && (
          <PlanLogSheet
            key={sheet.key}
            plan={plan}
            day={day}
            open={sheet.isOpen}
            onClose={sheet.close}
            onLog={async (chosen, into) => {
              const done = await log(chosen, into);
              setLogged(done);
              return done !== null;
            }}
          />
        )}
      </Suspense>
    </>
  );
}
