import { useTranslations } from 'use-intl';
import type { OperationEffect } from '#domain/sync/operation.ts';
import { RefusedNote } from '#web/platform/offline/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/sync-badge.tsx';
import { useRowSync, useUnsent } from '#web/platform/offline/use-sync.ts';
import { planRecord } from './plan-operations.ts';

const TITLES = { create: 'plans.createFailed', change: 'plans.updateFailed', delete: 'plans.deleteError' } as const;

/** Where a plan stands on its way to the server, for its second line. */
export function PlanSync({ planId }: { planId: string }) {
  return <SyncBadge record={planRecord(planId)} />;
}

/** Under a plan that the server did not take: what failed, why, and the ways out. */
export function PlanRefusal({ planId }: { planId: string }) {
  const t = useTranslations('meals');
  const record = planRecord(planId);
  const refused = useRefusedEffect(record);
  if (refused === null) return null;
  return (
    <div className="relative z-1 mt-3">
      <p className="text-caption font-semibold text-danger">{t(TITLES[refused])}</p>
      <RefusedNote record={record} />
    </div>
  );
}

function useRefusedEffect(record: string): OperationEffect | null {
  const sync = useRowSync(record);
  const unsent = useUnsent();
  if (sync === null || typeof sync === 'string') return null;
  return unsent.find(({ opId }) => opId === sync.opId)?.effect ?? null;
}
