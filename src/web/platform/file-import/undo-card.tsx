import { useState } from 'react';
import { undoUntil } from '#domain/day/undo-until.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFormat } from '../format/format.ts';

type UndoCardProps = {
  title: string;
  /** Until when it can be undone. */
  textOf: (day: string) => string;
  undoText: string;
  busy: boolean;
  onUndo: () => void;
};

/** The way to take back what has just come in. */
export function UndoCard({ title, textOf, undoText, busy, onUndo }: UndoCardProps) {
  const format = useFormat();
  const [now] = useState(() => Date.now());
  return (
    <Card compact tone="plain" className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-caption text-ink-2">{textOf(format.dayAndMonth(format.dayOf(undoUntil(now))))}</p>
      </div>
      <Button variant="secondary" size="md" busy={busy} onClick={onUndo}>
        {undoText}
      </Button>
    </Card>
  );
}
