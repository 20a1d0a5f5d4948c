import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { EarlierImports } from '#web/platform/file-import/earlier-imports.tsx';
import { useUndoImport } from '#web/platform/file-import/use-undo-import.ts';
import { diaryImportsQuery, refreshJournal } from './diary-queries.ts';

export function useUndoDiary() {
  const t = useTranslations('diary');
  const queryClient = useQueryClient();
  const remove = async (id: string) => {
    const { removed } = await api.diaryImports.undo({ id });
    await refreshJournal(queryClient);
    return removed;
  };
  return useUndoImport(remove, {
    text: () => t('undo.text'),
    confirmLabel: t('undo.confirm'),
    done: (count) => t('undo.done', { count }),
  });
}

/** Earlier diary imports. */
export function EarlierDiaries() {
  const t = useTranslations('diary');
  const { data } = useQuery(diaryImportsQuery());
  const { undo } = useUndoDiary();
  const imports = data?.map(({ source, fileName, rows, ...one }) => ({
    ...one,
    rows,
    name: fileName || t(`apps.${source}`),
    summary: t('earlier.facts', { app: t(`apps.${source}`), rows }),
  }));
  return <EarlierImports imports={imports} undo={undo} />;
}
