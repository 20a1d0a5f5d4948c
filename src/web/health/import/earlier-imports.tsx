import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EarlierImports as List } from '#web/platform/file-import/earlier-imports.tsx';
import { healthImportsQuery } from '../health-queries.ts';
import { useUndoHealthImport } from './use-undo-health-import.ts';

export function EarlierImports() {
  const t = useTranslations('health');
  const { data } = useQuery(healthImportsQuery());
  const { undo } = useUndoHealthImport();
  const imports = data?.map(({ source, fileName, weights, samples, workouts, ...one }) => ({
    ...one,
    rows: weights + samples + workouts,
    name: fileName || t(`apps.${source}`),
    summary: t('earlier.facts', { weights, samples, workouts }),
  }));
  return <List imports={imports} undo={undo} />;
}
