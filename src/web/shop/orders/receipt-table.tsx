import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { SumRow, TotalRow } from '../sum-rows.tsx';
import { useProductText } from '../use-product-text.ts';

/** The lines with unit prices, the sums, and a row for each VAT rate. */
export function ReceiptTable({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const { sums, refunded, method } = order;
  return (
    <>
      <LineTable order={order} />
      <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
        <SumRow label={t('sums.plain')} amount={sums.subtotal} />
        <SumRow label={t('sums.delivery')} amount={sums.delivery} />
        {sums.cashbackUsed > 0 && <SumRow label={t('sums.cashbackUsed')} amount={-sums.cashbackUsed} />}
        <TotalRow label={t('sums.paid')} amount={sums.finalAmount} />
        {refunded.card > 0 && (
          <SumRow label={t('sums.refundedCard', { method: method ?? 'card' })} amount={-refunded.card} />
        )}
        {refunded.cashback > 0 && <SumRow label={t('sums.refundedCashback')} amount={-refunded.cashback} />}
      </dl>
      {sums.vat.length > 0 ? (
        <VatTable rows={sums.vat} />
      ) : (
        <p className="mt-6 text-caption text-ink-2">{t('receipt.noVat')}</p>
      )}
    </>
  );
}

function LineTable({ order }: { order: Order }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const textOf = useProductText();
  return (
    <table className="mt-6 w-full text-left text-label">
      <caption className="sr-only">{t('receipt.lines')}</caption>
      <thead className="text-caption text-ink-3">
        <tr>
          <th scope="col" className={headClass}>
            {t('receipt.item')}
          </th>
          <th scope="col" className={`${headClass} text-right`}>
            {t('receipt.count')}
          </th>
          <th scope="col" className={`${headClass} text-right max-sm:sr-only`}>
            {t('receipt.price')}
          </th>
          <th scope="col" className={`${headClass} text-right`}>
            {t('receipt.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.line} className="border-t border-line align-top">
            <td className="py-2 pr-3 wrap-anywhere">
              {textOf(line).name}
              <span className="block text-caption text-ink-3">{textOf(line).detail}</span>
            </td>
            <td className="py-2 text-right">{line.quantity}</td>
            <td className="py-2 pl-3 text-right whitespace-nowrap max-sm:sr-only">{format.kronor(line.price)}</td>
            <td className="py-2 pl-3 text-right whitespace-nowrap">{format.kronor(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const headClass = 'pb-1.5 font-medium';

export function VatTable({ rows }: { rows: Order['sums']['vat'] }) {
  const t = useTranslations('shop');
  const format = useFormat();
  return (
    <table className="mt-6 w-full text-right text-caption wrap-anywhere">
      <caption className="sr-only">{t('receipt.vat')}</caption>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className={`${headClass} text-left`}>
            {t('receipt.vat')}
          </th>
          <th scope="col" className={headClass}>
            {t('receipt.net')}
          </th>
          <th scope="col" className={headClass}>
            {t('receipt.vatAmount')}
          </th>
          <th scope="col" className={headClass}>
            {t('receipt.gross')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rate} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-regular">
              {format.percent(row.rate, 0)}
            </th>
            <td>{format.kronor(row.net)}</td>
            <td>{format.kronor(row.vat)}</td>
            <td>{format.kronor(row.gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
