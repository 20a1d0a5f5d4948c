import { productText } from '#domain/shop/catalogue/product-facts.ts';
import type { VatRow } from '#domain/shop/checkout/price-order.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { cardName } from '#domain/shop/payments/payment.ts';
import { withdrawalAmount } from '#domain/shop/refunds/withdrawal-amount.ts';
import type { LetterBlock, LetterRow } from '#server/platform/mail/letter.ts';
import { moneyText } from './money-text.ts';

type Language = 'sv' | 'en';

/** Lines, sums and VAT, as a receipt has them, with how it was paid and what it earned. */
export function paidBlocks(order: Order, language: Language): LetterBlock[] {
  const { sums } = order;
  const money = (amount: number) => moneyText(amount, language);
  const words = WORDS[language];
  const rows: LetterRow[] = [
    { label: words.subtotal, value: money(sums.subtotal) },
    { label: words.delivery, value: money(sums.delivery) },
    ...(sums.cashbackUsed > 0 ? [{ label: words.cashback, value: `−${money(sums.cashbackUsed)}` }] : []),
    { label: words.paid, value: money(sums.finalAmount), isTotal: true },
    ...vatRows(sums.vat, language),
    ...paidWith(order, language),
    ...(sums.cashbackEarned > 0 ? [{ label: words.earned, value: money(sums.cashbackEarned) }] : []),
  ];
  return [
    { kind: 'rows', title: words.goods, rows: order.lines.map((line) => goodsRow(line, language)) },
    { kind: 'rows', title: words.payment, rows },
  ];
}

export function vatRows(vat: readonly VatRow[], language: Language): LetterRow[] {
  const money = (amount: number) => moneyText(amount, language);
  return vat.map(({ rate, net, vat: part }) => ({
    label: language === 'sv' ? `Moms ${rate} % på ${money(net)}` : `VAT ${rate}% on ${money(net)}`,
    value: money(part),
  }));
}

export function addressBlock({ address }: Order, language: Language): LetterBlock {
  const { name, street, postalCode, town, phone } = address;
  const lines = [name, street, `${postalCode} ${town}`, ...(phone === null ? [] : [phone])];
  return { kind: 'lines', title: WORDS[language].address, lines };
}

/** What a withdrawal gives back. */
export function withdrawalBlocks(
  order: Order,
  lines: readonly { line: number; quantity: number }[] | null,
  language: Language,
): LetterBlock[] {
  const amount = withdrawalAmount(order, lines);
  if (amount === null) return [];
  return [{ kind: 'rows', rows: [{ label: WORDS[language].back, value: moneyText(amount, language), isTotal: true }] }];
}

function goodsRow(line: Order['lines'][number], language: Language): LetterRow {
  const name = productText(line.name, line.nameEn, language);
  const detail = productText(line.detail, line.detailEn, language);
  return {
    label: `${line.quantity} × ${name}${detail ? `, ${detail}` : ''}`,
    value: moneyText(line.lineTotal, language),
  };
}

function paidWith({ card, sums }: Order, language: Language): LetterRow[] {
  const { paidWith: label, byCashback } = WORDS[language];
  if (card) return [{ label, value: `${cardName(card.brand)} •••• ${card.last4}` }];
  return sums.finalAmount === 0 ? [{ label, value: byCashback }] : [];
}

const WORDS = {
  sv: {
    goods: 'Varor',
    payment: 'Betalning',
    subtotal: 'Summa',
    delivery: 'Frakt',
    cashback: 'Återbäring som användes',
    paid: 'Betalt',
    paidWith: 'Betalat med',
    byCashback: 'Återbäring',
    earned: 'Återbäring på köpet',
    address: 'Leveransadress',
    back: 'Du får tillbaka',
  },
  en: {
    goods: 'Items',
    payment: 'Payment',
    subtotal: 'Subtotal',
    delivery: 'Delivery',
    cashback: 'Cashback used',
    paid: 'Paid',
    paidWith: 'Paid with',
    byCashback: 'Cashback',
    earned: 'Cashback earned',
    address: 'Delivery address',
    back: 'You get back',
  },
};
