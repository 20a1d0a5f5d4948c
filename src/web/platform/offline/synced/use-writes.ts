import { useTranslations } from 'use-intl';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { correctedInstant, correctedNow } from '../../device/device-clock.ts';
import { newId } from '../../device/new-id.ts';
import { useSecondTap } from '../../device/use-second-tap.ts';
import { useOutbox } from '../status/offline-context.tsx';
import { useSaveToDevice } from '../status/use-save-to-device.ts';
import type { NewRow, SyncedRow, SyncedTable } from './synced-table.ts';

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
};

/**
 * Writes rows of a table on this device first; the outbox sends them. A write is stored on the device when its promise
 * resolves; when the device could not store it, a toast has shown that.
 */
export function useWrites<Row extends SyncedRow>(table: SyncedTable<Row>, failure: FailureTitles): Writes<Row> {
  const outbox = useOutbox();
  const saveToDevice = useSaveToDevice();
  const toast = useToast();
  const t = useTranslations('platform');
  const submissions = useSecondTap();
  const labelOf = table.useLabel();
  const titles = typeof failure === 'string' ? { add: failure, change: failure, remove: failure } : failure;
  const draftOf = (row: Row, effect: 'create' | 'change') => table.saveDraft(row, effect, labelOf(row));

  const addAll: Writes<Row>['addAll'] = async (added) => {
    if (submissions.isSecond(added)) return null;
    const rows = added.map((fields) => table.newRow(fields, newId(), correctedInstant()));
    const drafts = rows.map((row) => draftOf(row, 'create'));
    return (await saveToDevice(titles.add, () => outbox.enqueueAll(drafts))) ? rows : null;
  };

  const change: Writes<Row>['change'] = async (before, fields) => {
    if (submissions.isSecond([before.id, before.editedAt, fields])) return null;
    const row = { ...before, ...fields, editedAt: laterEdit(before.editedAt, correctedNow()) };
    const isStored = await saveToDevice(titles.change, async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, table.recordOf(row));
      if (earlier && (await outbox.edit(earlier.opId, row))) return;
      await outbox.enqueue(draftOf(row, 'change'));
    });
    return isStored ? row : null;
  };

  // The server may know the row, so this is a change.
  const restore: Writes<Row>['restore'] = (row, removedAt) => {
    const restored = { ...row, editedAt: laterEdit(removedAt, correctedNow()) };
    return saveToDevice(titles.add, () => outbox.enqueue(draftOf(restored, 'change')));
  };

  const remove: Writes<Row>['remove'] = async (row, removedText) => {
    submissions.forget();
    const removedAt = laterEdit(row.editedAt, correctedNow());
    const draft = table.removeDraft(row, removedAt, labelOf(row));
    if (!(await saveToDevice(titles.remove, () => outbox.enqueue(draft)))) return null;
    const undo = { label: t('sync.undo'), onAct: () => void restore(row, removedAt) };
    if (removedText !== undefined) toast.show({ text: removedText, action: undo });
    return removedAt;
  };

  const add: Writes<Row>['add'] = async (fields) => (await addAll([fields]))?.[0] ?? null;
  return { add, addAll, change, remove, restore };
}
