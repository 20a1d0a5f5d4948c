import { useTranslations } from 'use-intl';
import { SHOP_LENGTHS } from '#domain/shop/shop-bounds.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { oneOf } from '../read-address.ts';
import { STOCK_REASONS, type StockEditor } from './use-stock.ts';

/** Stock is not set directly: it is changed by an amount, with a reason. */
export function StockFields({ stock: { form, busy, submit } }: { stock: StockEditor }) {
  const t = useTranslations('admin');
  const { change } = form.problems;
  const choose = (chosen: string) => {
    const reason = oneOf(STOCK_REASONS, chosen);
    if (reason) form.set('reason', reason);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-2.5">
        <TextField
          label={t('stock.change')}
          placeholder="+10"
          autoComplete="off"
          unit={t('stock.unit')}
          {...form.text('change')}
          error={change && t(`problems.${change}`)}
        />
        <SelectField
          label={t('stock.reason')}
          value={form.values.reason}
          options={STOCK_REASONS.map((value) => ({ value, label: t(`stockReason.${value}`) }))}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <TextField label={t('stock.note')} optional {...form.text('note')} maxLength={SHOP_LENGTHS.stockNote} />
      <Button type="submit" variant="soft" size="md" full busy={busy} busyLabel={t('stock.booking')}>
        {t('stock.book')}
      </Button>
    </form>
  );
}
