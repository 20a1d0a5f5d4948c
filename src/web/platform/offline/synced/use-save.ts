import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedNow } from '../../device/device-clock.ts';
import { useDuplicateSubmission } from '../../device/use-duplicate-submission.ts';
import { useOutbox } from '../status/offline-context.tsx';
import { type FailureText, useSaveToDevice } from '../status/use-save-to-device.ts';
import type { Edited, KeyedTable } from './synced-table.ts';

const NEVER = new Date(0).toISOString();

/**
 * Saves a whole row as an edit later than `lastEditedAt`; replaces an unsent one. Returns the saved row, or null for a
 * duplicate submission and when the device could not store it, which a toast has shown.
 */
export type Save<Row extends Edited> = (
  fields: Omit<Row, 'editedAt'>,
  lastEditedAt: string | undefined,
  beforeStored?: (row: Row) => void,
) => Promise<Row | null>;

type Saved<Row extends Edited> = Pick<KeyedTable<Row>, 'useLabel' | 'recordOf' | 'saveDraft' | 'mergeUnsent'>;

export function useSave<Row extends Edited>(table: Saved<Row>, failure: FailureText): Save<Row> {
  const outbox = useOutbox();
  const saveToDevice = useSaveToDevice();
  const submissions = useDuplicateSubmission();
  const labelOf = table.useLabel();
  return async (fields, lastEditedAt = NEVER, beforeStored) => {
    if (submissions.isDuplicate([fields, lastEditedAt])) return null;
    const row = asRow<Row>({ ...fields, editedAt: laterEdit(lastEditedAt, correctedNow()) });
    beforeStored?.(row);
    const isStored = await saveToDevice(failure, async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, table.recordOf(row));
      if (earlier && (await outbox.edit(earlier.opId, table.mergeUnsent(earlier, row)))) return;
      await outbox.enqueue(table.saveDraft(row, 'change', labelOf(row, 'change')));
    });
    return isStored ? row : null;
  };
}

// TypeScript cannot combine the parts of a generic row.
const asRow = <Row>(parts: object) => parts as Row;
