import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { productText } from '#domain/shop/catalogue/product-facts.ts';
import type { VatRow } from '#domain/shop/checkout/price-order.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { ShopInfo } from '#domain/shop/shop.contract.ts';
import { moneyText } from './money-text.ts';

export type Language = 'sv' | 'en';
export type Message = { subject: string; text: string };
type Seller = ShopInfo['seller'];

const signature = (seller: Seller) =>
  `${seller.name}, ${seller.organisationNumber}\n${seller.address}\n${seller.email}, ${seller.phone}`;

/** Lines, sums and VAT, as a receipt has them. */
function receiptText({ lines, sums }: Order, language: Language): string {
  const money = (amount: number) => moneyText(amount, language);
  const sv = language === 'sv';
  const goods = lines.map((line) => {
    const name = productText(line.name, line.nameEn, language);
    const detail = productText(line.detail, line.detailEn, language);
    return `${line.quantity} × ${name}${detail ? `, ${detail}` : ''}: ${money(line.lineTotal)}`;
  });
  const rows = [
    `${sv ? 'Summa' : 'Subtotal'}: ${money(sums.subtotal)}`,
    `${sv ? 'Frakt' : 'Delivery'}: ${money(sums.delivery)}`,
    ...(sums.cashbackUsed > 0 ? [`${sv ? 'Återbäring' : 'Cashback'}: −${money(sums.cashbackUsed)}`] : []),
    `${sv ? 'Betalt' : 'Paid'}: ${money(sums.finalAmount)}`,
    ...sums.vat.map(({ rate, net, vat }) =>
      sv ? `Moms ${rate} % på ${money(net)}: ${money(vat)}` : `VAT ${rate}% on ${money(net)}: ${money(vat)}`,
    ),
  ];
  return `${goods.join('\n')}\n\n${rows.join('\n')}`;
}

/** Every message that the shop sends, in both languages. */
export const SHOP_MESSAGES = {
  paid: (order: Order, seller: Seller, link: string): Record<Language, Message> => ({
    sv: {
      subject: `Tack för din order ${order.number}`,
      text: `Hej!\n\nVi har tagit emot din betalning.\n\n${receiptText(order, 'sv')}\n\nVi mejlar när paketet är på väg. Du har 14 dagars ångerrätt från att du fått varorna; du ångrar köpet på ordersidan:\n${link}\n\n${signature(seller)}`,
    },
    en: {
      subject: `Thank you for your order ${order.number}`,
      text: `Hello,\n\nWe have received your payment.\n\n${receiptText(order, 'en')}\n\nWe will e-mail you when the parcel is on its way. You may withdraw from the purchase within 14 days of receiving the goods, on the order page:\n${link}\n\n${signature(seller)}`,
    },
  }),
  shipped: (order: Order, seller: Seller, link: string): Record<Language, Message> => ({
    sv: {
      subject: `Order ${order.number} är skickad`,
      text: `Hej!\n\nPaketet är på väg till ${order.address.street}, ${order.address.postalCode} ${order.address.town}.\n\nOrdern: ${link}\n\n${signature(seller)}`,
    },
    en: {
      subject: `Order ${order.number} is on its way`,
      text: `Hello,\n\nThe parcel is on its way to ${order.address.street}, ${order.address.postalCode} ${order.address.town}.\n\nThe order: ${link}\n\n${signature(seller)}`,
    },
  }),
  refunded: (order: Order, refund: RefundFacts, seller: Seller, link: string): Record<Language, Message> => ({
    sv: {
      subject: `Återbetalning för order ${order.number}`,
      text: `Hej!\n\nVi har betalat tillbaka ${refundText(refund, 'sv')}. Pengar som går tillbaka till ett kort syns oftast inom fem till tio bankdagar.${creditText(refund, 'sv')}\n\nOrdern: ${link}\n\n${signature(seller)}`,
    },
    en: {
      subject: `Refund for order ${order.number}`,
      text: `Hello,\n\nWe have refunded ${refundText(refund, 'en')}. A refund to a card usually appears within five to ten working days.${creditText(refund, 'en')}\n\nThe order: ${link}\n\n${signature(seller)}`,
    },
  }),
  returned: (order: Order, card: number, seller: Seller, link: string): Record<Language, Message> => ({
    sv: {
      subject: `Vi betalar tillbaka beloppet för order ${order.number}`,
      text: `Hej!\n\nDin betalning på ${moneyText(card, 'sv')} kom in när ordern inte längre gick att leverera, så vi betalar tillbaka hela beloppet till ditt kort.\n\nOrdern: ${link}\n\n${signature(seller)}`,
    },
    en: {
      subject: `We are refunding your payment for order ${order.number}`,
      text: `Hello,\n\nYour payment of ${moneyText(card, 'en')} arrived when the order could no longer be delivered, so we are refunding all of it to your card.\n\nThe order: ${link}\n\n${signature(seller)}`,
    },
  }),
  withdrawn: (order: Order, facts: WithdrawalFacts, seller: Seller, link: string): Record<Language, Message> => ({
    sv: {
      subject: `Du har ångrat köpet i order ${order.number}`,
      text: `Hej!\n\nDu ångrade ditt köp den ${momentText(facts.at, 'sv')}. Det gäller:\n\n${goodsText(order, facts, 'sv')}${facts.text ? `\n\nDu skrev: ${facts.text}` : ''}\n\n${order.shippedAt ? `Skicka tillbaka varorna inom 14 dagar till ${seller.name}, ${seller.address}. Vi betalar tillbaka när de har kommit, eller när du visat att de är skickade.` : 'Varorna har inte skickats, så du behöver inte skicka tillbaka något. Vi betalar tillbaka inom 14 dagar.'}\n\nOrdern: ${link}\n\n${signature(seller)}`,
    },
    en: {
      subject: `You have withdrawn from order ${order.number}`,
      text: `Hello,\n\nYou withdrew from your purchase on ${momentText(facts.at, 'en')}. It concerns:\n\n${goodsText(order, facts, 'en')}${facts.text ? `\n\nYou wrote: ${facts.text}` : ''}\n\n${order.shippedAt ? `Please send the goods back within 14 days to ${seller.name}, ${seller.address}. We refund you once they have arrived, or once you have shown that they are on their way.` : 'The goods have not been sent, so there is nothing to send back. We refund you within 14 days.'}\n\nThe order: ${link}\n\n${signature(seller)}`,
    },
  }),
  backInStock: (name: { sv: string; en: string }, link: string): Record<Language, Message> => ({
    sv: {
      subject: `${name.sv} finns i lager igen`,
      text: `Hej!\n\n${name.sv} finns i lager igen:\n${link}\n\nDu får det här mejlet en gång, eftersom du bad om det.`,
    },
    en: {
      subject: `${name.en} is back in stock`,
      text: `Hello,\n\n${name.en} is back in stock:\n${link}\n\nYou get this message once, because you asked for it.`,
    },
  }),
};

/** To the seller, in Swedish. */
export function withdrawalNotice(order: Order, what: string, text: string, link: string): Message {
  return {
    subject: `Ångrat köp: order ${order.number}`,
    text: `${order.address.name} ångrar köpet i order ${order.number} (${what}).${text ? `\n\nMeddelande: ${text}` : ''}\n\n${link}`,
  };
}

export type RefundFacts = { card: number; cashback: number; number: string; vat: readonly VatRow[] };

/** The credit note: its number and the VAT inside what goes back. */
function creditText({ number, vat }: RefundFacts, language: Language): string {
  if (vat.length === 0) return '';
  const money = (amount: number) => moneyText(amount, language);
  const rows = vat.map(({ rate, net, vat: part }) =>
    language === 'sv'
      ? `Moms ${rate} % på ${money(net)}: ${money(part)}`
      : `VAT ${rate}% on ${money(net)}: ${money(part)}`,
  );
  return `\n\n${language === 'sv' ? 'Kreditnota' : 'Credit note'} ${number}\n${rows.join('\n')}`;
}

/** What was withdrawn from, when, and in whose words; `lines` null is the whole order. */
export type WithdrawalFacts = { lines: readonly { line: number; quantity: number }[] | null; text: string; at: Date };

const MOMENTS = {
  sv: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE }),
};

const momentText = (at: Date, language: Language) => MOMENTS[language].format(at);

function goodsText({ lines }: Order, { lines: chosen }: WithdrawalFacts, language: Language): string {
  const left = lines.map(({ line, quantity, refundedQuantity }) => ({ line, quantity: quantity - refundedQuantity }));
  const named = (chosen ?? left).flatMap(({ line, quantity }) => {
    const bought = lines.find((one) => one.line === line);
    return bought && quantity > 0 ? [`${quantity} × ${productText(bought.name, bought.nameEn, language)}`] : [];
  });
  return named.join('\n');
}

export type DisputeFacts = { amount: number; reason: string; dueBy: Date | null };

/** To the seller, in Swedish. */
export function disputeNotice(order: Order, { amount, reason, dueBy }: DisputeFacts, link: string): Message {
  const until = dueBy === null ? '' : ` Svara hos betaltjänsten senast ${dayOf(dueBy.getTime())}.`;
  return {
    subject: `Bestridd betalning: order ${order.number}`,
    text: `Kortinnehavarens bank begär tillbaka ${moneyText(amount, 'sv')} för order ${order.number} (${reason}).${until}\n\nÅterbäringen för ordern väntar tills tvisten är avgjord.\n\n${link}`,
  };
}

function refundText({ card, cashback }: { card: number; cashback: number }, language: Language): string {
  const sv = language === 'sv';
  const parts = [
    card > 0 && `${moneyText(card, language)} ${sv ? 'till ditt kort' : 'to your card'}`,
    cashback > 0 && `${moneyText(cashback, language)} ${sv ? 'till din återbäring' : 'to your cashback'}`,
  ];
  return parts.filter((part) => part !== false).join(sv ? ' och ' : ' and ');
}
