import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import type { Drink } from '#domain/water/water.contract.ts';
import { mlOfDl, WATER_BOUNDS } from '#domain/water/water.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useVolumeText } from './use-volume-text.ts';
import type { Water } from './use-water.ts';
import { DRINKS } from './water-rows.ts';

type WaterSheetProps = { open: boolean; onClose: () => void; water: Water };

const { min, max } = WATER_BOUNDS.drinkMl;

/** A form for an amount, and the drinks of the day. */
export function WaterSheet({ open, onClose, water }: WaterSheetProps) {
  const t = useTranslations('water');
  const format = useFormat();
  const formId = useId();
  const form = useFields({ initial: { amount: '' }, check: ({ amount }) => ({ amount: checkAmount(amount) }) });
  const log = async ({ amount }: { amount: string }) => {
    const dl = parseDecimal(amount);
    if (dl !== null && (await water.add(mlOfDl(dl)))) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      size="confirm"
      footer={
        <Button type="submit" form={formId} full>
          {t('log')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit(log)}>
        <TextField
          {...form.text('amount')}
          data-autofocus
          label={t('amount')}
          unit="dl"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          error={
            form.problems.amount && t('range', { min: format.number(min / 100, 1), max: format.number(max / 100) })
          }
        />
      </form>
      {water.drinks.length > 0 && <DrinkList water={water} />}
    </Sheet>
  );
}

function checkAmount(amount: string): 'range' | undefined {
  const ml = mlOfDl(parseDecimal(amount) ?? 0);
  return ml < min || ml > max ? 'range' : undefined;
}

function DrinkList({ water: { drinks, remove } }: { water: Water }) {
  const t = useTranslations('water');
  return (
    <>
      <h3 className="mt-5 text-h3">{t('drunk')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {drinks.map((drink) => (
          <DrinkRow key={drink.id} drink={drink} onRemove={() => void remove(drink)} />
        ))}
      </ul>
    </>
  );
}

function DrinkRow({ drink, onRemove }: { drink: Drink; onRemove: () => void }) {
  const t = useTranslations('water');
  const amount = useVolumeText()(drink.ml);
  const time = useFormat().time(drink.createdAt);
  const record = DRINKS.recordOf(drink);
  return (
    <li className="py-1">
      <div className="flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="font-medium">{amount}</span>
          <span className="flex flex-wrap items-center gap-x-2.5 text-caption text-ink-3">
            <time dateTime={drink.createdAt}>{time}</time>
            <SyncBadge record={record} />
          </span>
        </span>
        <IconButton writes label={t('remove', { amount, time })} icon={Trash2} iconSize={20} onClick={onRemove} />
      </div>
      <RefusedNote record={record} />
    </li>
  );
}
