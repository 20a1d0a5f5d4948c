import { ore } from '#domain/money/ore.ts';
import { matureAwards } from '#server/cashback/awards/awards.service.ts';
import { adjustCashback } from '#server/cashback/member/spend.service.ts';
import { JobRefused } from '#server/platform/jobs/job.ts';
import type { PaymentEvent } from '#server/platform/payments/payments.ts';
import { placeOrder } from '#server/shop/checkout/place-order.service.ts';
import { shipOrders } from '#server/shop/fulfilment/ship.service.ts';
import { mayMatureCashback } from '#server/shop/order-lists/order-lists.service.ts';
import { refundOrder } from '#server/shop/refunds/refund.service.ts';
import { retryRefund } from '#server/shop/refunds/send-refund.service.ts';
import { syncRecentRefunds } from '#server/shop/refunds/sync-refunds.service.ts';
import { withdrawFromOrder } from '#server/shop/refunds/withdraw.service.ts';
import { reconcileOrders } from '#server/shop/settlement/close.service.ts';
import { handleWebhookEvent, rememberWebhookEvent } from '#server/shop/settlement/webhook-events.service.ts';
import { makeOrderRequest } from '../shop/make-shop.ts';
import { silentLog } from '../silent-log.ts';
import { DAY_SECONDS, type MoneyWorld as World } from './money-world.ts';

type StoredOrder = { id: string; user_id: string; payment_id: string | null; paid: number; state: string };

// The columns of the query.
const asOrders = (rows: object[]) => rows as StoredOrder[];

const ordersOf = async ({ ask }: World, states: readonly string[]) =>
  asOrders(
    await ask(`select id, user_id, payment_id, final_amount_paid::int as paid, state from orders
      where user_id = any($1) order by created_at, id`),
  ).filter(({ state }) => states.includes(state));

async function placeAnOrder(world: World) {
  const { db, deps, random, members, products } = world;
  const [buyer, product] = [random.pick(members), random.pick(products)];
  if (!buyer || !product) return;
  const cashbackUsed = random.chance(0.5) ? 0 : random.between(1, 3_000);
  const request = makeOrderRequest([product], {
    quantity: random.between(1, 3),
    cashbackUsed,
    requestId: deps.random.uuid(),
  });
  const items = request.items.map((item) => ({ ...item, seenPrice: ore(item.seenPrice) }));
  await placeOrder(db, deps, buyer.id, { ...request, items, cashbackUsed: ore(cashbackUsed) });
}

/** Also expired sessions, and orders paid before by another card. */
async function pay(world: World) {
  const order = world.random.pick(await ordersOf(world, ['awaiting-payment', 'awaiting-payment', 'expired', 'paid']));
  if (order && (order.state !== 'paid' || world.random.chance(0.1)))
    world.provider.charge({ orderId: order.id, userId: order.user_id, amount: order.paid });
}

export async function receive({ db, deps }: World, event: PaymentEvent) {
  await db.transaction(async (tx) => {
    if (await rememberWebhookEvent(tx, deps, event)) await handleWebhookEvent(tx, deps, event);
  });
}

/** Delivers a pending event once, twice or never. */
async function deliver(world: World) {
  const { random, provider } = world;
  const event = random.pick(provider.mailbag);
  if (!event) return;
  const isRedelivered = random.chance(0.2);
  if (!isRedelivered) provider.mailbag.splice(provider.mailbag.indexOf(event), 1);
  // Events about payments arrive in the end; those about refunds may be lost.
  if (event.kind !== 'payment-succeeded' && random.chance(0.15)) return;
  try {
    await receive(world, event);
  } catch (error) {
    if (!isRedelivered) provider.mailbag.push(event);
    throw error;
  }
}

export async function listJobs({ api, deps, handlers }: World) {
  const { rows } = await api.database.pool.query(
    `select id, kind, payload from jobs where state = 'waiting' and run_at <= $1 and kind = any($2) order by kind, payload::text, id`,
    [deps.clock(), Object.keys(handlers)],
  );
  return rows;
}

export async function runJob(world: World) {
  const { api, random, handlers } = world;
  const job = random.pick(await listJobs(world));
  if (!job) return;
  const end = () => api.database.pool.query('delete from jobs where id = $1', [job.id]);
  const context = { jobId: job.id, attempt: 1, signal: new AbortController().signal, log: silentLog };
  world.trace.push(`  ${job.kind}`);
  try {
    await handlers[job.kind]?.(job.payload, context);
  } catch (error) {
    if (error instanceof JobRefused) await end();
    throw error;
  }
  await end();
}

async function refund(world: World) {
  const { db, deps, random } = world;
  const order = random.pick(await ordersOf(world, ['paid', 'shipped']));
  if (!order) return;
  const about = { id: order.id, refundId: deps.random.uuid(), reason: 'Ångrat' };
  if (random.chance(0.3)) {
    const amount = random.between(1, order.paid);
    await refundOrder(db, deps, null, { ...about, amount, delivery: false, restock: false });
    return;
  }
  const lines = random.chance(0.6) ? { lines: [{ line: 1, quantity: random.between(1, 2) }] } : {};
  await refundOrder(db, deps, null, { ...about, delivery: random.chance(0.3), restock: true, ...lines });
}

async function refundByHand(world: World) {
  const payment = world.random.pick([...world.provider.taken.values()]);
  if (payment) world.provider.refundByHand(payment.paymentId, world.random.between(1, payment.amount));
}

export async function retryFailed({ db, deps, ask, members }: World) {
  const failed = await ask(
    `select order_id, id from refunds where user_id = any($1) and state = 'failed' order by created_at, id`,
  );
  for (const row of failed.map(asRefund))
    await retryRefund(db, deps, members[0]?.id ?? '', { id: row.order_id, refundId: row.id });
}

// The columns of the query.
const asRefund = (row: object) => row as { order_id: string; id: string };

async function withdraw(world: World) {
  const { db, deps, random } = world;
  const order = random.pick(await ordersOf(world, ['paid', 'shipped']));
  if (!order) return;
  const lines = random.chance(0.6) ? { lines: [{ line: 1, quantity: 1 }] } : {};
  await withdrawFromOrder(db, deps, order.user_id, {
    id: order.id,
    withdrawalId: deps.random.uuid(),
    text: '',
    ...lines,
  });
}

async function ship(world: World) {
  const order = world.random.pick(await ordersOf(world, ['paid']));
  if (order) await shipOrders(world.db, world.deps, world.members[0]?.id ?? '', [order.id]);
}

async function adjust({ db, deps, random, members }: World) {
  const [by, member] = [members[0], random.pick(members)];
  if (!by || !member) return;
  const amount = random.between(-2_000, 2_000) || 1;
  await adjustCashback(db, deps, { userId: by.id }, { userId: member.id, amount, reason: 'by chance' });
}

async function completeByBank({ provider }: World) {
  provider.settleOne();
}

async function wait({ random, advance }: World) {
  advance(random.pick([60, 3_700, DAY_SECONDS, 25 * DAY_SECONDS]) ?? 0);
}

export async function lookAround({ db, deps }: World) {
  await reconcileOrders(db, deps, silentLog);
  await syncRecentRefunds(db, deps);
  await matureAwards(db, deps, mayMatureCashback);
}

const weighted: [number, (world: World) => Promise<void>][] = [
  [5, placeAnOrder],
  [6, pay],
  [9, deliver],
  [12, runJob],
  [4, refund],
  [3, refundByHand],
  [2, retryFailed],
  [2, withdraw],
  [3, ship],
  [2, adjust],
  [2, completeByBank],
  [3, wait],
  [2, lookAround],
];

/** The steps, each as often as it is likely. */
export const STEPS = weighted.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));
