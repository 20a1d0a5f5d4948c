import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import type { VatRow } from '#domain/shop/checkout/price-order.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import type { ShopInfo } from '#domain/shop/shop.contract.ts';
import { inEachLanguage, type Language, LOCALES, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';
import { type Letter, type LetterBlock, renderLetter } from '#server/platform/mail/letter.ts';
import { type Translate, textsOf } from '#server/texts.ts';
import { moneyText } from './money-text.ts';
import { addressBlock, paidBlocks, vatRows, withdrawalBlocks } from './order-blocks.ts';

export type Message = { subject: string; text: string; html: string };
type Seller = ShopInfo['seller'];
type LetterContent = Pick<Letter, 'subject' | 'title' | 'blocks'>;

/** A message in every language. */
function inEach(compose: (t: Translate<'shop'>, language: Language) => LetterContent, footer: readonly string[] = []) {
  return inEachLanguage((language): Message => {
    const t = textsOf('shop', language);
    return renderLetter({ language, greeting: t('letter.greeting'), footer, ...compose(t, language) });
  });
}

const signature = (seller: Seller) => [
  `${seller.name}, ${seller.organisationNumber}`,
  seller.address,
  `${seller.email}, ${seller.phone}`,
];

const text = (words: string): LetterBlock => ({ kind: 'text', text: words });
const toOrder = (t: Translate<'shop'>, url: string): LetterBlock => ({ kind: 'link', label: t('letter.toOrder'), url });

/** Every message that the shop sends to buyers, in every language. */
export const SHOP_MESSAGES = {
  paid: (order: Order, seller: Seller, link: string) =>
    inEach(
      (t, language) => ({
        subject: t('paid.subject', { number: order.number }),
        title: t('paid.title'),
        blocks: [
          text(t('paid.received', { number: order.number })),
          ...paidBlocks(order, language),
          addressBlock(order, language),
          text(t('paid.next')),
          toOrder(t, link),
        ],
      }),
      signature(seller),
    ),
  shipped: (order: Order, seller: Seller, link: string) =>
    inEach((t, language) => {
      const { street, postalCode, town } = order.address;
      return {
        subject: t('shipped.subject', { number: order.number }),
        title: t('shipped.title'),
        blocks: [
          text(t('shipped.text', { address: `${street}, ${postalCode} ${town}` })),
          { kind: 'lines', title: t('shipped.goods'), lines: goodsLines(order, null, language) },
          addressBlock(order, language),
          toOrder(t, link),
        ],
      };
    }, signature(seller)),
  refunded: (order: Order, refund: MailedRefund, seller: Seller, link: string) =>
    inEach(
      (t, language) => ({
        subject: t('refunded.subject', { number: order.number }),
        title: t('refunded.title'),
        blocks: [
          text(
            t('refunded.text', {
              amount: refundText(refund, methodOf(order), t, language),
              method: refund.card > 0 ? methodOf(order) : 'card',
            }),
          ),
          ...creditBlocks(refund, t, language),
          toOrder(t, link),
        ],
      }),
      signature(seller),
    ),
  returned: (order: Order, card: number, seller: Seller, link: string) =>
    inEach(
      (t, language) => ({
        subject: t('returned.subject', { number: order.number }),
        title: t('returned.title'),
        blocks: [
          text(t('returned.text', { amount: moneyText(card, language), method: methodOf(order) })),
          toOrder(t, link),
        ],
      }),
      signature(seller),
    ),
  withdrawn: (order: Order, withdrawal: MailedWithdrawal, seller: Seller, link: string) =>
    inEach(
      (t, language) => ({
        subject: t('withdrawn.subject', { number: order.number }),
        title: t('withdrawn.title'),
        blocks: [
          text(t('withdrawn.when', { moment: momentText(withdrawal.at, language) })),
          { kind: 'lines', lines: goodsLines(order, withdrawal.lines, language) },
          ...withdrawalBlocks(order, withdrawal.lines, language),
          ...(withdrawal.text ? [text(t('withdrawn.wrote', { words: withdrawal.text }))] : []),
          text(
            order.shippedAt
              ? t('withdrawn.sendBack', { seller: seller.name, address: seller.address })
              : t('withdrawn.notSent'),
          ),
          toOrder(t, link),
        ],
      }),
      signature(seller),
    ),
  backInStock: (names: Record<Language, string>, link: string) =>
    inEach((t, language) => {
      const back = t('backInStock.title', { product: names[language] });
      return {
        subject: back,
        title: back,
        blocks: [{ kind: 'link', label: back, url: link }, text(t('backInStock.once'))],
      };
    }),
};

const SELLER_LANGUAGE = ORIGINAL_LANGUAGE;

export function withdrawalNotice(order: Order, what: string, words: string, link: string): Message {
  const t = textsOf('shop', SELLER_LANGUAGE);
  const { number } = order;
  return notice(t('sellerWithdrawal.subject', { number }), link, [
    t('sellerWithdrawal.text', { buyer: order.address.name, number, what }),
    ...(words ? [t('sellerWithdrawal.wrote', { words })] : []),
  ]);
}

export type MailedDispute = { amount: number; reason: string; dueBy: Date | null };

export function disputeNotice({ number }: Order, { amount, reason, dueBy }: MailedDispute, link: string): Message {
  const t = textsOf('shop', SELLER_LANGUAGE);
  const question = t('sellerDispute.text', { amount: moneyText(amount, SELLER_LANGUAGE), number, reason });
  const until = dueBy === null ? [] : [t('sellerDispute.dueBy', { day: dayOf(dueBy.getTime()) })];
  return notice(t('sellerDispute.subject', { number }), link, [
    [question, ...until].join(' '),
    t('sellerDispute.cashback'),
  ]);
}

/** To the seller. */
function notice(subject: string, link: string, paragraphs: readonly string[]): Message {
  const blocks = [...paragraphs.map(text), toOrder(textsOf('shop', SELLER_LANGUAGE), link)];
  return renderLetter({ language: SELLER_LANGUAGE, subject, title: subject, greeting: '', blocks });
}

export type MailedRefund = { card: number; cashback: number; number: string; vat: readonly VatRow[] };

/** The credit note: its number and the VAT inside the refund. */
function creditBlocks({ number, vat }: MailedRefund, t: Translate<'shop'>, language: Language): LetterBlock[] {
  if (vat.length === 0) return [];
  return [{ kind: 'rows', title: t('refunded.creditNote', { number }), rows: vatRows(vat, language) }];
}

/** What was withdrawn, when, and the buyer's own text; `lines` null is the whole order. */
export type MailedWithdrawal = { lines: readonly { line: number; quantity: number }[] | null; text: string; at: Date };

const momentText = (at: Date, language: Language) =>
  at.toLocaleString(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE });

/** The chosen goods, or everything that has not been refunded. */
function goodsLines({ lines }: Order, chosen: MailedWithdrawal['lines'], language: Language): string[] {
  const left = lines.map(({ line, quantity, refundedQuantity }) => ({ line, quantity: quantity - refundedQuantity }));
  return (chosen ?? left).flatMap(({ line, quantity }) => {
    const bought = lines.find((one) => one.line === line);
    return bought && quantity > 0 ? [`${quantity} × ${translatedText(bought, 'name', language)}`] : [];
  });
}

const methodOf = ({ method }: Order) => method ?? 'card';

function refundText(
  { card, cashback }: MailedRefund,
  method: PaymentMethod,
  t: Translate<'shop'>,
  language: Language,
): string {
  const parts = [
    ...(card > 0 ? [t('refunded.toCard', { amount: moneyText(card, language), method })] : []),
    ...(cashback > 0 ? [t('refunded.toCashback', { amount: moneyText(cashback, language) })] : []),
  ];
  return new Intl.ListFormat(LOCALES[language]).format(parts);
}
