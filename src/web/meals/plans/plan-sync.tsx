import { useTranslations } from 'use-intl';
import { SyncBadge } from '#web/platform/offline/sync-badge.tsx';
import { Refusal } from '../refusal.tsx';
import { useRefusalToast } from '../use-refusal-toast.ts';
import { PLANS_TABLE, planRecord } from './plan-operations.ts';

/** Where a plan stands on its way to the server, for its second line. */
export function PlanSync({ planId }: { planId: string }) {
  return <SyncBadge record={planRecord(planId)} />;
}

/** Under a plan that the server did not take. */
export function PlanRefusal({ planId }: { planId: string }) {
  const t = useTranslations('meals');
  const titles = {
    create: t('plans.createFailed'),
    change: t('plans.updateFailed'),
    delete: t('plans.deleteError'),
  };
  return (
    <div className="relative z-1 mt-3 empty:hidden">
      <Refusal record={planRecord(planId)} titles={titles} />
    </div>
  );
}

/** Says so at once, while the plans are open. */
export function usePlanRefusals(): void {
  const t = useTranslations('meals');
  useRefusalToast(PLANS_TABLE, {
    create: t('plans.saveError'),
    change: t('plans.saveError'),
    delete: t('plans.deleteError'),
  });
}
