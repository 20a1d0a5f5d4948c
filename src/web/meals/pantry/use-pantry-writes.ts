import { useTranslations } from 'use-intl';
import type { PantryBatch, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { PANTRY_RECORDS } from './pantry-rows.ts';

/** Write actions of the pantry. They resolve once stored on the device; its errors are shown. */
export function usePantryWrites() {
  const t = useTranslations('pantry');
  const { addAll, removeAll } = useWrites(PANTRY_RECORDS, t('errors.save'));
  const undoToast = useUndoToast('success');

  /** Adds records of batches with times later than `after`; `text` is the toast with undo. */
  const record = async (
    batches: readonly PantryBatch[],
    after = LONG_AGO,
    text: string | null = null,
  ): Promise<PantryRecord[] | null> => {
    const records = await addAll(
      batches.map((batch) => ({ batch, isOn: null })),
      { after },
    );
    if (records && text !== null) undoToast(text, () => removeAll(records));
    return records;
  };

  return {
    takeBack: removeAll,
    record,
    /** Changes a batch; without an amount the remaining amount stays. */
    change: (batch: StockBatch, changes: Partial<PantryBatch>, text: string) =>
      record([{ ...recordedFields(batch), amount: null, ...changes }], batch.changedAt, text),
    switchTo: (isOn: boolean) => addAll([{ batch: null, isOn }], { after: LONG_AGO }),
  };
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** The fields of a batch that a record contains, without computed ones. */
export function recordedFields(batch: StockBatch): Omit<PantryBatch, 'amount'> {
  const { id, foodId, name, unit, unitGrams, place, bestBefore, opened, list } = batch;
  return { id, foodId, name, unit, unitGrams, place, bestBefore, opened, list };
}
