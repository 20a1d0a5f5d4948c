import type { VatRow } from '#domain/shop/checkout/price-order.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { cardName } from '#domain/shop/payments/payment.ts';
import { withdrawalAmount } from '#domain/shop/refunds/withdrawal-amount.ts';
import type { Language } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';
import type { LetterBlock, LetterRow } from '#server/platform/mail/letter.ts';
import { textsOf } from '#server/texts.ts';
import { moneyText } from './money-text.ts';

/** Lines, sums and VAT as on a receipt, with the payment method and the cashback earned. */
export function paidBlocks(order: Order, language: Language): LetterBlock[] {
  const { sums } = order;
  const money = (amount: number) => moneyText(amount, language);
  const t = textsOf('shop', language);
  const rows: LetterRow[] = [
    { label: t('rows.subtotal'), value: money(sums.subtotal) },
    { label: t('rows.delivery'), value: money(sums.delivery) },
    ...(sums.cashbackUsed > 0 ? [{ label: t('rows.cashback'), value: `−${money(sums.cashbackUsed)}` }] : []),
    { label: t('rows.paid'), value: money(sums.finalAmount), isTotal: true },
    ...vatRows(sums.vat, language),
    ...paidWith(order, language),
    ...(sums.cashbackEarned > 0 ? [{ label: t('rows.earned'), value: money(sums.cashbackEarned) }] : []),
  ];
  return [
    { kind: 'rows', title: t('rows.goods'), rows: order.lines.map((line) => goodsRow(line, language)) },
    { kind: 'rows', title: t('rows.payment'), rows },
  ];
}

export function vatRows(vat: readonly VatRow[], language: Language): LetterRow[] {
  const t = textsOf('shop', language);
  const money = (amount: number) => moneyText(amount, language);
  return vat.map(({ rate, net, vat: part }) => ({
    label: t('rows.vat', { rate, net: money(net) }),
    value: money(part),
  }));
}

export function addressBlock({ address }: Order, language: Language): LetterBlock {
  const { name, street, postalCode, town, phone } = address;
  const lines = [name, street, `${postalCode} ${town}`, ...(phone === null ? [] : [phone])];
  return { kind: 'lines', title: textsOf('shop', language)('rows.address'), lines };
}

/** What a withdrawal refunds. */
export function withdrawalBlocks(
  order: Order,
  lines: readonly { line: number; quantity: number }[] | null,
  language: Language,
): LetterBlock[] {
  const amount = withdrawalAmount(order, lines);
  if (amount === null) return [];
  return [
    {
      kind: 'rows',
      rows: [{ label: textsOf('shop', language)('rows.back'), value: moneyText(amount, language), isTotal: true }],
    },
  ];
}

function goodsRow(line: Order['lines'][number], language: Language): LetterRow {
  const name = translatedText(line, 'name', language);
  const detail = translatedText(line, 'detail', language);
  return {
    label: `${line.quantity} × ${name}${detail ? `, ${detail}` : ''}`,
    value: moneyText(line.lineTotal, language),
  };
}

function paidWith({ card, method, sums }: Order, language: Language): LetterRow[] {
  const t = textsOf('shop', language);
  const label = t('rows.paidWith');
  if (method !== null && method !== 'card') return [{ label, value: t('rows.byMethod', { method }) }];
  if (card) return [{ label, value: `${cardName(card.brand)} •••• ${card.last4}` }];
  return sums.finalAmount === 0 ? [{ label, value: t('rows.byCashback') }] : [];
}
