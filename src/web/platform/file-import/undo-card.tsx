import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { undoUntil } from '#domain/day/undo-until.ts';
import type { ImportParts, ImportState } from '#domain/file-import/import-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFormat } from '../format/format.ts';
import type { UndoImport } from './use-undo-import.ts';

type ReportState = Extract<ImportState<ImportParts>, { step: 'report' }>;
type UndoCardProps = {
  state: Pick<ReportState, 'id' | 'isUndone'>;
  emit: (event: { type: 'undone' }) => void;
  /** The number of imported rows; 0 means nothing to undo. */
  rows: number;
  by: UndoImport;
  title: string;
  /** States until when the import can be undone. */
  textOf: (day: string) => string;
};

/** Undoes the last import. */
export function UndoCard({ state, emit, rows, by, title, textOf }: UndoCardProps) {
  const t = useTranslations('fileImport');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  if (state.isUndone || rows === 0) return null;
  const undo = async () => {
    if (await by.undo(state.id, rows)) emit({ type: 'undone' });
  };
  return (
    <Card compact tone="plain" className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-caption text-ink-2">{textOf(format.dayAndMonth(format.dayOf(undoUntil(now))))}</p>
      </div>
      <Button variant="secondary" size="md" busy={by.busy} onClick={() => void undo()}>
        {t('undo.button')}
      </Button>
    </Card>
  );
}
