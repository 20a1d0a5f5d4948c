import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { RemovedNote } from '#web/ui/feedback/removed-note.tsx';
import type { RowList } from './use-row-list.ts';

const FIRST_ROWS = 6;
const MORE_ROWS = 20;

type MeasurementHistoryProps<Row extends { id: string; day: string; createdAt: string }> = {
  title: string;
  action?: ReactNode;
  list: RowList<Row>;
  children: (row: Row) => ReactNode;
};

/** Measurements of one kind, newest first; a removed one is replaced by an undo row. */
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
              <RemovedNote
                text={list.removedText(line.row)}
                undoLabel={t('form.undo')}
                onUndo={() => void list.restore(line)}
              />
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
