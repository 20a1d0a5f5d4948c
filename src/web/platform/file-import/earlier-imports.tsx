import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useFormat } from '../format/format.ts';
import type { UndoImport } from './use-undo-import.ts';

/** A file that was imported before. */
export type EarlierImport = {
  id: string;
  /** The file, or the app it came from. */
  name: string;
  /** The imported rows in words. */
  summary: string;
  rows: number;
  importedAt: string;
  undoUntil: string;
  undoneAt: string | null;
};

type EarlierImportsProps = {
  imports: readonly EarlierImport[] | undefined;
  /** Asks for confirmation first. */
  undo: UndoImport['undo'];
};

/** Earlier imports; each can be undone within thirty days. */
export function EarlierImports({ imports, undo }: EarlierImportsProps) {
  const t = useTranslations('fileImport');
  if (!imports || imports.length === 0) return null;
  return (
    <Card flush>
      <h2 className="px-5 pt-4 pb-1 text-h3">{t('earlier.title')}</h2>
      <List label={t('earlier.title')} inset>
        {imports.map((one) => (
          <ImportRow key={one.id} of={one} onUndo={() => undo(one.id, one.rows)} />
        ))}
      </List>
    </Card>
  );
}

type ImportRowProps = { of: EarlierImport; onUndo: () => Promise<unknown> };

function ImportRow({ of, onUndo }: ImportRowProps) {
  const t = useTranslations('fileImport');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const canUndo = of.undoneAt === null && Date.parse(of.undoUntil) > Date.now();
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <ListRow
      title={<span className="wrap-anywhere">{of.name}</span>}
      meta={`${format.date(format.dayOf(of.importedAt))}, ${of.undoneAt === null ? of.summary : t('earlier.undone')}`}
      trailing={
        canUndo && (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void undo()}>
            {t('undo.button')}
          </Button>
        )
      }
    />
  );
}
