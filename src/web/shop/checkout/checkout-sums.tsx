import { useTranslations } from 'use-intl';
import { type Ore, ore } from '#domain/money/ore.ts';
import type { OrderSums } from '#domain/shop/checkout/price-order.ts';
import { useFormat } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { EarnedLine, SumRow, TotalRow } from '../sum-rows.tsx';

type CheckoutSumsProps = { sums: OrderSums; count: number; freeFrom: Ore };

/** What is paid, with the VAT in it. */
export function CheckoutSums({ sums, count, freeFrom }: CheckoutSumsProps) {
  const t = useTranslations('shop');
  const format = useFormat();
  const vat = ore(sums.vat.reduce((sum, row) => sum + row.vat, 0));
  const delivery =
    sums.delivery === 0 ? t('sums.deliveryFree', { amount: format.price(freeFrom) }) : t('sums.delivery');
  return (
    <Card>
      <h2 className="sr-only">{t('sums.title')}</h2>
      <dl className="flex flex-col gap-3">
        <SumRow label={t('sums.subtotal', { count })} amount={sums.subtotal} />
        <SumRow label={delivery} amount={sums.delivery} />
        {sums.cashbackUsed > 0 && <SumRow label={t('sums.cashback')} amount={-sums.cashbackUsed} tone="discount" />}
        <TotalRow label={t('sums.toPay')} amount={sums.finalAmount} />
        <SumRow label={t('sums.vat')} amount={vat} tone="quiet" />
      </dl>
      <EarnedLine amount={sums.cashbackEarned} />
    </Card>
  );
}
