import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays } from '#domain/day/day.ts';
import { PANTRY_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { PANTRY_LOCATIONS } from '#domain/meals/pantry/locations.ts';
import type { PantryBatch } from '#domain/meals/pantry/pantry.contract.ts';
import type { StockBatch } from '#domain/meals/pantry/stock.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useUnitText } from '../add-food/use-amount-text.ts';
import { usePlannedName } from '../use-row-name.ts';
import { usePantryWrites } from './use-pantry-writes.ts';

type BatchSheetProps = { open: boolean; onClose: () => void; batch: StockBatch };

/** Edits amount, location and date of a batch. An unchanged amount is not sent. */
export function BatchSheet({ open, onClose, batch }: BatchSheetProps) {
  const t = useTranslations('pantry');
  const name = usePlannedName()(batch);
  const form = useBatchForm(batch);
  const { change } = usePantryWrites();
  const then = async (changes: Partial<PantryBatch>, text: string) => {
    if (await change(batch, changes, text)) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      size="confirm"
      footer={
        <div className="flex gap-3">
          <Button
            writes
            variant="secondary"
            className="flex-1"
            onClick={() => void then({ amount: 0 }, t('batch.gone', { name }))}
          >
            {t('batch.usedUp')}
          </Button>
          <Button
            writes
            className="flex-1"
            disabled={form.isWrong}
            onClick={() => void then(form.changes, t('batch.saved', { name }))}
          >
            {t('batch.save')}
          </Button>
        </div>
      }
    >
      <BatchFields form={form} unit={batch.unit} />
    </Sheet>
  );
}

type BatchForm = ReturnType<typeof useBatchForm>;

function useBatchForm(batch: StockBatch) {
  const perUnit = batch.unitGrams ?? 1;
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [location, setLocation] = useState(batch.place);
  const [bestBefore, setBestBefore] = useState(batch.bestBefore);
  const [opened, setOpened] = useState(batch.opened);
  const left = Math.round((batch.left / perUnit) * 100) / 100;
  const quantity = typed === undefined ? left : typed;
  const amount = typed === undefined || typed === null ? null : Math.round(typed * perUnit * 100) / 100;
  return {
    ...{
      quantity,
      setQuantity: setTyped,
      location,
      setLocation,
      bestBefore,
      setBestBefore,
      opened,
      setOpened,
    },
    isWrong: typed === null || (amount !== null && (amount < 0 || amount > PANTRY_BOUNDS.amount)),
    changes: { amount, place: location, bestBefore, opened },
  };
}

function BatchFields({ form, unit }: { form: BatchForm; unit: string }) {
  const t = useTranslations('pantry');
  const unitText = useUnitText();
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label={t('batch.left')}
        unit={unitText(unit, 2)}
        value={form.quantity}
        error={form.isWrong ? t('batch.amountRange') : undefined}
        onValueChange={(value) => form.setQuantity(value)}
      />
      <Segmented
        label={t('list.place')}
        value={form.location}
        onValueChange={form.setLocation}
        options={PANTRY_LOCATIONS.map((value) => ({ value, label: t(`place.${value}`) }))}
      />
      <BestBeforeField day={form.bestBefore} onDay={form.setBestBefore} />
      <Switch
        label={t('batch.opened')}
        description={t('batch.openedHelp')}
        checked={form.opened}
        onChange={(event) => form.setOpened(event.target.checked)}
      />
    </div>
  );
}

const QUICK_DAYS = [3, 7, 30];

function BestBeforeField({ day, onDay }: { day: string | null; onDay: (day: string | null) => void }) {
  const t = useTranslations('pantry');
  const today = useToday();
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="date"
        label={t('list.bestBefore')}
        value={day ?? ''}
        min="2020-01-01"
        max="2099-12-31"
        onChange={(event) => onDay(event.target.value === '' ? null : event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {QUICK_DAYS.map((days) => (
          <Button key={days} variant="secondary" size="sm" onClick={() => onDay(addDays(today, days))}>
            {t('batch.inDays', { count: days })}
          </Button>
        ))}
        {day !== null && (
          <Button variant="ghost" size="sm" onClick={() => onDay(null)}>
            {t('batch.withoutDay')}
          </Button>
        )}
      </div>
    </div>
  );
}
