import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WeightRow } from '#domain/body/body.contract.ts';
import { dailyWeights } from '#domain/body/weight/daily-weights.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { RemovedNote } from '#web/ui/feedback/removed-note.tsx';
import { useDayTexts } from '../body-texts.ts';
import type { Body } from '../use-body.ts';
import type { BodyLog } from '../use-body-log.ts';
import { useRowList } from '../use-row-list.ts';
import { useConfirmUnusual } from '../use-unusual.ts';
import { useWeightLog, type WeightChange } from './use-weight-log.ts';
import { WeightHistoryRow } from './weight-history-row.tsx';

const FIRST_ROWS = 7;
const MORE_ROWS = 30;

type WeightHistoryProps = { body: Body; log: BodyLog; today: Day };

/** All weights, newest first, with expandable rows and undo for removed ones. */
export function WeightHistory({ body, log, today }: WeightHistoryProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const days = useDayTexts();
  const writes = useWeightLog(body.view, log);
  const confirmUnusual = useConfirmUnusual();
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRowList<WeightRow>(body.view.weights, {
    remove: writes.remove,
    restore: writes.restore,
    removedText: ({ weightKg, day }) => t('weight.removed', { weight: format.bodyKg(weightKg), day: days.plain(day) }),
  });
  const save = async (row: WeightRow, change: WeightChange) => {
    const { weightKg } = change;
    const others = body.view.weights.filter(({ id }) => id !== row.id);
    const points = dailyWeights(others, body.view.olderWeights);
    const value = {
      kind: 'weightKg',
      name: t('weight.weight'),
      value: weightKg,
      points,
      format: format.bodyKg,
    } as const;
    if (!(await confirmUnusual(change.day, [value]))) return;
    if (await writes.change(row, change, t('weight.changed', { weight: format.bodyKg(weightKg) }))) setEditing(null);
  };
  const ofDay = useMemo(() => countBy(body.view.weights, ({ day }) => day), [body.view.weights]);
  const [count, setCount] = useState(FIRST_ROWS);
  if (list.lines.length === 0) return null;
  const isMore = list.lines.length > count || body.older.more;
  const showMore = () => {
    if (list.lines.length <= count + MORE_ROWS && body.older.more) body.older.read();
    setCount(count + MORE_ROWS);
  };
  return (
    <Card flush aria-label={t('weight.history')}>
      <CardHead title={t('weight.history')} className="px-5 pt-4 pb-2" />
      <ul aria-label={t('weight.history')} className="divide-y divide-line border-t border-line">
        {list.lines.slice(0, count).map((line) => (
          <li key={line.row.id}>
            {line.removedAt === null ? (
              <WeightHistoryRow
                row={line.row}
                isOneOfSeveral={(ofDay.get(line.row.day) ?? 0) > 1}
                today={today}
                isOpen={editing === line.row.id}
                onToggle={() => setEditing((before) => (before === line.row.id ? null : line.row.id))}
                onSave={(change) => void save(line.row, change)}
                onRemove={() => void list.remove(line.row)}
              />
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
      {body.older.failed && <p className="px-5 py-2 text-caption text-ink-2">{t('weight.olderFailed')}</p>}
      {isMore && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="md" full busy={body.older.isReading} onClick={showMore}>
            {t('weight.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
