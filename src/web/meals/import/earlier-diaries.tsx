import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { EarlierImports } from '#web/platform/file-import/earlier-imports.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { diaryImportsQuery, refreshJournal } from './diary-queries.ts';

/** Takes back all that an import brought. It is many rows at once, so it asks first; true when it was done. */
export function useUndoDiary() {
  const t = useTranslations('diary');
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { run, busy } = useAction(
    async (id: string) => {
      const { removed } = await api.diaryImports.undo({ id });
      await refreshJournal(queryClient);
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

/** Food diaries that were imported before. */
export function EarlierDiaries() {
  const t = useTranslations('diary');
  const { data } = useQuery(diaryImportsQuery());
  const { undo } = useUndoDiary();
  const imports = data?.map(({ source, fileName, rows, ...one }) => ({
    ...one,
    name: fileName || t(`apps.${source}`),
    facts: t('earlier.facts', { app: t(`apps.${source}`), rows }),
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
