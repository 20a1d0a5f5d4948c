import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { refreshImported } from '#web/platform/file-import/refresh-imported.ts';
import { useUndoImport } from '#web/platform/file-import/use-undo-import.ts';
import { CHANGED } from './use-health-import.ts';

export function useUndoHealthImport() {
  const t = useTranslations('health');
  const queryClient = useQueryClient();
  const remove = async (id: string) => {
    const removed = await api.health.undoImport({ id });
    await refreshImported(queryClient, CHANGED);
    return removed.weights + removed.samples + removed.workouts;
  };
  return useUndoImport(remove, {
    text: () => t('undo.text'),
    confirmLabel: t('undo.confirm'),
    done: (count) => t('undo.done', { count }),
  });
}
