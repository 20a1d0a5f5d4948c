import type {
  CreditNoteContent,
  DocumentContent,
  PackingSlipContent,
  ReceiptContent,
  Seller,
} from '#domain/shop/documents/documents.contract.ts';
import type { CreditNote, Order, OrderLine } from '#domain/shop/orders/orders.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';

type About = { order: Order; seller: Seller; language: Language; at: Date };
type Label = { sku: string | null; ean: string | null };

export function receiptContent(about: About, number: string): ReceiptContent {
  const { sums, lines } = about.order;
  return {
    kind: 'receipt',
    ...headOf(about),
    number,
    lines: lines.map((line) => ({
      ...goodsOf(line, line.quantity, about.language),
      price: line.price,
      lineTotal: line.lineTotal,
      vatRate: line.vatRate,
    })),
    subtotal: sums.subtotal,
    delivery: sums.delivery,
    cashbackUsed: sums.cashbackUsed,
    finalAmount: sums.finalAmount,
    method: about.order.method,
    vat: sums.vat,
  };
}

export function creditNoteContent(
  about: About,
  note: CreditNote,
  numbers: { number: string; receiptNumber: string },
): CreditNoteContent {
  return {
    kind: 'credit-note',
    ...headOf(about),
    ...numbers,
    lines: about.order.lines.flatMap((line) => {
      const quantity = note.lines.find((part) => part.line === line.line)?.quantity;
      return quantity === undefined ? [] : [goodsOf(line, quantity, about.language)];
    }),
    delivery: note.delivery,
    card: note.card,
    cashback: note.cashback,
    method: about.order.method,
    vat: note.vat,
  };
}

/** What is bought and not refunded. `labelOf` names the article as the product is labelled now, because goods are picked by it. */
export function packingSlipContent(about: About, labelOf: (productId: string) => Label): PackingSlipContent {
  return {
    kind: 'packing-slip',
    ...headOf(about),
    lines: about.order.lines
      .map((line) => ({
        ...goodsOf(line, line.quantity - line.refundedQuantity, about.language),
        ...labelOf(line.productId),
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}

const headOf = ({ order, seller, language, at }: About): Omit<DocumentContent, 'kind' | 'lines'> => ({
  orderNumber: order.number,
  at: at.toISOString(),
  language,
  seller,
  recipient: order.address,
});

const goodsOf = (line: OrderLine, quantity: number, language: Language) => ({
  name: translatedText(line, 'name', language),
  detail: translatedText(line, 'detail', language) || null,
  quantity,
});
