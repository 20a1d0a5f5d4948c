import { useTranslations } from 'use-intl';
import type { CaliperEntry, CaliperRow } from '#domain/body/body.contract.ts';
import type { NewRow } from '#web/platform/offline/synced/synced-table.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites, type Writes } from '#web/platform/offline/synced/use-writes.ts';
import { CALIPERS, type EntryOf, type Kind, TAPES, WEIGHTS } from './body-records.ts';

/** The fields of an entry that a form fills in. */
export type Filled<K extends Kind> = NewRow<EntryOf[K]>;
type WritesOf = { [K in Kind]: Writes<EntryOf[K]> };

export type BodyLog = ReturnType<typeof useBodyLog>;

/**
 * Writes of the body pages. A call resolves once the change is stored on the device; when that fails, a toast is shown. A save with a text
 * shows a toast with undo.
 */
export function useBodyLog() {
  const showUndo = useUndoToast('success');
  const title = useTranslations('body')('errors.title');
  const writes: WritesOf = {
    weight: useWrites(WEIGHTS, title),
    tape: useWrites(TAPES, title),
    caliper: useWrites(CALIPERS, title),
  };

  const add = async <K extends Kind>(kind: K, filled: Filled<K>, savedText: string): Promise<boolean> => {
    const table: Writes<EntryOf[K]> = writes[kind];
    const entry = await table.add(filled);
    if (entry) showUndo(savedText, () => table.remove(entry));
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
    if (after && savedText) showUndo(savedText, () => table.change(after, fields));
    return after !== null;
  };

  /** Returns the time of the removal; null when the device could not store it. */
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

/** The sent fields of a caliper row; the server computes the others. */
export function entryOf({ id, day, mm, readingsMm, weightKg, notes, createdAt, editedAt }: CaliperRow): CaliperEntry {
  return { id, day, mm, readingsMm, weightKg, notes, createdAt, editedAt };
}
