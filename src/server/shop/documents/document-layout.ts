import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import type {
  CreditNoteContent,
  DocumentContent,
  PackingSlipContent,
  ReceiptContent,
} from '#domain/shop/documents/documents.contract.ts';
import { LOCALES } from '#domain/text/language.ts';
import { type Translate, textsOf } from '#server/texts.ts';
import { moneyText } from '../mail/money-text.ts';

type Column = { label: string; isNumber?: boolean };
export type Block =
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; title: string; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'text'; text: string };

/** The content of a document in reading order, independent of the file format. */
export type Layout = {
  title: string;
  language: DocumentContent['language'];
  author: string;
  issuedAt: Date;
  /** Below the title: the seller. */
  lead: readonly string[];
  blocks: readonly Block[];
  /** "Sida 1 av 2", shown when there are several pages. */
  pageNumber: (page: number, pages: number) => string;
};

type Texts = { t: Translate<'shop'>; money: (amount: number) => string };

export function layoutOf(content: DocumentContent): Layout {
  const { language, seller, at } = content;
  const texts = { t: textsOf('shop', language), money: (amount: number) => moneyText(amount, language) };
  const { t } = texts;
  return {
    title: titleOf(content, t),
    language,
    author: seller.name,
    issuedAt: new Date(at),
    lead: [
      seller.name,
      seller.address,
      t('document.numbers', { organisation: seller.organisationNumber, vat: seller.vatNumber }),
      `${seller.email}, ${seller.phone}`,
    ],
    pageNumber: (page, pages) => t('document.page', { page, pages }),
    blocks: [{ kind: 'pairs', pairs: aboutOf(content, t) }, ...blocksOf(content, texts)],
  };
}

function titleOf(content: DocumentContent, t: Texts['t']): string {
  if (content.kind === 'receipt') return t('document.receipt', { number: content.number });
  if (content.kind === 'credit-note') return t('document.creditNote', { number: content.number });
  return t('document.packingSlip', { number: content.orderNumber });
}

function aboutOf(content: DocumentContent, t: Texts['t']): [string, string][] {
  const { name, street, postalCode, town } = content.recipient;
  const at = new Date(content.at).toLocaleString(LOCALES[content.language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: DEFAULT_TIME_ZONE,
  });
  const receipt = content.kind === 'credit-note' ? content.receiptNumber : null;
  return [
    [t('document.order'), content.orderNumber],
    ...(receipt === null ? [] : [[t('document.ofReceipt'), receipt] satisfies [string, string]]),
    [t(content.kind === 'receipt' ? 'document.paidAt' : 'document.date'), at],
    [
      t(content.kind === 'packing-slip' ? 'document.to' : 'document.buyer'),
      `${name}, ${street}, ${postalCode} ${town}`,
    ],
  ];
}

function blocksOf(content: DocumentContent, texts: Texts): Block[] {
  if (content.kind === 'receipt') return receiptBlocks(content, texts);
  return content.kind === 'credit-note' ? creditNoteBlocks(content, texts) : slipBlocks(content, texts);
}

function receiptBlocks(content: ReceiptContent, { t, money }: Texts): Block[] {
  const { lines, subtotal, delivery, cashbackUsed, finalAmount, vat } = content;
  return [
    {
      kind: 'table',
      title: t('document.goods'),
      columns: [
        { label: t('document.item') },
        { label: t('document.quantity'), isNumber: true },
        { label: t('document.price'), isNumber: true },
        { label: t('document.vatRate'), isNumber: true },
        { label: t('document.amount'), isNumber: true },
      ],
      rows: lines.map((line) => [
        nameOf(line),
        String(line.quantity),
        money(line.price),
        t('document.percent', { rate: line.vatRate }),
        money(line.lineTotal),
      ]),
    },
    sumTable(t, [
      [t('rows.subtotal'), money(subtotal)],
      [t('rows.delivery'), money(delivery)],
      ...(cashbackUsed > 0 ? [[t('rows.cashback'), `−${money(cashbackUsed)}`]] : []),
      [t('document.paidByCard', { method: content.method ?? 'card' }), money(finalAmount)],
    ]),
    ...vatBlocks(vat, { t, money }),
  ];
}

function creditNoteBlocks({ lines, delivery, card, cashback, vat, method }: CreditNoteContent, texts: Texts): Block[] {
  const { t, money } = texts;
  const rows = [
    ...lines.map((line) => [nameOf(line), String(line.quantity)]),
    ...(delivery ? [[t('rows.delivery'), '1']] : []),
  ];
  const columns = [{ label: t('document.item') }, { label: t('document.quantity'), isNumber: true }];
  return [
    ...(rows.length > 0
      ? [{ kind: 'table', title: t('document.returned'), columns, rows } satisfies Block]
      : [{ kind: 'text', text: t('document.priceReduction') } satisfies Block]),
    sumTable(t, [
      ...(card > 0 ? [[t('document.refundedCard', { method: method ?? 'card' }), money(card)]] : []),
      ...(cashback > 0 ? [[t('document.refundedCashback'), money(cashback)]] : []),
    ]),
    ...vatBlocks(vat, texts),
  ];
}

function slipBlocks({ lines }: PackingSlipContent, { t }: Texts): Block[] {
  const columns = [
    { label: t('document.item') },
    { label: t('document.article') },
    { label: t('document.quantity'), isNumber: true },
  ];
  const article = ({ sku, ean }: PackingSlipContent['lines'][number]) =>
    [sku, ean && `EAN ${ean}`].filter(Boolean).join(', ');
  const rows = lines.map((line) => [nameOf(line), article(line), String(line.quantity)]);
  return [{ kind: 'table', title: t('document.contents'), columns, rows }];
}

const sumTable = (t: Texts['t'], rows: string[][]): Block => ({
  kind: 'table',
  title: t('document.sums'),
  columns: [{ label: t('document.what') }, { label: t('document.amount'), isNumber: true }],
  rows,
});

function vatBlocks(vat: ReceiptContent['vat'], { t, money }: Texts): Block[] {
  if (vat.length === 0) return [{ kind: 'text', text: t('document.noVat') }];
  const numbers = ['document.net', 'document.vatAmount', 'document.withVat'] as const;
  return [
    {
      kind: 'table',
      title: t('document.vat'),
      columns: [{ label: t('document.vatRate') }, ...numbers.map((key) => ({ label: t(key), isNumber: true }))],
      rows: vat.map((row) => [t('document.percent', { rate: row.rate }), ...[row.net, row.vat, row.gross].map(money)]),
    },
  ];
}

const nameOf = ({ name, detail }: { name: string; detail: string | null }) => (detail ? `${name}, ${detail}` : name);
