import { useMemo } from 'react';
import { deviceName } from '#domain/auth/device-name.ts';
import type { Place } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { mergePlaces, moveTo } from '#domain/ebooks/reading/place.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { type Operation, replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';

type PlaceRow = Place & { id: string };
type ReadBook = { id: string; place: Place | null };

/** The table's name in the records of the outbox. */
const TABLE = 'ebook_places';

/** Places by book, also those that have not been sent yet. */
export function usePlaces(query: {
  data: readonly ReadBook[] | undefined;
  dataUpdatedAt: number;
}): ReadonlyMap<string, Place> {
  const { data, dataUpdatedAt } = query;
  const rows = useMemo(() => data?.flatMap(({ id, place }): PlaceRow[] => (place ? [{ ...place, id }] : [])), [data]);
  const places = useOverlay(TABLE, { data: rows, dataUpdatedAt }, placeAfter);
  return useMemo(() => new Map(places.map(({ id, ...place }) => [id, place])), [places]);
}

/** The place in one book. */
export function usePlace(query: { data: ReadBook | undefined; dataUpdatedAt: number }, bookId: string): Place | null {
  const { data, dataUpdatedAt } = query;
  const books = useMemo(() => data && [data], [data]);
  return usePlaces({ data: books, dataUpdatedAt }).get(bookId) ?? null;
}

/** `left` is the chapter that was finished by going on to this one. */
type Move = { chapterId: string; share: number; left?: string | undefined };

/** Keeps where the member is: on the device at once, and from there to the others. */
export function useMovePlace({ id: bookId, title }: { id: string; title: string }, onMove: (editedAt: string) => void) {
  const outbox = useOutbox();
  return async (before: Place | null, { chapterId, share, left }: Move): Promise<void> => {
    const editedAt = before ? laterEdit(before.editedAt, correctedNow()) : correctedInstant();
    // Told before it is kept: the device knows its own move again when it comes back.
    onMove(editedAt);
    const to = {
      ebookId: bookId,
      chapterId,
      share,
      deviceName: deviceName(navigator.userAgent).system ?? '',
      editedAt,
    };
    const place = moveTo(before, to, left);
    const record = `${TABLE}:${bookId}`;
    const earlier = replaceableOperation(outbox.getSnapshot().operations, record);
    if (
      earlier &&
      (await outbox.edit(earlier.opId, isPlace(earlier.input) ? mergePlaces(earlier.input, place) : place))
    ) {
      return;
    }
    await outbox.enqueue({
      call: ['ebooks', 'savePlace'],
      input: place,
      record,
      effect: 'change',
      label: { key: 'ebooks.unsent.place', values: { title } },
    });
  };
}

function placeAfter(before: PlaceRow | undefined, { input }: Operation): PlaceRow | undefined {
  if (!isPlace(input)) return before;
  return { ...(before ? mergePlaces(before, input) : input), id: input.ebookId };
}

/** What waits on the device may have been written by another version of the app. */
function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { ebookId, chapterId, share, finished, editedAt }: Partial<Record<keyof Place, unknown>> = value;
  return (
    [ebookId, chapterId, editedAt].every((text) => typeof text === 'string') &&
    typeof share === 'number' &&
    Array.isArray(finished)
  );
}
