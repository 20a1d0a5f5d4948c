import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { productText } from '#domain/shop/catalogue/product-facts.ts';
import type { VatRow } from '#domain/shop/checkout/price-order.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { ShopInfo } from '#domain/shop/shop.contract.ts';
import { type Letter, type LetterBlock, renderLetter } from '#server/platform/mail/letter.ts';
import { moneyText } from './money-text.ts';
import { addressBlock, paidBlocks, vatRows, withdrawalBlocks } from './order-blocks.ts';

export type Language = 'sv' | 'en';
export type Message = { subject: string; text: string; html: string };
type Seller = ShopInfo['seller'];
type Words = Pick<Letter, 'subject' | 'title' | 'blocks'>;

const GREETINGS = { sv: 'Hej!', en: 'Hello,' };
const TO_ORDER = { sv: 'Visa ordern', en: 'View the order' };

/** A message in both languages. */
function inBoth(say: (language: Language) => Words, footer: readonly string[] = []): Record<Language, Message> {
  const letter = (language: Language) =>
    renderLetter({ language, greeting: GREETINGS[language], footer, ...say(language) });
  return { sv: letter('sv'), en: letter('en') };
}

const signature = (seller: Seller) => [
  `${seller.name}, ${seller.organisationNumber}`,
  seller.address,
  `${seller.email}, ${seller.phone}`,
];

const text = (words: string): LetterBlock => ({ kind: 'text', text: words });
const toOrder = (language: Language, url: string): LetterBlock => ({ kind: 'link', label: TO_ORDER[language], url });

/** Every message that the shop sends to buyers, in both languages. */
export const SHOP_MESSAGES = {
  paid: (order: Order, seller: Seller, link: string) =>
    inBoth(
      (language) => ({
        ...PAID[language](order),
        blocks: [
          text(PAID[language](order).received),
          ...paidBlocks(order, language),
          addressBlock(order, language),
          text(PAID[language](order).next),
          toOrder(language, link),
        ],
      }),
      signature(seller),
    ),
  shipped: (order: Order, seller: Seller, link: string) =>
    inBoth((language) => {
      const { street, postalCode, town } = order.address;
      const to = `${street}, ${postalCode} ${town}`;
      const sv = language === 'sv';
      return {
        subject: sv ? `Order ${order.number} är skickad` : `Order ${order.number} is on its way`,
        title: sv ? 'Paketet är på väg' : 'Your parcel is on its way',
        blocks: [
          text(sv ? `Paketet är på väg till ${to}.` : `The parcel is on its way to ${to}.`),
          { kind: 'lines', title: sv ? 'I paketet' : 'In the parcel', lines: goodsLines(order, null, language) },
          addressBlock(order, language),
          toOrder(language, link),
        ],
      };
    }, signature(seller)),
  refunded: (order: Order, refund: RefundFacts, seller: Seller, link: string) =>
    inBoth((language) => {
      const sv = language === 'sv';
      const amount = refundText(refund, language);
      return {
        subject: sv ? `Återbetalning för order ${order.number}` : `Refund for order ${order.number}`,
        title: sv ? 'Vi har betalat tillbaka' : 'We have refunded you',
        blocks: [
          text(
            sv
              ? `Vi har betalat tillbaka ${amount}. Pengar som går tillbaka till ett kort syns oftast inom fem till tio bankdagar.`
              : `We have refunded ${amount}. A refund to a card usually appears within five to ten working days.`,
          ),
          ...creditBlocks(refund, language),
          toOrder(language, link),
        ],
      };
    }, signature(seller)),
  returned: (order: Order, card: number, seller: Seller, link: string) =>
    inBoth((language) => {
      const sv = language === 'sv';
      const amount = moneyText(card, language);
      return {
        subject: sv
          ? `Vi betalar tillbaka beloppet för order ${order.number}`
          : `We are refunding your payment for order ${order.number}`,
        title: sv ? 'Vi betalar tillbaka din betalning' : 'We are refunding your payment',
        blocks: [
          text(
            sv
              ? `Din betalning på ${amount} kom in när ordern inte längre gick att leverera, så vi betalar tillbaka hela beloppet till ditt kort.`
              : `Your payment of ${amount} arrived when the order could no longer be delivered, so we are refunding all of it to your card.`,
          ),
          toOrder(language, link),
        ],
      };
    }, signature(seller)),
  withdrawn: (order: Order, facts: WithdrawalFacts, seller: Seller, link: string) =>
    inBoth((language) => {
      const { subject, title, when, wrote, next } = WITHDRAWN[language];
      return {
        subject: subject(order),
        title,
        blocks: [
          text(when(momentText(facts.at, language))),
          { kind: 'lines', lines: goodsLines(order, facts.lines, language) },
          ...withdrawalBlocks(order, facts.lines, language),
          ...(facts.text ? [text(wrote(facts.text))] : []),
          text(next(order, seller)),
          toOrder(language, link),
        ],
      };
    }, signature(seller)),
  backInStock: (name: { sv: string; en: string }, link: string) =>
    inBoth((language) => {
      const sv = language === 'sv';
      const back = sv ? `${name.sv} finns i lager igen` : `${name.en} is back in stock`;
      return {
        subject: back,
        title: back,
        blocks: [
          { kind: 'link', label: back, url: link },
          text(
            sv
              ? 'Du får det här mejlet en gång, eftersom du bad om det.'
              : 'You get this message once, because you asked for it.',
          ),
        ],
      };
    }),
};

const PAID = {
  sv: ({ number }: Order) => ({
    subject: `Tack för din order ${number}`,
    title: 'Tack för din order',
    received: `Vi har tagit emot din betalning för order ${number}.`,
    next: 'Vi mejlar när paketet är på väg. Du har 14 dagars ångerrätt från att du fått varorna; du ångrar köpet på ordersidan.',
  }),
  en: ({ number }: Order) => ({
    subject: `Thank you for your order ${number}`,
    title: 'Thank you for your order',
    received: `We have received your payment for order ${number}.`,
    next: 'We will e-mail you when the parcel is on its way. You may withdraw from the purchase within 14 days of receiving the goods, on the order page.',
  }),
};

const WITHDRAWN = {
  sv: {
    subject: ({ number }: Order) => `Du har ångrat köpet i order ${number}`,
    title: 'Du har ångrat köpet',
    when: (moment: string) => `Du ångrade ditt köp den ${moment}. Det gäller:`,
    wrote: (words: string) => `Du skrev: ${words}`,
    next: ({ shippedAt }: Order, { name, address }: Seller) =>
      shippedAt
        ? `Skicka tillbaka varorna inom 14 dagar till ${name}, ${address}. Vi betalar tillbaka när de har kommit, eller när du visat att de är skickade.`
        : 'Varorna har inte skickats, så du behöver inte skicka tillbaka något. Vi betalar tillbaka inom 14 dagar.',
  },
  en: {
    subject: ({ number }: Order) => `You have withdrawn from order ${number}`,
    title: 'You have withdrawn from the purchase',
    when: (moment: string) => `You withdrew from your purchase on ${moment}. It concerns:`,
    wrote: (words: string) => `You wrote: ${words}`,
    next: ({ shippedAt }: Order, { name, address }: Seller) =>
      shippedAt
        ? `Please send the goods back within 14 days to ${name}, ${address}. We refund you once they have arrived, or once you have shown that they are on their way.`
        : 'The goods have not been sent, so there is nothing to send back. We refund you within 14 days.',
  },
};

/** To the seller, in Swedish. */
export function withdrawalNotice(order: Order, what: string, words: string, link: string): Message {
  return notice(`Ångrat köp: order ${order.number}`, link, [
    `${order.address.name} ångrar köpet i order ${order.number} (${what}).`,
    ...(words ? [`Meddelande: ${words}`] : []),
  ]);
}

export type DisputeFacts = { amount: number; reason: string; dueBy: Date | null };

/** To the seller, in Swedish. */
export function disputeNotice(order: Order, { amount, reason, dueBy }: DisputeFacts, link: string): Message {
  const until = dueBy === null ? '' : ` Svara hos betaltjänsten senast ${dayOf(dueBy.getTime())}.`;
  return notice(`Bestridd betalning: order ${order.number}`, link, [
    `Kortinnehavarens bank begär tillbaka ${moneyText(amount, 'sv')} för order ${order.number} (${reason}).${until}`,
    'Återbäringen för ordern väntar tills tvisten är avgjord.',
  ]);
}

function notice(subject: string, link: string, paragraphs: readonly string[]): Message {
  const blocks = [...paragraphs.map(text), toOrder('sv', link)];
  return renderLetter({ language: 'sv', subject, title: subject, greeting: '', blocks });
}

export type RefundFacts = { card: number; cashback: number; number: string; vat: readonly VatRow[] };

/** The credit note: its number and the VAT inside what goes back. */
function creditBlocks({ number, vat }: RefundFacts, language: Language): LetterBlock[] {
  if (vat.length === 0) return [];
  const title = `${language === 'sv' ? 'Kreditnota' : 'Credit note'} ${number}`;
  return [{ kind: 'rows', title, rows: vatRows(vat, language) }];
}

/** What was withdrawn from, when, and in whose words; `lines` null is the whole order. */
export type WithdrawalFacts = { lines: readonly { line: number; quantity: number }[] | null; text: string; at: Date };

const MOMENTS = {
  sv: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE }),
};

const momentText = (at: Date, language: Language) => MOMENTS[language].format(at);

/** The chosen goods, or all that have not been refunded. */
function goodsLines({ lines }: Order, chosen: WithdrawalFacts['lines'], language: Language): string[] {
  const left = lines.map(({ line, quantity, refundedQuantity }) => ({ line, quantity: quantity - refundedQuantity }));
  return (chosen ?? left).flatMap(({ line, quantity }) => {
    const bought = lines.find((one) => one.line === line);
    return bought && quantity > 0 ? [`${quantity} × ${productText(bought.name, bought.nameEn, language)}`] : [];
  });
}

function refundText({ card, cashback }: { card: number; cashback: number }, language: Language): string {
  const sv = language === 'sv';
  const parts = [
    card > 0 && `${moneyText(card, language)} ${sv ? 'till ditt kort' : 'to your card'}`,
    cashback > 0 && `${moneyText(cashback, language)} ${sv ? 'till din återbäring' : 'to your cashback'}`,
  ];
  return parts.filter((part) => part !== false).join(sv ? ' och ' : ' and ');
}
