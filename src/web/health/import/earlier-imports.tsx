import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { HealthImport } from '#domain/health/health.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { healthImportsQuery } from '../health-queries.ts';
import { useUndoHealthImport } from './use-undo-health-import.ts';

/** What was imported before; within thirty days all of one can be taken back. */
export function EarlierImports() {
  const t = useTranslations('health');
  const { data } = useQuery(healthImportsQuery());
  if (!data || data.length === 0) return null;
  return (
    <Card flush>
      <h2 className="px-5 pt-4 pb-1 text-h3">{t('earlier.title')}</h2>
      <List label={t('earlier.title')} inset>
        {data.map((one) => (
          <EarlierImport key={one.id} of={one} />
        ))}
      </List>
    </Card>
  );
}

function EarlierImport({ of }: { of: HealthImport }) {
  const t = useTranslations('health');
  const format = useFormat();
  const { undo, busy } = useUndoHealthImport();
  const canUndo = of.undoneAt === null && Date.parse(of.undoUntil) > Date.now();
  const facts = t('earlier.facts', { weights: of.weights, samples: of.samples, workouts: of.workouts });
  return (
    <ListRow
      title={<span className="wrap-anywhere">{of.fileName || t(`apps.${of.source}`)}</span>}
      meta={`${format.date(format.dayOf(of.importedAt))}, ${of.undoneAt === null ? facts : t('earlier.undone')}`}
      trail={
        canUndo && (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void undo(of.id)}>
            {t('undo.button')}
          </Button>
        )
      }
    />
  );
}
