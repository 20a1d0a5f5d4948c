import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Takes back all that an import brought. It is many rows at once, so it asks first; true when it was done. */
export function useUndoImport() {
  const t = useTranslations('import');
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { run, busy } = useAction(
    async (id: string) => {
      const { removed } = await api.fitness.undoImport({ id });
      await refreshFeatures(queryClient, new Set(['fitness']));
      return removed;
    },
    { action: t('actions.undo') },
  );
  const undo = async ({ id, workouts }: { id: string; workouts: number }): Promise<boolean> => {
    const isAgreed = await confirm({
      title: t('undo.title'),
      text: t('undo.text', { count: workouts }),
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
