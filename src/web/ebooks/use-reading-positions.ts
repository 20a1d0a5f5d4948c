import shape from 'virtual:row-shape/ebooks.savePlace';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { deviceName } from '#domain/auth/device-name.ts';
import type { ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { mergePositions, moveTo } from '#domain/ebooks/reading/reading-position.ts';
import { keyedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';

/** The book's title names the row in the list of unsent changes. */
type PositionRow = ReadingPosition & { title?: string };
type ReadBook = { id: string; place: ReadingPosition | null };

const POSITIONS = keyedTable<PositionRow>({
  name: 'ebook_places',
  shape,
  save: ['ebooks', 'savePlace'],
  keyOf: ({ ebookId }) => ebookId,
  merge: mergePositions,
  useLabel:
    () =>
    ({ title = '' }) => ({ key: 'ebooks.unsent.place', values: { title } }),
});

/** Positions by book, including unsent ones. */
export function useReadingPositions(query: {
  data: readonly ReadBook[] | undefined;
  dataUpdatedAt: number;
}): ReadonlyMap<string, ReadingPosition> {
  const { data, dataUpdatedAt } = query;
  const rows = useMemo(() => data?.flatMap(({ place }) => place ?? []), [data]);
  const positions = useRows(POSITIONS, { data: rows, dataUpdatedAt });
  return useMemo(() => new Map(positions.map((position) => [position.ebookId, position])), [positions]);
}

/** The position in one book. */
export function useReadingPositionIn(
  query: { data: ReadBook | undefined; dataUpdatedAt: number },
  bookId: string,
): ReadingPosition | null {
  const { data, dataUpdatedAt } = query;
  const books = useMemo(() => data && [data], [data]);
  return useReadingPositions({ data: books, dataUpdatedAt }).get(bookId) ?? null;
}

/** `left` is the chapter that was finished by continuing with this one. */
type Move = { chapterId: string; share: number; left?: string | undefined };

/** Saves the member's position on the device at once; the outbox sends it to the server. */
export function useMovePosition(
  { id: ebookId, title }: { id: string; title: string },
  onMove: (editedAt: string) => void,
): (before: ReadingPosition | null, move: Move) => Promise<unknown> {
  const save = useSave(POSITIONS, useTranslations('ebooks')('marks.notKept'));
  return (before, { chapterId, share, left }) => {
    const to = { ebookId, chapterId, share, deviceName: deviceName(navigator.userAgent).system ?? '' };
    // Called before it is stored, so that the device recognises its own move when it returns from the server.
    return save({ ...moveTo(before, to, left), title }, before?.editedAt, ({ editedAt }) => onMove(editedAt));
  };
}
