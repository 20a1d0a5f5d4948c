import shape from 'virtual:row-shape/ebooks.savePlace';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { deviceName } from '#domain/auth/device-name.ts';
import type { Place } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { mergePlaces, moveTo } from '#domain/ebooks/reading/place.ts';
import { keyedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';

/** The book's title is for the list of what has not been sent. */
type PlaceRow = Place & { title?: string };
type ReadBook = { id: string; place: Place | null };

const PLACES = keyedTable<PlaceRow>({
  name: 'ebook_places',
  shape,
  save: ['ebooks', 'savePlace'],
  keyOf: ({ ebookId }) => ebookId,
  merge: mergePlaces,
  useLabel:
    () =>
    ({ title = '' }) => ({ key: 'ebooks.unsent.place', values: { title } }),
});

/** Places by book, also those that have not been sent yet. */
export function usePlaces(query: {
  data: readonly ReadBook[] | undefined;
  dataUpdatedAt: number;
}): ReadonlyMap<string, Place> {
  const { data, dataUpdatedAt } = query;
  const rows = useMemo(() => data?.flatMap(({ place }) => place ?? []), [data]);
  const places = useRows(PLACES, { data: rows, dataUpdatedAt });
  return useMemo(() => new Map(places.map((place) => [place.ebookId, place])), [places]);
}

/** The place in one book. */
export function usePlace(query: { data: ReadBook | undefined; dataUpdatedAt: number }, bookId: string): Place | null {
  const { data, dataUpdatedAt } = query;
  const books = useMemo(() => data && [data], [data]);
  return usePlaces({ data: books, dataUpdatedAt }).get(bookId) ?? null;
}

/** `left` is the chapter that was finished by going on to this one. */
type Move = { chapterId: string; share: number; left?: string | undefined };

/** Stores the member's place on the device at once; the outbox sends it to the other devices. */
export function useMovePlace(
  { id: ebookId, title }: { id: string; title: string },
  onMove: (editedAt: string) => void,
): (before: Place | null, move: Move) => Promise<unknown> {
  const save = useSave(PLACES, useTranslations('ebooks')('marks.notKept'));
  return (before, { chapterId, share, left }) => {
    const to = { ebookId, chapterId, share, deviceName: deviceName(navigator.userAgent).system ?? '' };
    // Called before it is stored, so that the device recognises its own move when it comes back.
    return save({ ...moveTo(before, to, left), title }, before?.editedAt, ({ editedAt }) => onMove(editedAt));
  };
}
