import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { EarlierImports } from '#web/platform/file-import/earlier-imports.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { ownImportsQuery } from './own-data-queries.ts';

/** A file of ours can bring rows of every feature: all that the device keeps is read again, also what no page shows right now. */
export const refreshEverything = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'all' });

/** Takes back all that an import brought. It is many rows at once, so it asks first; true when it was done. */
export function useUndoOwnImport() {
  const t = useTranslations('ownData');
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { run, busy } = useAction(
    async (id: string) => {
      const { removed } = await api.ownData.undoImport({ id });
      await refreshEverything(queryClient);
      return removed;
    },
    { action: t('actions.undo') },
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

/** Files of ours that were brought in before. */
export function EarlierOwnImports() {
  const t = useTranslations('ownData');
  const { data } = useQuery(ownImportsQuery());
  const { undo } = useUndoOwnImport();
  const imports = data?.map(({ fileName, rows, ...one }) => ({
    ...one,
    name: fileName || t('bring.own'),
    facts: t('import.rows', { count: rows }),
  }));
  return (
    <EarlierImports
      title={t('earlier.title')}
      undoneText={t('earlier.undone')}
      undoText={t('undo.button')}
      imports={imports}
      onUndo={undo}
    />
  );
}
