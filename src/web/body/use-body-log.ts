import { useTranslations } from 'use-intl';
import type { CaliperEntry, CaliperRow } from '#domain/body/body.contract.ts';
import type { NewRow } from '#web/platform/offline/synced/synced-table.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites, type Writes } from '#web/platform/offline/synced/use-writes.ts';
import { CALIPERS, type EntryOf, type Kind, TAPES, WEIGHTS } from './body-records.ts';

/** What a form fills in of an entry. */
export type Filled<K extends Kind> = NewRow<EntryOf[K]>;
type WritesOf = { [K in Kind]: Writes<EntryOf[K]> };

export type BodyLog = ReturnType<typeof useBodyLog>;

/**
 * Everything the body pages write. It is on the device when a call answers; when the device could not store it, a toast has said so.
 * A save that is given a text says it in a toast, and the toast takes the save back.
 */
export function useBodyLog() {
  const say = useUndoToast('success');
  const title = useTranslations('body')('errors.title');
  const writes: WritesOf = {
    weight: useWrites(WEIGHTS, title),
    tape: useWrites(TAPES, title),
    caliper: useWrites(CALIPERS, title),
  };

  const add = async <K extends Kind>(kind: K, filled: Filled<K>, savedText: string): Promise<boolean> => {
    const table: Writes<EntryOf[K]> = writes[kind];
    const entry = await table.add(filled);
    if (entry) say(savedText, () => table.remove(entry));
    return entry !== null;
  };

  const change = async <K extends Kind>(
    kind: K,
    before: EntryOf[K],
    filled: Filled<K>,
    savedText?: string,
  ): Promise<boolean> => {
    const table: Writes<EntryOf[K]> = writes[kind];
    const after = await table.change(before, filled);
    const { id: _id, createdAt: _made, editedAt: _edited, ...fields } = before;
    if (after && savedText) say(savedText, () => table.change(after, fields));
    return after !== null;
  };

  /** When it was removed, or null when the device did not store that. */
  const remove = <K extends Kind>(kind: K, row: EntryOf[K]): Promise<string | null> => {
    const table: Writes<EntryOf[K]> = writes[kind];
    return table.remove(row);
  };

  const restore = <K extends Kind>(kind: K, entry: EntryOf[K], removedAt: string): Promise<boolean> => {
    const table: Writes<EntryOf[K]> = writes[kind];
    return table.restore(entry, removedAt);
  };

  return { add, change, remove, restore };
}

/** What is sent of a caliper row: the server works out the rest. */
export function entryOf({ id, day, mm, readingsMm, weightKg, notes, createdAt, editedAt }: CaliperRow): CaliperEntry {
  return { id, day, mm, readingsMm, weightKg, notes, createdAt, editedAt };
}
