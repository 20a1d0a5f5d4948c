import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { correctedInstant, correctedNow } from '../../device/device-clock.ts';
import { newId } from '../../device/new-id.ts';
import { useSecondTap } from '../../device/use-second-tap.ts';
import type { NewRow, RowDraft, SyncedRow, SyncedTable } from './synced-table.ts';
import { useSave } from './use-save.ts';
import { useStoreAll, useUndoToast } from './use-store-all.ts';

type Texts = { add: string; change: string; remove: string };
/** The title of the toast when the device cannot store a write: one for all writes, or one for each kind. */
type FailureTitles = string | Texts;

export type Writes<Row extends SyncedRow> = {
  /** Null for a duplicate submission, and when the device could not store it. */
  add: (fields: NewRow<Row>) => Promise<Row | null>;
  /** All of them or none. */
  addAll: (rows: readonly NewRow<Row>[]) => Promise<Row[] | null>;
  /** The row as it is now; null for a duplicate submission, and when the device could not store it. */
  change: (before: Row, fields: Partial<NewRow<Row>>) => Promise<Row | null>;
  /** With a text, a toast shows it with undo. The instant of the removal, or null when the device could not store it. */
  remove: (row: Row, removedText?: string) => Promise<string | null>;
  /** The row as it was, edited later than it was removed. */
  restore: (row: Row, removedAt: string) => Promise<boolean>;
  /** Writes to be stored together with others: see useStoreAll. Each `input` is the row as it will be. */
  drafts: {
    add: (fields: NewRow<Row>) => RowDraft<Row>;
    /** A new row that has its id and instants already. */
    addMade: (row: Row) => RowDraft<Row>;
    change: (before: Row, fields: Partial<NewRow<Row>>) => RowDraft<Row>;
  };
};

/**
 * Writes rows of a table on this device first; the outbox sends them. A write is stored on the device when its promise
 * resolves; when the device could not store it, a toast has shown that.
 */
export function useWrites<Row extends SyncedRow>(table: SyncedTable<Row>, failure: FailureTitles): Writes<Row> {
  const titles = typeof failure === 'string' ? { add: failure, change: failure, remove: failure } : failure;
  const storeNew = useStoreAll(titles.add);
  const storeRemoval = useStoreAll(titles.remove);
  const save = useSave(table, titles.change);
  const showUndo = useUndoToast();
  const submissions = useSecondTap();
  const labelOf = table.useLabel();

  const addMade = (row: Row) => table.saveDraft(row, 'create', labelOf(row));
  const drafts: Writes<Row>['drafts'] = {
    addMade,
    add: (fields) => addMade(table.newRow(fields, newId(), correctedInstant())),
    change: (before, fields) => {
      const row = { ...before, ...fields, editedAt: laterEdit(before.editedAt, correctedNow()) };
      return table.saveDraft(row, 'change', labelOf(row));
    },
  };

  const addAll: Writes<Row>['addAll'] = async (added) => {
    if (submissions.isSecond(added)) return null;
    const all = added.map(drafts.add);
    return (await storeNew(all)) ? all.map(({ input }) => input) : null;
  };

  const change: Writes<Row>['change'] = (before, fields) => save({ ...before, ...fields }, before.editedAt);

  // The server may know the row, so this is a change.
  const restore: Writes<Row>['restore'] = (row, removedAt) =>
    storeNew([drafts.change({ ...row, editedAt: removedAt }, {})]);

  const remove: Writes<Row>['remove'] = async (row, removedText) => {
    submissions.forget();
    const removedAt = laterEdit(row.editedAt, correctedNow());
    if (!(await storeRemoval([table.removeDraft(row, removedAt, labelOf(row))]))) return null;
    if (removedText !== undefined) showUndo(removedText, () => restore(row, removedAt));
    return removedAt;
  };

  const add: Writes<Row>['add'] = async (fields) => (await addAll([fields]))?.[0] ?? null;
  return { add, addAll, change, remove, restore, drafts };
}
