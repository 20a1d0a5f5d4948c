import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/shop/payment-methods.ts';
import { syncRecentRefunds } from '#server/shop/refunds/sync-refunds.service.ts';
import { reconcileOrders } from '#server/shop/settlement/close.service.ts';
import { makeSaver } from '../make-cashback.ts';
import { makeMember, type TestMember } from '../makers.ts';
import { seededRandom } from '../random-day.ts';
import { refusalOf } from '../refusal.ts';
import { silentLog } from '../silent-log.ts';
import { makeCheckoutRequest, makeOrderRequest, makeProduct } from './make-shop.ts';
import { DECLINED_CARD, GOOD_CARD, REFUND_LATER_CARD, sessionOf, type TestShop, type Webhook } from './test-shop.ts';
import type { Trouble } from './unsteady-payments.ts';

type Placed = { buyer: TestMember; order: Order; url: string | null; method: PaymentMethod };
type World = {
  shop: TestShop;
  admin: TestMember;
  buyers: TestMember[];
  products: { id: string; price: number }[];
  orders: Placed[];
  mailbag: Webhook[];
  random: () => number;
};

const STOCK = 12;
const TROUBLES: readonly Trouble[] = ['none', 'none', 'none', 'unreachable', 'lost-answer', 'refused'];

/**
 * A day at the shop: members buy, pay, give up and try again, admins ship and refund, and the provider's webhooks come late, twice, out of
 * order or not at all, over an unreliable network. All open work is done at its end.
 */
export async function shopDay(shop: TestShop, seed: number, steps: number) {
  const world = await openWorld(shop, seed);
  shop.network.trouble = () => pick(world, TROUBLES) ?? 'none';
  for (let step = 0; step < steps; step += 1) await Promise.all([act(world), act(world), act(world)]);
  shop.network.trouble = () => 'none';
  await settleAll(world);
  return world;
}

export type ShopDay = Awaited<ReturnType<typeof shopDay>>;

/** The violated invariants, as sentences. */
export async function errorsOf({ shop, orders, products }: ShopDay): Promise<string[]> {
  const { pool } = shop.api.database;
  const shelf = await pool.query(
    `select p.id, p.stock, sum(m.change)::int as ledger, min(m.balance) as lowest,
       (select coalesce(sum(l.quantity - l.refunded_quantity), 0)::int from order_lines l join orders o on o.user_id = l.user_id and o.id = l.order_id
         where l.product_id = p.id and o.paid_at is not null) as sold
     from products p join stock_movements m on m.product_id = p.id where p.id = any($1) group by p.id`,
    [products.map(({ id }) => id)],
  );
  const goods = shelf.rows
    .filter(({ stock, ledger, lowest, sold }) => stock !== ledger || lowest < 0 || stock + sold !== STOCK)
    .map((row) => `goods do not add up: ${JSON.stringify(row)}`);
  const money = await Promise.all(orders.map((placed) => moneyError(shop, placed)));
  const unended = await pool.query("select id, state from refunds where state <> 'done'");
  return [...goods, ...money.flat(), ...unended.rows.map(({ id, state }) => `refund ${id} is ${state}`)];
}

async function moneyError(shop: TestShop, { buyer, order }: Placed): Promise<string[]> {
  const { taken, back } = await shop.moneyOf(order);
  const { status, sums, refunded, events } = await buyer.client.orders.get({ id: order.id });
  const isPaid = ['paid', 'shipped', 'partly-refunded'].includes(status);
  const expected = isPaid ? sums.finalAmount - refunded.card : 0;
  const paidTimes = events.filter(({ kind }) => kind === 'paid').length;
  const isRight = taken - back === expected && paidTimes <= 1 && status !== 'awaiting-payment';
  return isRight
    ? []
    : [
        `order ${order.number} is ${status}, paid ${paidTimes} times: took ${taken}, gave ${back}, should keep ${expected}`,
      ];
}

async function openWorld(shop: TestShop, seed: number): Promise<World> {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeMember(shop.api)));
  for (const { id } of buyers) await makeSaver(shop.api.db, shop.api, 20_000, id);
  const kinds = ['goods', 'food', 'book'] as const;
  const products = await Promise.all(kinds.map((kind) => makeProduct(shop.api, { kind, stock: STOCK })));
  const admin = await makeMember(shop.api, { role: 'admin' });
  return { shop, admin, buyers, products, orders: [], mailbag: [], random: seededRandom(seed) };
}

function pick<T>({ random }: World, all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}

const ACTS: ((world: World) => Promise<unknown>)[] = [
  placeAnOrder,
  placeAnOrder,
  placeAnOrder,
  open,
  open,
  open,
  open,
  pay,
  pay,
  pay,
  pay,
  pay,
  cancel,
  ship,
  refund,
  refund,
  refundByHand,
  tryRefundsAgain,
  work,
  post,
  post,
  wait,
];

async function act(world: World) {
  await pick(world, ACTS)?.(world);
}

async function placeAnOrder(world: World) {
  const buyer = pick(world, world.buyers);
  const goods = world.products.filter(() => world.random() < 0.6);
  if (!buyer || goods.length === 0) return;
  const request = makeOrderRequest(goods, {
    quantity: world.random() < 0.7 ? 1 : 2,
    cashbackUsed: world.random() < 0.5 ? 0 : 2_500,
  });
  const order = await buyer.client.orders.place(request).catch(() => null);
  if (order) world.orders.push({ buyer, order, url: null, method: 'card' });
}

/** Most go on to pay what they ordered last. */
const latest = ({ orders }: World) => orders.slice(-6);

async function open(world: World) {
  const placed = pick(world, latest(world));
  if (!placed) return;
  const method = world.random() < 0.5 ? placed.method : (pick(world, PAYMENT_METHODS) ?? 'card');
  const request = makeCheckoutRequest(placed.order, { method });
  const page = await placed.buyer.client.checkout.createSession(request).catch(() => null);
  if (page) Object.assign(placed, { url: page.url, method });
}

async function pay(world: World) {
  const placed = pick(
    world,
    world.orders.filter(({ url }) => url !== null),
  );
  if (!placed?.url) return;
  if (placed.method !== 'card') return payInApp(world, placed, sessionOf(placed.url));
  const isGood = world.random() < 0.8;
  const good = world.random() < 0.7 ? GOOD_CARD : REFUND_LATER_CARD;
  await world.shop.sandbox.payWith(sessionOf(placed.url), isGood ? good : DECLINED_CARD);
  // Some go back and submit again.
  if (isGood && world.random() < 0.8) placed.url = null;
}

/** Some approve at once, some are confirmed later or never, and some do not answer. */
const ANSWERS = ['approve', 'approve', 'approve', 'decline', 'later', 'later-fails', 'much-later', null] as const;

async function payInApp(world: World, placed: Placed, session: string) {
  const answer = pick(world, ANSWERS) ?? null;
  await world.shop.sandbox.page(`/sandbox/pay/${session}`, {});
  if (answer !== null) await world.shop.sandbox.page(`/sandbox/pay/${session}/app`, { answer });
  if (answer === 'approve' && world.random() < 0.8) placed.url = null;
}

async function cancel(world: World) {
  const placed = pick(world, latest(world));
  if (placed) await refusalOf(placed.buyer.client.orders.cancel({ id: placed.order.id }));
}

async function ship(world: World) {
  const ids = world.orders.filter(() => world.random() < 0.3).map(({ order }) => order.id);
  if (ids.length > 0) await world.admin.client.adminOrders.ship({ ids });
}

async function refund(world: World) {
  const placed = pick(world, world.orders);
  if (!placed) return;
  const about = { id: placed.order.id, refundId: world.shop.api.random.uuid(), reason: 'Ångrat' };
  const kind = world.random();
  const line = { lines: [{ line: 1, quantity: 1 }], restock: true };
  const amount = { amount: 1 + Math.floor(world.random() * 20_000), restock: false };
  const what = kind < 0.4 ? line : kind < 0.6 ? amount : { restock: true };
  await refusalOf(world.admin.client.adminOrders.refund({ ...about, ...what }));
}

/** Somebody refunds part of a payment in the provider's dashboard. */
async function refundByHand({ shop, random }: World) {
  const { rows } = await shop.api.database.pool.query(
    `select id, payment_id, final_amount_paid::int as paid from orders
     where payment_id is not null and state in ('paid', 'shipped') order by created_at, id`,
  );
  const order = rows[Math.floor(random() * rows.length)];
  if (!order || random() < 0.5) return;
  const amount = 1 + Math.floor(random() * order.paid);
  const refund = { payment_intent: order.payment_id, amount, metadata: { order_id: order.id } };
  await shop.sandbox.stripe.refunds.create(refund).catch(() => null);
}

async function tryRefundsAgain({ shop, admin }: World) {
  const failed = await shop.api.database.pool.query("select order_id, id from refunds where state = 'failed'");
  for (const { order_id: id, id: refundId } of failed.rows)
    await admin.client.adminOrders.retryRefund({ id, refundId });
}

function work({ shop }: World) {
  return shop.api.work();
}

/** Delivers pending webhooks: some now, some twice, some later, some never. */
async function post(world: World) {
  world.mailbag.push(...(await world.shop.newWebhooks()));
  const bag = world.mailbag.splice(0).toSorted(() => world.random() - 0.5);
  const fates = bag.map((webhook) => ({ webhook, fate: world.random() }));
  world.mailbag.push(...fates.filter(({ fate }) => fate < 0.3).map(({ webhook }) => webhook));
  const now = fates.filter(({ fate }) => fate >= 0.2 && fate < 0.85).map(({ webhook }) => webhook);
  await Promise.all(now.map((webhook) => world.shop.deliver(webhook)));
}

async function wait({ shop, random }: World) {
  shop.api.advance(random() < 0.9 ? 120 : 2_000);
  await reconcileOrders(shop.api.db, shop.api, silentLog);
}

async function settleAll(world: World) {
  const { shop, mailbag } = world;
  for (let round = 0; round < 5; round += 1) {
    await tryRefundsAgain(world);
    await Promise.all(mailbag.splice(0).map((webhook) => shop.deliver(webhook)));
    shop.api.advance(3_600);
    await reconcileOrders(shop.api.db, shop.api, silentLog);
    await syncRecentRefunds(shop.api.db, shop.api);
    await shop.api.work();
    await shop.deliverAll();
  }
}
