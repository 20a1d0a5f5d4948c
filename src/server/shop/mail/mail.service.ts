import { productText } from '#domain/shop/catalogue/product-text.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { sendMailLater } from '#server/platform/mail/mail.ts';
import { deleteWatchesOf, findProduct } from '../catalogue/products.store.ts';
import { findOrder, type OrderKey } from '../orders/orders.store.ts';
import { findPerson, listPeople, type Person } from '../shop.people.store.ts';
import {
  type DisputeFacts,
  disputeNotice,
  type Language,
  type Message,
  type RefundFacts,
  SHOP_MESSAGES,
  type WithdrawalFacts,
  withdrawalNotice,
} from './messages.ts';

type Means = Pick<Deps, 'clock' | 'chance' | 'config'>;

/**
 * Mail to an order's buyer as part of the caller's transaction, in the language of the device that it was placed or paid on. Nothing is
 * sent to an account without address.
 */
async function mailBuyer(db: Db, means: Means, key: OrderKey, message: Record<Language, Message>) {
  const person = await findPerson(db, key.userId);
  const language = (await findOrder(db, key))?.language;
  if (person) await mailPerson(db, means, person, message, language);
}

async function mailPerson(
  db: Db,
  means: Means,
  person: Person,
  message: Record<Language, Message>,
  language: Language = languageOf(person),
) {
  if (person.email) await sendMailLater(db, { to: person.email, ...message[language] }, means);
}

const languageOf = ({ language }: Person): Language => (language === 'en' ? 'en' : 'sv');
const linkTo = ({ config }: Means, order: Order) => `${config.publicUrl}/orders/${order.id}`;

export async function mailPaid(db: Db, means: Means, userId: string, order: Order) {
  await mailBuyer(
    db,
    means,
    { userId, id: order.id },
    SHOP_MESSAGES.paid(order, means.config.shop.seller, linkTo(means, order)),
  );
}

export async function mailShipped(db: Db, means: Means, userId: string, order: Order) {
  await mailBuyer(
    db,
    means,
    { userId, id: order.id },
    SHOP_MESSAGES.shipped(order, means.config.shop.seller, linkTo(means, order)),
  );
}

export async function mailRefunded(db: Db, means: Means, userId: string, order: Order, refund: RefundFacts) {
  const message = SHOP_MESSAGES.refunded(order, refund, means.config.shop.seller, linkTo(means, order));
  await mailBuyer(db, means, { userId, id: order.id }, message);
}

export async function mailReturned(db: Db, means: Means, userId: string, order: Order, card: number) {
  await mailBuyer(
    db,
    means,
    { userId, id: order.id },
    SHOP_MESSAGES.returned(order, card, means.config.shop.seller, linkTo(means, order)),
  );
}

/** A withdrawal is confirmed to the member and told to the seller. */
export async function mailWithdrawn(
  db: Db,
  means: Means,
  userId: string,
  order: Order,
  about: { what: string; withdrawal: WithdrawalFacts },
) {
  const { seller } = means.config.shop;
  await mailBuyer(
    db,
    means,
    { userId, id: order.id },
    SHOP_MESSAGES.withdrawn(order, about.withdrawal, seller, linkTo(means, order)),
  );
  const link = `${means.config.publicUrl}/admin/orders/${order.id}`;
  await sendMailLater(
    db,
    { to: seller.email, ...withdrawalNotice(order, about.what, about.withdrawal.text, link) },
    means,
  );
}

/** To the seller: a card holder's bank asks for a payment back. */
export async function mailDisputed(db: Db, deps: Means, order: Order, dispute: DisputeFacts) {
  const link = `${deps.config.publicUrl}/admin/orders/${order.id}`;
  await sendMailLater(db, { to: deps.config.shop.seller.email, ...disputeNotice(order, dispute, link) }, deps);
}

/** To those who asked for it, once, in each one's language; nobody is told of a product that is gone again or hidden. */
export async function tellBackInStock(db: Db, means: Means, productId: string) {
  await db.transaction(async (tx) => {
    const product = await findProduct(tx, productId);
    if (!product?.active || product.stock === 0) return;
    const name = { sv: product.name, en: productText(product.name, product.nameEn, 'en') };
    const message = SHOP_MESSAGES.backInStock(name, `${means.config.publicUrl}/shop/${productId}`);
    const watches = await deleteWatchesOf(tx, productId);
    const people = await listPeople(
      tx,
      watches.map(({ userId }) => userId),
    );
    for (const person of people) {
      const watch = watches.find(({ userId }) => userId === person.id);
      await mailPerson(tx, means, person, message, watch?.language ?? undefined);
    }
  });
}
