import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useFormat } from '../format/format.ts';

/** A file that was taken in before. */
export type EarlierImport = {
  id: string;
  /** The file, or the app it came from. */
  name: string;
  /** What it brought. */
  facts: string;
  importedAt: string;
  undoUntil: string;
  undoneAt: string | null;
};

type EarlierImportsProps = {
  title: string;
  undoneText: string;
  undoText: string;
  imports: readonly EarlierImport[] | undefined;
  /** Asks before it takes anything back. */
  onUndo: (id: string) => Promise<unknown>;
};

/** What was imported before; within thirty days all of one can be taken back. */
export function EarlierImports({ title, imports, ...row }: EarlierImportsProps) {
  if (!imports || imports.length === 0) return null;
  return (
    <Card flush>
      <h2 className="px-5 pt-4 pb-1 text-h3">{title}</h2>
      <List label={title} inset>
        {imports.map((one) => (
          <ImportRow key={one.id} of={one} {...row} />
        ))}
      </List>
    </Card>
  );
}

type ImportRowProps = Pick<EarlierImportsProps, 'undoneText' | 'undoText' | 'onUndo'> & { of: EarlierImport };

function ImportRow({ of, undoneText, undoText, onUndo }: ImportRowProps) {
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const canUndo = of.undoneAt === null && Date.parse(of.undoUntil) > Date.now();
  const undo = async () => {
    setBusy(true);
    await onUndo(of.id);
    setBusy(false);
  };
  return (
    <ListRow
      title={<span className="wrap-anywhere">{of.name}</span>}
      meta={`${format.date(format.dayOf(of.importedAt))}, ${of.undoneAt === null ? of.facts : undoneText}`}
      trail={
        canUndo && (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void undo()}>
            {undoText}
          </Button>
        )
      }
    />
  );
}
