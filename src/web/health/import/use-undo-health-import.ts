import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { refreshImported } from './refresh-imported.ts';

/** Takes back all that an import brought. It is many rows at once, so it asks first; true when it was done. */
export function useUndoHealthImport() {
  const t = useTranslations('health');
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { run, busy } = useAction(
    async (id: string) => {
      const removed = await api.health.undoImport({ id });
      await refreshImported(queryClient);
      return removed.weights + removed.samples + removed.workouts;
    },
    { action: t('undo.action') },
  );
  const undo = async (id: string): Promise<boolean> => {
    const isAgreed = await confirm({
      title: t('undo.title'),
      text: t('undo.text'),
      confirmLabel: t('undo.confirm'),
      tone: 'danger',
    });
    const removed = isAgreed ? await run(id) : undefined;
    if (removed === undefined) return false;
    toast.show({ tone: 'success', text: t('undo.done', { count: removed }) });
    return true;
  };
  return { undo, busy };
}
