import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink, NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { FoodNav, PhoneBar } from '../food-nav.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanHero } from './plan-hero.tsx';
import type { PlanActions } from './plan-menu.tsx';
import { usePlans } from './plan-queries.ts';
import { UndoNote, usePlanRefusals } from './plan-sync.tsx';
import { useActivePlan } from './use-active-plan.ts';
import { type LoggedPlan, useLogPlan } from './use-log-plan.ts';
import { usePlanWrites } from './use-plan-writes.ts';

const PlanLogSheet = lazyPart(async () => (await import('./plan-log-sheet.tsx')).PlanLogSheet, { otherwise: 'toast' });

export function PlanListPage() {
  const t = useTranslations('meals');
  return (
    <>
      <PhoneBar>
        <SubBar title={t('plans.section')} lead={<BackLink to="/meals" label={t('plans.toMeals')} />} />
      </PhoneBar>
      <FoodNav page="plans" />
      <PageHead
        title={t('plans.title')}
        action={
          <ButtonLink to="/meals/plans/new" size="sm">
            <Icon of={Plus} size={16} strokeWidth={2} />
            {t('plans.newPlan')}
          </ButtonLink>
        }
      />
      <p className="-mt-2 text-caption text-ink-2">
        {t('plans.template')}{' '}
        <Link to="/meals/week" className={linkClass}>
          {t('plans.toWeek')}
        </Link>
      </p>
      <PlanListContent />
    </>
  );
}

function PlanListContent() {
  const t = useTranslations('meals');
  const { query, plans, isReady } = usePlans();
  const content = useContentError(query, t('plans.loadError'));
  usePlanRefusals();
  if (isReady) return plans.length > 0 ? <Plans plans={plans} /> : <NoPlans />;
  if (!content.failed) return <PlanListSkeleton />;
  return <LoadFailed title={t('plans.loadError')} content={content} />;
}

function NoPlans() {
  const t = useTranslations('meals');
  return (
    <EmptyState
      kind="plate"
      title={t('plans.emptyTitle')}
      text={t('plans.emptyText')}
      action={<NextStepLink to="/meals/plans/new">{t('plans.emptyAction')}</NextStepLink>}
    />
  );
}

function Plans({ plans }: { plans: readonly StoredPlan[] }) {
  const t = useTranslations('meals');
  const { active, choose } = useActivePlan(plans);
  const { actions, logging } = usePlanActions(choose);
  const [logged, setLogged] = useState<LoggedPlan | null>(null);
  const { log, undo, loggedText } = useLogPlan({ onUndone: () => setLogged(null) });
  const others = plans.filter((plan) => plan !== active);
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 md:gap-5">
        {active && <PlanHero key={active.id} plan={active} actions={actions} />}
        {logged && (
          <UndoNote
            text={loggedText(logged)}
            onUndo={() => void undo(logged)}
            link={
              <Link to="/meals" search={{ day: logged.day }} className={linkClass}>
                {t('plans.toDay')}
              </Link>
            }
          />
        )}
      </div>
      {others.length > 0 && <OtherPlans plans={others} actions={actions} />}
      <Suspense>
        {logging.subject && (
          <PlanLogSheet
            key={logging.key}
            plan={logging.subject}
            open={logging.isOpen}
            onClose={logging.close}
            onLog={async (meals, day) => {
              const done = await log(meals, day);
              if (done) setLogged(done);
              return done !== null;
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function OtherPlans({ plans, actions }: { plans: readonly StoredPlan[]; actions: PlanActions }) {
  const t = useTranslations('meals');
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby={OTHERS_ID}>
      <div className="flex items-center justify-between gap-3 pt-1">
        <h2 id={OTHERS_ID} className="text-h3">
          {t('plans.others')}
        </h2>
        <p className="text-caption text-ink-3">{t('plans.otherCount', { count: plans.length })}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

const OTHERS_ID = 'other-plans';

function usePlanActions(choose: (planId: string) => void) {
  const t = useTranslations('meals');
  const toast = useToast();
  const { duplicate, remove } = usePlanWrites();
  const logging = useDialogState<StoredPlan>();
  const actions: PlanActions = {
    // Each opening starts from the plan's own amounts.
    onLog: logging.open,
    onActivate: ({ id, name }) => {
      choose(id);
      toast.show({ tone: 'success', text: t('plans.activated', { name }) });
    },
    onDuplicate: (plan) => void duplicate(plan),
    onRemove: (plan) => void remove(plan),
  };
  return { actions, logging };
}

function PlanListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 md:gap-5 lg:grid-cols-[2fr_1fr] lg:items-start">
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="60%" height={22} />
        <Skeleton shape="block" width="45%" />
        <Skeleton height={6} />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton shape="block" height={44} />
          <Skeleton shape="block" height={44} />
        </div>
      </Card>
      <Card as="div" compact className="flex flex-col gap-3">
        <Skeleton width="50%" height={18} />
        <Skeleton width="40%" />
        <Skeleton height={6} />
      </Card>
    </SkeletonGroup>
  );
}
