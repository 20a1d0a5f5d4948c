import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { EarlierImports } from '#web/platform/file-import/earlier-imports.tsx';
import { useUndoImport } from '#web/platform/file-import/use-undo-import.ts';
import { ownImportsQuery } from './own-data-queries.ts';

/**
 * Our own files can contain rows of every feature: everything stored on the device is read again, also data that no page shows right now.
 */
export const refreshEverything = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'all' });

export function useUndoOwnImport() {
  const t = useTranslations('ownData');
  const queryClient = useQueryClient();
  const remove = async (id: string) => {
    const { removed } = await api.ownData.undoImport({ id });
    await refreshEverything(queryClient);
    return removed;
  };
  return useUndoImport(remove, {
    text: () => t('undo.text'),
    confirmLabel: t('undo.confirm'),
    done: (count) => t('undo.done', { count }),
  });
}

/** Files of our own that were imported before. */
export function EarlierOwnImports() {
  const t = useTranslations('ownData');
  const { data } = useQuery(ownImportsQuery());
  const { undo } = useUndoOwnImport();
  const imports = data?.map(({ fileName, rows, ...one }) => ({
    ...one,
    rows,
    name: fileName || t('bring.own'),
    summary: t('import.rows', { count: rows }),
  }));
  return <EarlierImports imports={imports} undo={undo} />;
}
