import { useTranslations } from 'use-intl';
import type { Order, OrderLine } from '#domain/shop/orders/orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { isPaid } from '../order-status-badge.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { SumRow, TotalRow } from '../sum-rows.tsx';
import { useProductText } from '../use-product-text.ts';

/** The goods, their sums, and the VAT of each rate. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card flush>
      <h2 className="px-5 pt-4 pb-1 text-h3">{t('items', { count })}</h2>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      <OrderSums order={order} />
    </Card>
  );
}

function Line({ line }: { line: OrderLine }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { name } = useProductText()(line);
  const meta = t('order.line', { count: line.quantity, percent: format.percent(line.vatRate, 0) });
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <ProductPicture image={line.image} sizes="52px" className="size-13 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-caption text-ink-3">{meta}</p>
        {line.refundedQuantity > 0 && (
          <p className="text-caption text-ink-3">{t('order.lineRefunded', { count: line.refundedQuantity })}</p>
        )}
      </div>
      <p className="flex-none font-medium">{format.kronor(line.lineTotal)}</p>
    </li>
  );
}

function OrderSums({ order: { sums, refunded, status, method } }: { order: Order }) {
  const t = useTranslations('shop');
  return (
    <dl className="flex flex-col gap-3 border-t border-line px-5 py-4">
      <SumRow label={t('sums.plain')} amount={sums.subtotal} />
      <SumRow label={t('sums.delivery')} amount={sums.delivery} />
      {sums.cashbackUsed > 0 && <SumRow label={t('sums.cashbackUsed')} amount={-sums.cashbackUsed} tone="discount" />}
      <TotalRow label={t(isPaid(status) ? 'sums.paid' : 'sums.toPay')} amount={sums.finalAmount} />
      <VatRows vat={sums.vat} />
      {refunded.card > 0 && (
        <SumRow label={t('sums.refundedCard', { method: method ?? 'card' })} amount={-refunded.card} />
      )}
      {refunded.cashback > 0 && <SumRow label={t('sums.refundedCashback')} amount={-refunded.cashback} />}
    </dl>
  );
}

/** Rendered inside a `<dl>`. */
function VatRows({ vat }: { vat: Order['sums']['vat'] }) {
  const t = useTranslations('shop');
  const format = useFormat();
  return vat.map((row) => (
    <SumRow
      key={row.rate}
      tone="quiet"
      label={t('sums.vatOf', { percent: format.percent(row.rate, 0), net: format.kronor(row.net) })}
      amount={row.vat}
    />
  ));
}
