import { useRef } from 'react';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { correctedInstant, correctedNow } from '../../device/device-clock.ts';
import { newId } from '../../device/new-id.ts';
import { useDuplicateSubmission } from '../../device/use-duplicate-submission.ts';
import type { Draft } from '../outbox/outbox.ts';
import type { AddedRow, NewRow, RowDraft, SyncedRow, SyncedTable } from './synced-table.ts';
import { useSave } from './use-save.ts';
import { useStoreAll, useUndoToast } from './use-store-all.ts';

type Texts = { add: string; change: string; remove: string };
/** The title of the toast when the device cannot store a write: one for all writes, or one for each kind. */
type FailureTitles = string | Texts;

export type AddOptions = {
  /** Records that must reach the server before these rows. */
  needs?: readonly string[] | undefined;
  /** Stored in the same write, and sent before these rows. */
  before?: readonly Draft[] | undefined;
  /** Identifies duplicate submissions whose rows differ in ids. */
  submission?: unknown;
  /**
   * Each row is edited later than this and than the row before it, for tables in which the latest row takes precedence.
   */
  after?: string | undefined;
  /** The time of the event, where it is not the current time. */
  createdAt?: string | undefined;
};

export type Writes<Row extends SyncedRow> = {
  /** Null for a duplicate submission, and when the device could not store it. */
  add: (fields: AddedRow<Row>, options?: AddOptions) => Promise<Row | null>;
  /** All of them or none. */
  addAll: (rows: readonly AddedRow<Row>[], options?: AddOptions) => Promise<Row[] | null>;
  /** The saved row; null for a duplicate submission, and when the device could not store it. */
  change: (before: Row, fields: Partial<NewRow<Row>>) => Promise<Row | null>;
  /** Saves the rows as given, each edited later than before: all of them or none. */
  changeAll: (rows: readonly Row[]) => Promise<Row[] | null>;
  /**
   * With a text, a toast shows it with undo. Returns the instant of the removal, or null when the device could not
   * store it.
   */
  remove: (row: Row, removedText?: string) => Promise<string | null>;
  /** Returns the removed rows with the instant of the removal, or null when the device could not store it. */
  removeAll: (rows: readonly Row[]) => Promise<Row[] | null>;
  /** Saves the row as it was, edited later than its removal. */
  restore: (row: Row, removedAt: string) => Promise<boolean>;
  restoreAll: (removed: readonly Row[]) => Promise<boolean>;
  /** Writes to be stored together with others: see useStoreAll. Each `input` is the saved row. */
  drafts: {
    add: (fields: AddedRow<Row>) => RowDraft<Row>;
    /** A new row that already has its id and instants. */
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
  const storeChanges = useStoreAll(titles.change);
  const storeRemoval = useStoreAll(titles.remove);
  const save = useSave(table, titles.change);
  const showUndo = useUndoToast();
  const submissions = useDuplicateSubmission();
  const lastMade = useRef('');
  const labelOf = table.useLabel();

  const addMade = (row: Row) => table.saveDraft(row, 'create', labelOf(row, 'create'));
  const edited = (row: Row): Row => ({ ...row, editedAt: laterEdit(row.editedAt, correctedNow()) });
  const changed = (row: Row) => table.saveDraft(edited(row), 'change', labelOf(row, 'change'));
  const instantAfter = (after: string | undefined): string => {
    if (after === undefined) return correctedInstant();
    lastMade.current = laterEdit(after > lastMade.current ? after : lastMade.current, correctedNow());
    return lastMade.current;
  };
  const drafts: Writes<Row>['drafts'] = {
    addMade,
    add: (fields) => addMade(table.newRow(fields, newId(), correctedInstant())),
    change: (before, fields) => changed({ ...before, ...fields }),
  };

  const addAll: Writes<Row>['addAll'] = async (added, options = {}) => {
    const { needs, before = [], submission = added, after, createdAt } = options;
    if (submissions.isDuplicate(submission)) return null;
    const all = added.map((fields) => ({
      ...addMade(table.newRow(fields, newId(), instantAfter(after), createdAt)),
      ...(needs && { needs }),
    }));
    return (await storeNew([...before, ...all])) ? all.map(({ input }) => input) : null;
  };

  const change: Writes<Row>['change'] = (before, fields) => save({ ...before, ...fields }, before.editedAt);

  const changeAll: Writes<Row>['changeAll'] = async (rows) => {
    const all = rows.map(changed);
    return (await storeChanges(all, rows)) ? all.map(({ input }) => input) : null;
  };

  // The server may have the rows, so this is a change.
  const restoreAll: Writes<Row>['restoreAll'] = (removed) => storeNew(removed.map(changed));
  const restore: Writes<Row>['restore'] = (row, removedAt) => restoreAll([{ ...row, editedAt: removedAt }]);

  const removeAll: Writes<Row>['removeAll'] = async (rows) => {
    submissions.forget();
    const removed = rows.map(edited);
    const all = removed.map((row) => table.removeDraft(row, row.editedAt, labelOf(row, 'delete')));
    return (await storeRemoval(all)) ? removed : null;
  };

  const remove: Writes<Row>['remove'] = async (row, removedText) => {
    const removed = await removeAll([row]);
    if (removed && removedText !== undefined) showUndo(removedText, () => restoreAll(removed));
    return removed?.[0]?.editedAt ?? null;
  };

  const add: Writes<Row>['add'] = async (fields, options) => (await addAll([fields], options))?.[0] ?? null;
  return { add, addAll, change, changeAll, remove, removeAll, restore, restoreAll, drafts };
}
