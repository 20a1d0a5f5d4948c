import { randomUUID } from 'node:crypto';
import { type Ore, ore } from '#domain/money/ore.ts';
import { insertUser } from '#server/auth/auth.users.store.ts';
import { applyOrderUpdate, matureAwards } from '#server/cashback/awards/awards.service.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { type LedgerDeps, postMovement } from '#server/cashback/ledger/ledger.service.ts';
import { lockBalances, noBalances } from '#server/cashback/ledger/ledger.store.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { noWithdrawals } from './make-cashback.ts';

type Day = { db: Db; deps: LedgerDeps; members: string[]; random: () => number };
/** The orders of one lane. */
type Lane = { orders: { id: string; paid: number }[]; holds: string[] };

const LANES = 8;

/** Members with random referrals, each by an earlier one. */
export async function makeTree(db: Db, deps: LedgerDeps, size: number, random: () => number): Promise<string[]> {
  const members: { id: string; referredBy: string | null }[] = [];
  for (let index = 0; index < size; index += 1) {
    const inviter = random() < 0.8 ? members[Math.floor(random() * members.length)] : undefined;
    const member = { id: randomUUID(), referredBy: inviter?.id ?? null };
    await insertMember(db, deps, member);
    if (inviter) await recordReferrals(db, { userId: member.id, inviter, now: deps.clock() });
    members.push(member);
  }
  return members.map(({ id }) => id);
}

async function insertMember(db: Db, deps: LedgerDeps, { id, referredBy }: { id: string; referredBy: string | null }) {
  const now = deps.clock();
  const name = id.replaceAll('-', '');
  await insertUser(db, {
    id,
    email: `${name}@formkurva.example`,
    username: name.slice(0, 30),
    fullName: 'Test Person',
    referralCode: name.slice(0, 16).toUpperCase(),
    referredBy,
    termsAcceptedAt: now,
    termsVersion: '2026-11',
    createdAt: now,
    updatedAt: now,
  });
}

/** Runs random orders, refunds, checkouts, spends and adjustments on several concurrent lanes, until the ledger has this many more entries. */
export async function liveThrough(day: Day, entries: number): Promise<void> {
  const target = (await countEntries(day.db)) + entries;
  let done = false;
  const lane = async () => {
    const own: Lane = { orders: [], holds: [] };
    while (!done) {
      await step(day, own);
      done ||= day.random() < 0.05 && (await countEntries(day.db)) >= target;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const countEntries = async (db: Db) =>
  Number((await db.execute('select count(*) from cashback_entries')).rows[0]?.count);

async function step(day: Day, lane: Lane): Promise<void> {
  const pick = day.random();
  if (pick < 0.25) return pay(day, lane);
  if (pick < 0.45) return ship(day, lane);
  if (pick < 0.55) return refund(day, lane);
  if (pick < 0.75) return hold(day, lane);
  if (pick < 0.9) return endHold(day, lane);
  return pick < 0.95 ? spend(day) : adjust(day);
}

async function pay({ db, deps, members, random }: Day, lane: Lane) {
  const order = { id: randomUUID(), paid: 300 + Math.floor(random() * 500_000) };
  lane.orders.push(order);
  await applyOrderUpdate(db, deps, { orderId: order.id, userId: oneOf(members, random), paid: ore(order.paid) });
}

async function ship({ db, deps, random }: Day, lane: Lane) {
  const order = lane.orders[Math.floor(random() * lane.orders.length)];
  if (!order) return;
  await applyOrderUpdate(db, deps, { orderId: order.id, availableAt: new Date(deps.clock().getTime() - 1) });
  // Lanes collide here on purpose: several processes may claim due jobs at the same time.
  if (random() < 0.3) await matureAwards(db, deps, noWithdrawals);
}

async function refund({ db, deps, random }: Day, lane: Lane) {
  const order = lane.orders[Math.floor(random() * lane.orders.length)];
  if (!order) return;
  await applyOrderUpdate(db, deps, { orderId: order.id, remaining: ore(Math.floor(order.paid * random())) });
}

async function hold({ db, deps, members, random }: Day, lane: Lane) {
  const orderId = randomUUID();
  const request = { orderId, userId: oneOf(members, random), amount: amountUpTo(20_000, random), attempt: 1 };
  const isPaidAtOnce = random() < 0.3;
  await db.transaction(async (tx) => {
    if ((await cashbackOf(deps).hold(tx, request)) !== 'held') return;
    if (isPaidAtOnce) await cashbackOf(deps).capture(tx, orderId);
    lane.holds.push(orderId);
  });
}

async function endHold({ db, deps, random }: Day, lane: Lane) {
  const orderId = lane.holds[Math.floor(random() * lane.holds.length)];
  if (!orderId) return;
  const orders = cashbackOf(deps);
  const pick = random();
  await db.transaction(async (tx) => {
    if (pick < 0.5) await orders.capture(tx, orderId);
    else if (pick < 0.8) await orders.release(tx, orderId);
    else await orders.restore(tx, { orderId, remaining: ore(pick < 0.9 ? 50 : 0) });
  });
}

async function spend({ db, deps, members, random }: Day) {
  const userId = oneOf(members, random);
  await postMovement(db, deps, {
    movement: { kind: 'spend', amount: amountUpTo(5000, random) },
    row: { userId, orderId: null, role: 'spend', level: null, availableAt: null },
    cause: `spend:${randomUUID()}`,
  });
}

/** Up or down, but never below zero. */
async function adjust({ db, deps, members, random }: Day) {
  const userId = oneOf(members, random);
  const amount = Math.floor(random() * 10_000) - 5000;
  await db.transaction(async (tx) => {
    await postMovement(tx, deps, {
      movement: { kind: 'adjust', amount: ore(amount || 1) },
      row: { userId, orderId: null, role: 'adjustment', level: null, availableAt: null },
      cause: `adjust:${randomUUID()}`,
      balances: (await lockBalances(tx, [userId])).get(userId) ?? noBalances(),
      by: { actorId: userId, note: 'by chance' },
    });
  });
}

const config = readConfig({});
const cashbackOf = (deps: LedgerDeps) => createOrderCashback({ ...deps, config });
const oneOf = (members: string[], random: () => number) => members[Math.floor(random() * members.length)] ?? '';
const amountUpTo = (highest: number, random: () => number): Ore => ore(1 + Math.floor(random() * highest));

/** Reproducible random numbers: the same seed gives the same numbers (a linear congruential generator). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
