import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { inEachLanguage, type Language, languageOf } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { notifyByPush } from '#server/push/notify.service.ts';
import { deleteWatchesOf, findProduct } from '../catalogue/products.store.ts';
import { findOrder, type OrderKey } from '../orders/orders.store.ts';
import { findPerson, listPeople, type Person } from '../shop.people.store.ts';
import {
  disputeNotice,
  type MailedDispute,
  type MailedRefund,
  type MailedWithdrawal,
  type Message,
  SHOP_MESSAGES,
  withdrawalNotice,
} from './messages.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config'>;

/** A document of the order. Its PDF is rendered in a job, never in the transaction that issues it. */
type Attachment = { fileName: string; bytes: Buffer };

/**
 * Enqueues mail to an order's buyer in the caller's transaction, in the language of the device on which it was placed or paid. Accounts
 * without an address get none.
 */
async function mailBuyer(
  db: Db,
  deps: Deps,
  key: OrderKey,
  message: Record<Language, Message>,
  attachment: Attachment | null = null,
) {
  const person = await findPerson(db, key.userId);
  const language = (await findOrder(db, key))?.language ?? languageOf(person?.language);
  if (!person?.email) return;
  const attachments = attachment === null ? {} : { attachments: [asAttachment(attachment)] };
  await sendMailLater(db, { to: person.email, ...message[language], ...attachments }, deps);
}

const asAttachment = ({ fileName, bytes }: Attachment) => ({
  fileName,
  contentType: 'application/pdf',
  base64: bytes.toString('base64'),
});

async function mailPerson(
  db: Db,
  deps: Deps,
  person: Person,
  message: Record<Language, Message>,
  language: Language = languageOf(person.language),
) {
  if (person.email) await sendMailLater(db, { to: person.email, ...message[language] }, deps);
}

const linkTo = ({ config }: Deps, order: Order) => `${config.publicUrl}/orders/${order.id}`;

export const MAIL_PAID = 'shop-mail-paid';
export const MAIL_SHIPPED = 'shop-mail-shipped';
export const MAIL_REFUNDED = 'shop-mail-refunded';

/** The provider reports the payment and its card in any order, seconds apart. */
const CARD_WAIT_MS = 15_000;

/** Sends at once when the card is known or none was used; otherwise after the provider has had time to name it. */
export async function queuePaidMail(db: Db, deps: Deps, userId: string, order: Order) {
  const byCard = order.sums.finalAmount > 0 && (order.method ?? 'card') === 'card';
  const waitMs = byCard && order.card === null ? CARD_WAIT_MS : 0;
  const payload = { userId, orderId: order.id };
  const runAt = new Date(deps.clock().getTime() + waitMs);
  const uniqueKey = `${MAIL_PAID}:${order.id}`;
  await enqueueJob(db, { kind: MAIL_PAID, payload, uniqueKey, runAt }, deps.clock, deps.random);
}

export async function queueShippedMail(db: Db, deps: Deps, about: { userId: string; orderId: string }) {
  await enqueueJob(db, { kind: MAIL_SHIPPED, payload: about }, deps.clock, deps.random);
}

export async function queueRefundedMail(
  db: Db,
  deps: Deps,
  about: { userId: string; orderId: string; refundId: string },
) {
  await enqueueJob(db, { kind: MAIL_REFUNDED, payload: about }, deps.clock, deps.random);
}

export async function mailPaid(db: Db, deps: Deps, userId: string, order: Order, receipt: Attachment | null) {
  const message = SHOP_MESSAGES.paid(order, deps.config.shop.seller, linkTo(deps, order));
  await mailBuyer(db, deps, { userId, id: order.id }, message, receipt);
}

/** Notifies by mail, and by push where the buyer has enabled it. */
export async function mailShipped(db: Db, deps: Deps, userId: string, order: Order, slip: Attachment | null) {
  const message = SHOP_MESSAGES.shipped(order, deps.config.shop.seller, linkTo(deps, order));
  await mailBuyer(db, deps, { userId, id: order.id }, message, slip);
  await notifyByPush(db, deps, [userId], { kind: 'shipped', orderId: order.id });
}

/** Notifies by mail, and by push where the buyer has enabled it. */
export async function mailRefunded(
  db: Db,
  deps: Deps,
  userId: string,
  order: Order,
  { creditNote, ...refund }: MailedRefund & { creditNote: Attachment | null },
) {
  const message = SHOP_MESSAGES.refunded(order, refund, deps.config.shop.seller, linkTo(deps, order));
  await mailBuyer(db, deps, { userId, id: order.id }, message, creditNote);
  await notifyByPush(db, deps, [userId], { kind: 'refunded', orderId: order.id });
}

export async function mailReturned(db: Db, deps: Deps, userId: string, order: Order, card: number) {
  await mailBuyer(
    db,
    deps,
    { userId, id: order.id },
    SHOP_MESSAGES.returned(order, card, deps.config.shop.seller, linkTo(deps, order)),
  );
}

/** Confirms a withdrawal to the member and reports it to the seller. */
export async function mailWithdrawn(
  db: Db,
  deps: Deps,
  userId: string,
  order: Order,
  about: { what: string; withdrawal: MailedWithdrawal },
) {
  const { seller } = deps.config.shop;
  await mailBuyer(
    db,
    deps,
    { userId, id: order.id },
    SHOP_MESSAGES.withdrawn(order, about.withdrawal, seller, linkTo(deps, order)),
  );
  const link = `${deps.config.publicUrl}/admin/orders/${order.id}`;
  await sendMailLater(
    db,
    { to: seller.email, ...withdrawalNotice(order, about.what, about.withdrawal.text, link) },
    deps,
  );
}

/** To the seller: a card holder's bank requests a payment back. */
export async function mailDisputed(db: Db, deps: Deps, order: Order, dispute: MailedDispute) {
  const link = `${deps.config.publicUrl}/admin/orders/${order.id}`;
  await sendMailLater(db, { to: deps.config.shop.seller.email, ...disputeNotice(order, dispute, link) }, deps);
}

/** Notifies the subscribers once, each in their language, unless the product is sold out again or hidden. */
export async function mailBackInStock(db: Db, deps: Deps, productId: string) {
  await db.transaction(async (tx) => {
    const product = await findProduct(tx, productId);
    if (!product?.active || product.stock === 0) return;
    const names = inEachLanguage((language) => translatedText(product, 'name', language));
    const message = SHOP_MESSAGES.backInStock(names, `${deps.config.publicUrl}/shop/${productId}`);
    const watches = await deleteWatchesOf(tx, productId);
    const people = await listPeople(
      tx,
      watches.map(({ userId }) => userId),
    );
    for (const person of people) {
      const watch = watches.find(({ userId }) => userId === person.id);
      await mailPerson(tx, deps, person, message, watch?.language ?? undefined);
    }
  });
}
