import { useTranslations } from 'use-intl';
import type { PantryBatch, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { PANTRY_RECORDS } from './pantry-rows.ts';

/** Everything that is said about the pantry. It is on the device when a call answers; a refusal of the device was told. */
export function usePantryWrites() {
  const t = useTranslations('pantry');
  const { addAll, removeAll } = useWrites(PANTRY_RECORDS, t('errors.save'));
  const undoToast = useUndoToast('success');

  /** Says something of batches, later than what it corrects; `text` tells of it, with the way back. */
  const say = async (
    batches: readonly PantryBatch[],
    after = LONG_AGO,
    text: string | null = null,
  ): Promise<PantryRecord[] | null> => {
    const facts = await addAll(
      batches.map((batch) => ({ batch, isOn: null })),
      { after },
    );
    if (facts && text !== null) undoToast(text, () => removeAll(facts));
    return facts;
  };

  return {
    takeBack: removeAll,
    say,
    /** What is to be another than it was; an amount that is not spoken of stays. */
    change: (batch: StockBatch, changes: Partial<PantryBatch>, text: string) =>
      say([{ ...saidOf(batch), amount: null, ...changes }], batch.changedAt, text),
    switchTo: (isOn: boolean) => addAll([{ batch: null, isOn }], { after: LONG_AGO }),
  };
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** A batch without what was reckoned of it. */
export function saidOf(batch: StockBatch): Omit<PantryBatch, 'amount'> {
  const { id, foodId, name, unit, unitGrams, place, bestBefore, opened, list } = batch;
  return { id, foodId, name, unit, unitGrams, place, bestBefore, opened, list };
}
