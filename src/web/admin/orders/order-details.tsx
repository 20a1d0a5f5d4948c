import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderDocument } from '#domain/shop/documents/documents.contract.ts';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { cardName } from '#domain/shop/payments/payment.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useCanAdminister } from '#web/platform/session/use-session.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';

/** The buyer and the delivery address. */
export function OrderCustomerCard({ order: { customer, address } }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const seesMembers = useCanAdminister('members');
  return (
    <Card>
      <CardHead title={t('order.customer')} />
      <dl className="mt-3 flex flex-col gap-3 wrap-anywhere">
        <DetailRow label={t('order.buyer')}>
          {customer.hasAccount && seesMembers ? (
            <Link to="/admin/users/$userId" params={{ userId: customer.id }} className={inlineLinkClass}>
              {customer.name}
            </Link>
          ) : (
            customer.name
          )}
          {customer.email && <Contact href={`mailto:${customer.email}`}>{customer.email}</Contact>}
          {customer.phone && <Contact href={`tel:${customer.phone}`}>{customer.phone}</Contact>}
        </DetailRow>
        <DetailRow label={t('order.address')}>
          <address className="not-italic">
            <span className="block">{address.name}</span>
            <span className="block">{address.street}</span>
            <span className="block">{`${address.postalCode} ${address.town}`}</span>
            {address.phone && <Contact href={`tel:${address.phone}`}>{address.phone}</Contact>}
          </address>
        </DetailRow>
      </dl>
    </Card>
  );
}

function Contact({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={`${inlineLinkClass} block w-fit max-w-full py-0.5 wrap-anywhere`}>
      {children}
    </a>
  );
}

/** The method and time of payment, or why it failed. */
export function OrderPaymentCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const { card, paidAt, paymentError, heldUntil, status, sums, method } = order;
  const stamp = (at: string) => `${format.dayOf(at)} ${format.time(at)}`;
  return (
    <Card>
      <CardHead title={t('order.payment')} />
      <dl className="mt-3 flex flex-col gap-3">
        {paidAt && <DetailRow label={t('order.paidAt')}>{stamp(paidAt)}</DetailRow>}
        {card && (
          <DetailRow label={t('order.card')}>
            {t('order.cardOf', { brand: cardName(card.brand), last4: card.last4 })}
          </DetailRow>
        )}
        {paidAt && method !== null && method !== 'card' && (
          <DetailRow label={t('order.card')}>{t('order.byMethod', { method })}</DetailRow>
        )}
        {paidAt && !card && sums.finalAmount === 0 && (
          <DetailRow label={t('order.card')}>{t('order.byCashback')}</DetailRow>
        )}
        {!paidAt && (
          <DetailRow label={t('order.card')}>
            {status === 'awaiting-payment'
              ? t('order.awaitingMethod', { method: method ?? 'card' })
              : t('order.unpaid')}
          </DetailRow>
        )}
        {paymentError && status === 'awaiting-payment' && (
          <DetailRow label={t('order.lastTry')}>{t('order.failed', { code: paymentError })}</DetailRow>
        )}
        {paidAt && <BookLinks order={order} />}
        {(order.documents.length > 0 || order.fulfilment === 'to-ship') && (
          <DetailRow label={t('order.documents')}>
            <OrderDocuments order={order} />
          </DetailRow>
        )}
        {heldUntil && status === 'awaiting-payment' && (
          <DetailRow label={t('order.heldUntil')}>{stamp(heldUntil)}</DetailRow>
        )}
      </dl>
    </Card>
  );
}

/** Links to the receipt, its credit notes, and the awards of the order. */
function BookLinks({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const notes = order.refunds.filter(({ reason }) => reason !== 'late-payment').length;
  return (
    <DetailRow label={t('order.books')}>
      <Link to="/admin/orders/$orderId/receipt" params={{ orderId: order.id }} className={bookLinkClass}>
        {t('order.receipt', { count: notes })}
      </Link>
      <Link to="/admin/cashback" search={{ query: order.number }} className={bookLinkClass}>
        {t('order.earned')}
      </Link>
    </DetailRow>
  );
}

/** The documents of an order as PDF, and the packing slip by which it is packed. */
function OrderDocuments({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const { id, documents, fulfilment } = order;
  const file = ({ id: documentId }: OrderDocument) => api.adminOrders.document({ id, documentId });
  return (
    <>
      {documents.map((document) => (
        <FileButton
          key={document.id}
          label={t(`orderDocument.${document.kind}`, { number: document.number })}
          read={() => file(document)}
        />
      ))}
      {fulfilment === 'to-ship' && (
        <FileButton label={t('order.slipPdf')} read={() => api.adminOrders.packingSlipPdf({ id })} />
      )}
    </>
  );
}

function FileButton({ label, read }: { label: string; read: () => Promise<{ fileName: string; pdf: string }> }) {
  const t = useTranslations('admin');
  const { run, busy } = useAction(async () => saveFile(await read()), { action: t('order.download') });
  return (
    <button type="button" disabled={busy} onClick={() => void run()} className={fileClass}>
      <Icon of={Download} size={18} />
      {label}
    </button>
  );
}

/** 44 px high, because several are stacked. */
const fileClass = `${inlineLinkClass} flex min-h-11 w-fit items-center gap-2`;

const bookLinkClass = `${inlineLinkClass} block w-fit py-0.5`;

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
