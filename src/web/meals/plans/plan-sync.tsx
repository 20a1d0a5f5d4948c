import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Refusal, useRefusalToast } from '../refusal.tsx';
import { PLANS } from './plan-rows.ts';

/** Sync status of a plan, for its second line. */
export function PlanSync({ planId }: { planId: string }) {
  return <SyncBadge record={PLANS.recordOf({ id: planId })} />;
}

/** Error below a plan that the server refused. */
export function PlanRefusal({ planId }: { planId: string }) {
  const t = useTranslations('meals');
  const titles = {
    create: t('plans.createFailed'),
    change: t('plans.updateFailed'),
    delete: t('plans.deleteError'),
  };
  return (
    <div className="relative z-1 mt-3 empty:hidden">
      <Refusal record={PLANS.recordOf({ id: planId })} titles={titles} />
    </div>
  );
}

/** Shows refusals as toasts while the plans are open. */
export function usePlanRefusals(): void {
  const t = useTranslations('meals');
  useRefusalToast(PLANS.name, {
    create: t('plans.saveError'),
    change: t('plans.saveError'),
    delete: t('plans.deleteError'),
  });
}

type UndoNoteProps = { text: string; onUndo: () => void; link?: ReactNode; className?: string | undefined };

/** Undo in place, because another toast may have replaced the one with undo. */
export function UndoNote({ text, onUndo, link, className }: UndoNoteProps) {
  const t = useTranslations('meals');
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center justify-between gap-3 rounded-md bg-surface-2 py-2 pr-2 pl-4',
        className,
      )}
    >
      <p className="min-w-0 flex-1 text-caption text-ink-2">{text}</p>
      {link}
      <Button variant="ghost" size="sm" onClick={onUndo}>
        {t('plans.undo')}
      </Button>
    </div>
  );
}
