import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { newestFirst } from './body-overlay.ts';

type Row = { id: string; day: string; createdAt: string };
/** A line of a history: a row, or a row that was just removed. */
export type Line<R extends Row> = { row: R; removedAt: string | null };

type Writes<R extends Row> = {
  /** Returns the time of the removal; null when it failed. */
  remove: (row: R) => Promise<string | null>;
  restore: (row: R, removedAt: string) => Promise<boolean>;
  removedText: (row: R) => string;
};

export type RowList<R extends Row> = {
  lines: Line<R>[];
  remove: (row: R) => Promise<void>;
  restore: (line: Line<R>) => Promise<void>;
  removedText: (row: R) => string;
};

/** A history whose removed rows can be restored while the page is open. */
export function useRowList<R extends Row>(rows: readonly R[], { remove, restore, removedText }: Writes<R>): RowList<R> {
  const t = useTranslations('body');
  const toast = useToast();
  const [removed, setRemoved] = useState<readonly Line<R>[]>([]);
  const here = new Set(rows.map(({ id }) => id));
  const gone = removed.filter(({ row }) => !here.has(row.id));

  const restoreRow = async ({ row, removedAt }: Line<R>) => {
    if (removedAt !== null && (await restore(row, removedAt)))
      setRemoved((before) => before.filter((line) => line.row.id !== row.id));
  };

  const takeOut = async (row: R) => {
    const removedAt = await remove(row);
    if (removedAt === null) return;
    const line = { row, removedAt };
    setRemoved((before) => [...before.filter((other) => other.row.id !== row.id), line]);
    toast.show({ text: removedText(row), action: { label: t('form.undo'), onAct: () => void restoreRow(line) } });
  };

  const lines = [...rows.map((row) => ({ row, removedAt: null })), ...gone];
  return {
    lines: lines.toSorted((one, other) => newestFirst(one.row, other.row)),
    remove: takeOut,
    restore: restoreRow,
    removedText,
  };
}
