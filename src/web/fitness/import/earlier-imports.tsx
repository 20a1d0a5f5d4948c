import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EarlierImports as List } from '#web/platform/file-import/earlier-imports.tsx';
import { importsQuery } from './import-queries.ts';
import { useUndoWorkoutImport } from './use-undo-workout-import.ts';

export function EarlierImports() {
  const t = useTranslations('import');
  const { data } = useQuery(importsQuery());
  const { undo } = useUndoWorkoutImport();
  const imports = data?.map(({ source, fileName, workouts, sets, ...one }) => ({
    ...one,
    rows: workouts,
    name: fileName || t(`apps.${source}`),
    summary: t('earlier.facts', { app: t(`apps.${source}`), workouts, sets }),
  }));
  return <List imports={imports} undo={undo} />;
}
