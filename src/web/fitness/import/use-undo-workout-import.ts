import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useUndoImport } from '#web/platform/file-import/use-undo-import.ts';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';

export function useUndoWorkoutImport() {
  const t = useTranslations('import');
  const queryClient = useQueryClient();
  const remove = async (id: string) => {
    const { removed } = await api.fitness.undoImport({ id });
    await refreshFeatures(queryClient, new Set(['fitness']));
    return removed;
  };
  return useUndoImport(remove, {
    text: (count) => t('undo.text', { count }),
    confirmLabel: t('undo.confirm'),
    done: (count) => t('undo.done', { count }),
  });
}
