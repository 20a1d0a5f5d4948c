import '#web/ui/paper.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CreditNote, Receipt } from '#domain/shop/orders/orders.contract.ts';
import { cardName } from '#domain/shop/payments/payment.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { AddressText } from '#web/ui/data/address-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { receiptQuery } from '../shop-queries.ts';
import { SumRow } from '../sum-rows.tsx';
import { useProductText } from '../use-product-text.ts';
import { NoSuchOrder, useShopContent } from '../use-shop-content.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { ReceiptTable, VatTable } from './receipt-table.tsx';

type ReceiptPageProps = {
  orderId: string;
  /** For admins: the receipt of any member, with a link back to the administration. */
  asAdmin?: boolean;
};

export function ReceiptPage({ orderId, asAdmin = false }: ReceiptPageProps) {
  const t = useTranslations('shop');
  const query = useQuery(receiptQuery(orderId, asAdmin));
  const content = useShopContent(query, t('receipt.loadError'));
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4" data-print="paper">
      <SubBar
        heading
        title={t('receipt.title')}
        lead={
          <BackLink
            to={asAdmin ? '/admin/orders/$orderId' : '/orders/$orderId'}
            params={{ orderId }}
            label={t('receipt.back')}
          />
        }
        action={
          query.data && (
            <IconButton label={t('receipt.print')} icon={Printer} iconSize={20} onClick={() => window.print()} />
          )
        }
      />
      {query.data && <ReceiptSheet receipt={query.data} />}
      {content.isMissing && <NoSuchOrder />}
      {content.failed && <LoadFailed title={t('receipt.loadError')} content={content} />}
      {!query.data && !content.isMissing && !content.failed && <OrdersSkeleton />}
    </div>
  );
}

/** Everything that a receipt legally needs: seller, buyer, goods, date, and the VAT of each rate. */
function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { order, seller, buyer } = receipt;
  const paidAt = order.paidAt ?? order.createdAt;
  const how = usePaidBy(order);
  return (
    <Card as="article">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{seller.name}</h2>
        <p className="text-caption text-ink-3">{t('order.title', { number: order.number })}</p>
      </div>
      <p className="mt-1 text-caption text-ink-2">
        {seller.address}
        <br />
        {t('receipt.numbers', { organisation: seller.organisationNumber, vat: seller.vatNumber })}
        <br />
        {seller.email}, {seller.phone}
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-4 text-caption max-[359px]:grid-cols-1">
        <DetailRow label={t('receipt.date')} value={`${format.date(format.dayOf(paidAt))} ${format.time(paidAt)}`} />
        <DetailRow label={t('receipt.paidBy')} value={how} />
        <DetailRow label={t('receipt.buyer')} value={[buyer.name, buyer.email].filter(Boolean).join(', ')} />
        <DetailRow
          label={t('receipt.deliveredTo')}
          value={`${order.address.name}, ${order.address.street}, ${order.address.postalCode} ${order.address.town}`}
        />
      </dl>
      <ReceiptTable order={order} />
      {receipt.creditNotes.map((note) => (
        <CreditNoteSection key={note.refundId} note={note} order={order} />
      ))}
    </Card>
  );
}

function usePaidBy({ card, method, sums }: Receipt['order']): string {
  const t = useTranslations('shop');
  if (method !== null && method !== 'card') return t('receipt.byMethod', { method });
  if (card) return t('receipt.card', { brand: cardName(card.brand), last4: card.last4 });
  return t(sums.finalAmount > 0 ? 'receipt.anyCard' : 'steps.byCashback');
}

/** A refund with its own number and VAT, as accounting requires. */
function CreditNoteSection({ note, order }: { note: CreditNote; order: Receipt['order'] }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const textOf = useProductText();
  const goods = order.lines.flatMap((line) => {
    const quantity = note.lines.find((part) => part.line === line.line)?.quantity;
    return quantity === undefined ? [] : [`${quantity} × ${textOf(line).name}`];
  });
  const what = [...goods, ...(note.delivery ? [t('sums.delivery')] : [])].join(', ');
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label={t('receipt.creditNote', { number: note.number })}>
      <h3>{t('receipt.creditNote', { number: note.number })}</h3>
      <p className="mt-1 text-caption text-ink-2 wrap-anywhere">
        {format.date(format.dayOf(note.at))}
        {what !== '' && `, ${what}`}
      </p>
      <dl className="mt-3 flex flex-col gap-2">
        {note.card > 0 && (
          <SumRow label={t('sums.refundedCard', { method: order.method ?? 'card' })} amount={-note.card} />
        )}
        {note.cashback > 0 && <SumRow label={t('sums.refundedCashback')} amount={-note.cashback} />}
      </dl>
      {note.vat.length > 0 && <VatTable rows={note.vat} />}
    </section>
  );
}

function DetailRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere text-ink">
        <AddressText text={value} />
      </dd>
    </div>
  );
}
