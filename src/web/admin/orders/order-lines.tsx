import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import type { OrderLine } from '#domain/shop/orders/orders.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { KeyValueRow, List, ListRow } from '#web/ui/data/list-row.tsx';
import { ProductPicture } from '../products/product-picture.tsx';

/** Ordered goods and totals. */
export function OrderLinesCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card flush>
      <CardHead title={t('order.items', { count })} className="px-5 pt-4.5 pb-2" />
      <List inset className="border-b border-line">
        {order.lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </List>
      <Sums order={order} />
    </Card>
  );
}

function Line({ line }: { line: OrderLine }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const { language } = useLanguage();
  const { quantity, refundedQuantity, price, vatRate } = line;
  const meta = t('order.lineMeta', { count: quantity, price: format.price(price), vat: format.percent(vatRate, 0) });
  return (
    <ListRow
      lead={<ProductPicture src={line.image?.small ?? null} className="size-11 rounded-md" />}
      title={translatedText(line, 'name', language)}
      meta={refundedQuantity > 0 ? `${meta}, ${t('order.lineRefunded', { count: refundedQuantity })}` : meta}
      value={format.kronor(line.lineTotal)}
      render={(row) => <Link to="/admin/products/$productId" params={{ productId: line.productId }} {...row} />}
    />
  );
}

function Sums({ order: { sums, refunded, payment } }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const given = refunded.card + refunded.cashback;
  const isUnpaid = ['awaiting-payment', 'cancelled', 'expired'].includes(payment);
  return (
    <div className="px-5 py-2">
      <dl className="[&>div]:min-h-10 [&>div]:border-t-0!">
        <KeyValueRow label={t('order.subtotal')} value={format.kronor(sums.subtotal)} />
        <KeyValueRow label={t('order.delivery')} value={format.kronor(sums.delivery)} />
        {sums.cashbackUsed > 0 && <KeyValueRow label={t('order.cashback')} value={format.kronor(-sums.cashbackUsed)} />}
        <KeyValueRow
          label={t(isUnpaid ? 'order.toPay' : 'order.total')}
          value={format.kronor(sums.finalAmount)}
          strong
        />
        {sums.vat.map(({ rate, net, vat }) => (
          <KeyValueRow
            key={rate}
            label={
              <span className="text-caption text-ink-3">
                {t('order.vat', { rate: format.percent(rate, 0), net: format.kronor(net) })}
              </span>
            }
            value={<span className="text-caption text-ink-3">{format.kronor(vat)}</span>}
          />
        ))}
        {given > 0 && <KeyValueRow label={t('order.refunded')} value={format.kronor(-given)} />}
      </dl>
    </div>
  );
}
