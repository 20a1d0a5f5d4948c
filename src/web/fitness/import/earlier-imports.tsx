import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { WorkoutImport } from '#domain/fitness/import/import.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { importsQuery } from './import-queries.ts';
import { useUndoImport } from './use-undo-import.ts';

/** What was imported before; within thirty days all of one can be taken back. */
export function EarlierImports() {
  const t = useTranslations('import');
  const { data } = useQuery(importsQuery());
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

function EarlierImport({ of }: { of: WorkoutImport }) {
  const t = useTranslations('import');
  const format = useFormat();
  const { undo, busy } = useUndoImport();
  const canUndo = of.undoneAt === null && Date.parse(of.undoUntil) > Date.now();
  const facts = t('earlier.facts', { app: t(`apps.${of.source}`), workouts: of.workouts, sets: of.sets });
  return (
    <ListRow
      title={<span className="wrap-anywhere">{of.fileName || t(`apps.${of.source}`)}</span>}
      meta={`${format.date(format.dayOf(of.importedAt))}, ${of.undoneAt === null ? facts : t('earlier.undone')}`}
      trail={
        canUndo && (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void undo(of)}>
            {t('undo.button')}
          </Button>
        )
      }
    />
  );
}
