import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import type { RowList } from './use-row-list.ts';

const FIRST_ROWS = 6;
const MORE_ROWS = 20;

type MeasurementHistoryProps<Row extends { id: string; day: string; createdAt: string }> = {
  title: string;
  action?: ReactNode;
  list: RowList<Row>;
  children: (row: Row) => ReactNode;
};

/** The measurements of one kind, newest first; a removed one leaves a way back in its place. */
export function MeasurementHistory<Row extends { id: string; day: string; createdAt: string }>(
  props: MeasurementHistoryProps<Row>,
) {
  const { title, action, list, children } = props;
  const t = useTranslations('body');
  const [count, setCount] = useState(FIRST_ROWS);
  if (list.lines.length === 0) return null;
  return (
    <Card flush aria-label={title}>
      <CardHead title={title} action={action} className="px-5 pt-4 pb-2" />
      <ul aria-label={title} className="divide-y divide-line border-t border-line">
        {list.lines.slice(0, count).map((line) => (
          <li key={line.row.id}>
            {line.removedAt === null ? (
              children(line.row)
            ) : (
              <RemovedNote text={list.removedText(line.row)} onUndo={() => void list.restore(line)} />
            )}
          </li>
        ))}
      </ul>
      {list.lines.length > count && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="md" full onClick={() => setCount(count + MORE_ROWS)}>
            {t('form.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Where a row was: the way back. A toast would be gone with the next one. */
export function RemovedNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useTranslations('body');
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 bg-surface-2 py-1.5 pr-3 pl-5">
      <p className="min-w-0 text-caption text-ink-2">{text}</p>
      <Button variant="ghost" size="sm" onClick={onUndo}>
        {t('form.undo')}
      </Button>
    </div>
  );
}
