import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PantryBatch, PantryFact } from '#domain/meals/pantry/pantry.contract.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { removeFact, saveFact } from './pantry-operations.ts';

type Said = Pick<PantryFact, 'batch' | 'isOn'>;

/** Everything that is said about the pantry. It is on the device when a call answers; a refusal of the device was told. */
export function usePantryWrites() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const toast = useToast();
  const t = useTranslations('pantry');
  const last = useRef(LONG_AGO);
  const taps = useSecondTap();

  /** Later than whatever it corrects, and than what was said here before. */
  const nextTime = (after: string): string => {
    last.current = laterEdit(after > last.current ? after : last.current, correctedNow());
    return last.current;
  };

  const put = async (said: Said[], after: string): Promise<PantryFact[] | null> => {
    const facts = said.map((one) => {
      const at = nextTime(after);
      return { id: newId(), ...one, createdAt: at, editedAt: at };
    });
    return (await kept(t('errors.save'), () => outbox.enqueueAll(facts.map(saveFact)))) ? facts : null;
  };

  const takeBack = async (facts: readonly PantryFact[]) => {
    taps.forget();
    const removals = facts.map((fact) => removeFact(fact, laterEdit(fact.editedAt, correctedNow())));
    await kept(t('errors.save'), () => outbox.enqueueAll(removals));
  };

  /** Says something of batches; `text` tells of it, with the way back. */
  const say = async (
    batches: readonly PantryBatch[],
    after = LONG_AGO,
    text: string | null = null,
  ): Promise<PantryFact[] | null> => {
    const facts = await put(
      batches.map((batch) => ({ batch, isOn: null })),
      after,
    );
    if (facts && text !== null) {
      toast.show({ tone: 'success', text, action: { label: t('toast.undo'), onAct: () => void takeBack(facts) } });
    }
    return facts;
  };

  return {
    takeBack,
    say,
    /** What is to be another than it was; an amount that is not spoken of stays. */
    change: async (batch: StockBatch, changes: Partial<PantryBatch>, text: string) =>
      taps.isSecond([batch.id, changes])
        ? null
        : say([{ ...saidOf(batch), amount: null, ...changes }], batch.changedAt, text),
    switchTo: async (isOn: boolean) => (taps.isSecond(isOn) ? null : put([{ batch: null, isOn }], LONG_AGO)),
  };
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** A batch without what was reckoned of it. */
export function saidOf(batch: StockBatch): Omit<PantryBatch, 'amount'> {
  const { id, foodId, name, unit, unitGrams, place, bestBefore, opened, list } = batch;
  return { id, foodId, name, unit, unitGrams, place, bestBefore, opened, list };
}
