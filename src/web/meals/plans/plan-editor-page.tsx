import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { type EditorHome, PlanEditor } from './plan-editor.tsx';
import { usePlans } from './plan-queries.ts';

type PlanEditorPageProps = {
  /** Absent for a new plan. */
  planId?: string | undefined;
  /** Where the editor was opened from; defaults to the list of plans. */
  home?: EditorHome | undefined;
};

export function PlanEditorPage({ planId, home }: PlanEditorPageProps) {
  return planId === undefined ? (
    <PlanEditor stored={null} home={home} />
  ) : (
    <StoredPlanEditor key={planId} planId={planId} home={home} />
  );
}

function StoredPlanEditor({ planId, home }: { planId: string; home: EditorHome | undefined }) {
  const t = useTranslations('meals');
  const { query, plans, isReady } = usePlans();
  const content = useContentError(query, t('plans.loadError'));
  const plan = plans.find(({ id }) => id === planId) ?? null;
  // The plan as it was opened; a later answer of the server must not change it while it is edited.
  const [opened, setOpened] = useState(plan);
  if (plan && !opened) setOpened(plan);
  if (opened) return <PlanEditor stored={opened} home={home} />;
  if (content.failed) return <PlansFailed reason={content.reason} busy={content.isRetrying} onRetry={content.retry} />;
  return isReady && query.data ? <NoSuchPlan /> : <PlanEditorSkeleton />;
}

/** Shown when the plans are neither on the device nor available from the server. */
export function PlansFailed({ reason, busy, onRetry }: { reason: string; busy: boolean; onRetry: () => void }) {
  const t = useTranslations('meals');
  return (
    <ErrorView
      title={t('plans.loadError')}
      text={reason}
      actions={
        <>
          <Button busy={busy} onClick={onRetry}>
            {t('plans.retry')}
          </Button>
          <ButtonLink to="/meals/plans" variant="ghost" size="md">
            {t('plans.toPlans')}
          </ButtonLink>
        </>
      }
    />
  );
}

export function NoSuchPlan() {
  const t = useTranslations('meals');
  return (
    <ErrorView
      title={t('plans.notFoundTitle')}
      text={t('plans.notFoundText')}
      actions={<ButtonLink to="/meals/plans">{t('plans.toPlans')}</ButtonLink>}
    />
  );
}

function PlanEditorSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5 pt-4">
      <Skeleton width="50%" height={20} className="self-center md:self-start" />
      <Skeleton height={20} />
      <Skeleton shape="block" height={48} />
      <Skeleton shape="block" height={90} />
      <Card as="div" className="flex flex-col gap-4">
        <Skeleton width="40%" />
        <Skeleton shape="block" width="45%" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </SkeletonGroup>
  );
}
