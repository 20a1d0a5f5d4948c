import type { DocumentContent, OrderDocument } from '#domain/shop/documents/documents.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { textsOf } from '#server/texts.ts';
import { findDocument, listDocuments, type StoredDocument, storePdf } from '../orders/documents.store.ts';
import type { OrderKey } from '../orders/orders.store.ts';
import { layoutOf } from './document-layout.ts';
import { composePackingSlip } from './issue.service.ts';

/** A rendered document. */
export type DocumentPdf = { fileName: string; bytes: Buffer };

/** A document of the order as PDF. */
export async function readDocumentFile(db: Db, key: OrderKey, documentId: string) {
  const document = await findDocument(db, key, documentId);
  const file = document && (await pdfOf(db, document));
  if (!file) throw refuse('NOT_FOUND');
  return asAnswer(file);
}

/** The packing slip as it is now, which is packed by; the one that the buyer gets is issued with the shipment. */
export async function readPackingSlipFile(db: Db, deps: Pick<AppDeps, 'clock' | 'config'>, key: OrderKey) {
  const content = await composePackingSlip(db, deps, key);
  if (!content) throw refuse('NOT_FOUND');
  return asAnswer({ fileName: fileNameOf(content), bytes: await render(content) });
}

const asAnswer = ({ fileName, bytes }: DocumentPdf) => ({ fileName, pdf: bytes.toString('base64') });

/** The PDF of the order's document; null when there is none. */
export async function findPdf(
  db: Db,
  key: OrderKey,
  about: { kind: OrderDocument['kind']; refundId?: string },
): Promise<DocumentPdf | null> {
  const listed = await listDocuments(db, key);
  const wanted = listed.find(({ kind, refundId }) => kind === about.kind && refundId === (about.refundId ?? null));
  const document = wanted && (await findDocument(db, key, wanted.id));
  return document ? pdfOf(db, document) : null;
}

/** Rendered at the first request, and the stored bytes ever after. Null once the buyer is forgotten. */
async function pdfOf(db: Db, document: StoredDocument): Promise<DocumentPdf | null> {
  const { content, pdf, userId, id, orderId } = document;
  if (!content) return null;
  const fileName = fileNameOf(content);
  if (pdf) return { fileName, bytes: pdf };
  await storePdf(db, { userId, id }, await render(content));
  const stored = await findDocument(db, { userId, id: orderId }, id);
  return stored?.pdf ? { fileName, bytes: stored.pdf } : null;
}

async function render(content: DocumentContent): Promise<Buffer> {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(layoutOf(content));
}

function fileNameOf(content: DocumentContent): string {
  const t = textsOf('shop', content.language);
  const key = { receipt: 'document.receiptFile', 'credit-note': 'document.creditNoteFile' } as const;
  if (content.kind === 'packing-slip') return `${t('document.packingSlipFile')}-${content.orderNumber}.pdf`;
  return `${t(key[content.kind])}-${content.number}.pdf`;
}
