import { useTranslations } from 'use-intl';
import type { OperationEffect } from '#domain/sync/operation.ts';
import { RefusedNote } from '#web/platform/offline/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/sync-badge.tsx';
import { useRowSync, useUnsent } from '#web/platform/offline/use-sync.ts';
import { planRecord } from './plan-operations.ts';

const TITLES = { create: 'plans.createFailed', change: 'plans.updateFailed', delete: 'plans.deleteError' } as const;

/** Where a plan stands on its way to the server; says what failed, and why, when it was not taken. */
export function PlanSync({ planId }: { planId: string }) {
  const t = useTranslations('meals');
  const record = planRecord(planId);
  const refused = useRefusedEffect(record);
  if (refused === null) return <SyncBadge record={record} />;
  return (
    <div className="mt-2">
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
