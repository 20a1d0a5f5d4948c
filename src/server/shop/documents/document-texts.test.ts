import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { CreditNote, Order } from '#domain/shop/orders/orders.contract.ts';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { readPdf } from '#server/test/read-pdf.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

type Language = 'sv' | 'en';
const COMPANY = {
  name: 'Åkeri & Gym Łódź HB',
  street: 'c/o Sandberg, Storgatan 12 B',
  postalCode: '753 31',
  town: 'Uppsala',
  phone: null,
};

/** The words of the documents, which the order does not have. */
const WORDS = {
  sv: {
    receipt: ['Kvitto', 'Order: ', 'Betald: ', 'Köpare: '],
    goods: 'Varor Vara Antal Pris Moms Belopp',
    sums: 'Summering Post Belopp',
    rows: ['Summa', 'Frakt', 'Återbäring som användes', 'Betalt med kort'],
    vat: 'Moms per momssats Moms Utan moms Moms Med moms',
    noVat: 'Ingen moms: hela köpet betalades med återbäring.',
    percent: (rate: number) => `${rate} %`,
    creditNote: ['Kreditnota', 'Avser kvitto: '],
    returned: 'Återbetalda varor Vara Antal',
    reduction: 'Återbetalning av en del av priset.',
    refunded: ['Återbetalt till kort', 'Återbetalt till återbäring'],
    locale: 'sv-SE',
  },
  en: {
    receipt: ['Receipt', 'Order: ', 'Paid: ', 'Buyer: '],
    goods: 'Goods Item Quantity Price VAT Amount',
    sums: 'Summary Entry Amount',
    rows: ['Subtotal', 'Delivery', 'Cashback used', 'Paid by card'],
    vat: 'VAT by rate VAT Excluding VAT VAT Including VAT',
    noVat: 'No VAT: the whole purchase was paid with cashback.',
    percent: (rate: number) => `${rate}%`,
    creditNote: ['Credit note', 'Concerns receipt: '],
    returned: 'Refunded goods Item Quantity',
    reduction: 'Refund of part of the price.',
    refunded: ['Refunded to card', 'Refunded to cashback'],
    locale: 'en-GB',
  },
};

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const moneyIn = (language: Language) => (amount: number) =>
  `${new Intl.NumberFormat(WORDS[language].locale, { minimumFractionDigits: 2 }).format(amount / 100)} kr`;
const nameOf = (line: Order['lines'][number], language: Language) =>
  language === 'en' ? `${line.nameEn ?? line.name}, ${line.detailEn ?? line.detail}` : `${line.name}, ${line.detail}`;

function vatText(vat: Order['sums']['vat'], language: Language): string[] {
  const words = WORDS[language];
  const money = moneyIn(language);
  if (vat.length === 0) return [words.noVat];
  return [words.vat, ...vat.flatMap((row) => [words.percent(row.rate), ...[row.net, row.vat, row.gross].map(money)])];
}

/** Everything after the seller and the date, from the order alone. */
function receiptText({ lines, sums }: Order, language: Language): string {
  const words = WORDS[language];
  const money = moneyIn(language);
  const [subtotal, delivery, cashback, card] = words.rows;
  return plain(
    [
      words.goods,
      ...lines.flatMap((line) => [
        ...[nameOf(line, language), line.quantity, money(line.price), words.percent(line.vatRate)],
        money(line.lineTotal),
      ]),
      words.sums,
      ...[subtotal, money(sums.subtotal), delivery, money(sums.delivery)],
      ...(sums.cashbackUsed > 0 ? [cashback, `−${money(sums.cashbackUsed)}`] : []),
      ...[card, money(sums.finalAmount)],
      ...vatText(sums.vat, language),
    ].join(' '),
  );
}

function creditNoteText(order: Order, note: CreditNote, language: Language): string {
  const words = WORDS[language];
  const money = moneyIn(language);
  const goods = note.lines.map(({ line, quantity }) => {
    const bought = order.lines.find((one) => one.line === line);
    return `${bought ? nameOf(bought, language) : ''} ${quantity}`;
  });
  const returned = [...goods, ...(note.delivery ? [`${words.rows[1]} 1`] : [])];
  return plain(
    [
      ...(returned.length > 0 ? [words.returned, ...returned] : [words.reduction]),
      words.sums,
      ...(note.card > 0 ? [words.refunded[0], money(note.card)] : []),
      ...(note.cashback > 0 ? [words.refunded[1], money(note.cashback)] : []),
      ...vatText(note.vat, language),
    ].join(' '),
  );
}

type Kind = {
  title: string;
  cashback?: number;
  quantity?: number;
  refund?: { amount?: number; lines?: { line: number; quantity: number }[]; restock: boolean };
};

const KINDS: Kind[] = [
  { title: 'with several VAT rates and more than one of each', quantity: 3 },
  { title: 'with a part paid by cashback', cashback: 4_321 },
  { title: 'paid by cashback alone', cashback: 1_000_000 },
  { title: 'refunded in full, card and cashback', cashback: 4_321, refund: { restock: true } },
  {
    title: 'with one of its goods refunded',
    quantity: 2,
    refund: { lines: [{ line: 2, quantity: 1 }], restock: true },
  },
  { title: 'with a part of its price refunded', refund: { amount: 1_234, restock: false } },
];

async function placeAndPay({ cashback = 0, quantity = 1 }: Kind, language: Language) {
  const buyer = await makeMember(shop.api, { language });
  const goods = [
    await makeProduct(shop.api, { name: 'Hörlurar', nameEn: 'Headphones', price: ore(129_950) }),
    await makeProduct(shop.api, { name: 'Łukasz gröt', nameEn: 'Łukasz porridge', kind: 'food', price: ore(3_990) }),
    await makeProduct(shop.api, { name: 'Kokbok', nameEn: 'Cookbook', kind: 'book', price: ore(24_905) }),
  ];
  if (cashback > 0) await makeSaver(shop.api.db, shop.api, cashback, buyer.id);
  const total = goods.reduce((sum, { price }) => sum + price * quantity, 0);
  const request = makeOrderRequest(goods, { quantity, cashbackUsed: Math.min(cashback, total) });
  const placed = await buyer.client.orders.place({ ...request, address: COMPANY });
  if (placed.sums.finalAmount > 0) {
    await shop.pay(buyer, placed);
    await shop.deliverAll();
  }
  return { buyer, id: placed.id };
}

async function textOf(buyer: TestMember, order: Order, kind: 'receipt' | 'credit-note') {
  const documentId = order.documents.find((one) => one.kind === kind)?.id ?? '';
  const { pdf } = await buyer.client.orders.document({ id: order.id, documentId });
  return plain((await readPdf(Buffer.from(pdf, 'base64'))).text);
}

describe.each<Language>(['sv', 'en'])('the documents of an order in %s', (language) => {
  it.each(KINDS)('equal the order: $title', async (kind) => {
    const words = WORDS[language];
    const { buyer, id } = await placeAndPay(kind, language);
    const about = { id, refundId: randomUUID(), reason: 'Trasig' };
    if (kind.refund) await admin.client.adminOrders.refund({ ...about, ...kind.refund });
    const { order, creditNotes } = await buyer.client.orders.receipt({ id });
    const [receipt] = order.documents;
    const text = await textOf(buyer, order, 'receipt');
    const { name, street, postalCode, town } = COMPANY;

    expect(text.startsWith(`${words.receipt[0]} ${receipt?.number} `)).toBe(true);
    expect(text).toContain(`${words.receipt[1]}${order.number} ${words.receipt[2]}`);
    expect(text).toContain(` ${words.receipt[3]}${name}, ${street}, ${postalCode} ${town} ${words.goods}`);
    expect(text.slice(text.indexOf(words.goods))).toBe(receiptText(order, language));
    expect(creditNotes.length).toBe(kind.refund ? 1 : 0);
    for (const note of creditNotes) {
      const found = await textOf(buyer, order, 'credit-note');
      const body = creditNoteText(order, note, language);
      expect(found.startsWith(`${words.creditNote[0]} ${note.number} `)).toBe(true);
      expect(found).toContain(`${words.creditNote[1]}${receipt?.number} `);
      expect(found.slice(-body.length)).toBe(body);
    }
  });
});

it.each([
  ['sv', 'Vara Antal Pris Moms Belopp', ['Sida 1 av 2', 'Sida 2 av 2']],
  ['en', 'Item Quantity Price VAT Amount', ['Page 1 of 2', 'Page 2 of 2']],
] as const)(
  'repeats the header of a long table on its next page and numbers the pages, in %s',
  async (language, header, numbers) => {
    const buyer = await makeMember(shop.api, { language });
    const goods = await Promise.all(
      Array.from({ length: 45 }, (_, index) => makeProduct(shop.api, { name: `Vara ${index}`, price: ore(1_000) })),
    );
    const placed = await buyer.client.orders.place(makeOrderRequest(goods));
    await shop.pay(buyer, placed);
    await shop.deliverAll();
    const order = await buyer.client.orders.get({ id: placed.id });
    const { pdf } = await buyer.client.orders.document({ id: order.id, documentId: order.documents[0]?.id ?? '' });
    const { text, pages } = await readPdf(Buffer.from(pdf, 'base64'));
    expect(pages).toBe(2);
    expect(plain(text).split(header).length - 1).toBe(2);
    expect(numbers.filter((number) => !plain(text).includes(number))).toEqual([]);
  },
);
