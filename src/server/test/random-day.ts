import { randomUUID } from 'node:crypto';
import { type Ore, ore } from '#domain/money/ore.ts';
import { insertUser } from '#server/auth/auth.users.store.ts';
import { learnOfOrder, matureAwards } from '#server/cashback/awards/awards.service.ts';
import { createOrderCashback } from '#server/cashback/awards/orders.service.ts';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { type LedgerMeans, postMovement } from '#server/cashback/ledger/ledger.service.ts';
import { lockBalances, noBalances } from '#server/cashback/ledger/ledger.store.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { noWithdrawals } from './make-cashback.ts';

type Day = { db: Db; means: LedgerMeans; members: string[]; chance: () => number };
/** What one lane remembers of its own orders. */
type Lane = { orders: { id: string; paid: number }[]; holds: string[] };

const LANES = 8;

/** Members who invited each other at random, each by somebody who came before. */
export async function makeTree(db: Db, means: LedgerMeans, size: number, chance: () => number): Promise<string[]> {
  const members: { id: string; referredBy: string | null }[] = [];
  for (let index = 0; index < size; index += 1) {
    const inviter = chance() < 0.8 ? members[Math.floor(chance() * members.length)] : undefined;
    const member = { id: randomUUID(), referredBy: inviter?.id ?? null };
    await insertMember(db, means, member);
    if (inviter) await recordReferrals(db, { userId: member.id, inviter, now: means.clock() });
    members.push(member);
  }
  return members.map(({ id }) => id);
}

async function insertMember(db: Db, means: LedgerMeans, { id, referredBy }: { id: string; referredBy: string | null }) {
  const now = means.clock();
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

/** Orders, refunds, checkouts, spends and adjustments at random, on several lanes at once, until the ledger has that many more entries. */
export async function liveThrough(day: Day, entries: number): Promise<void> {
  const target = (await countEntries(day.db)) + entries;
  let done = false;
  const lane = async () => {
    const own: Lane = { orders: [], holds: [] };
    while (!done) {
      await step(day, own);
      done ||= day.chance() < 0.05 && (await countEntries(day.db)) >= target;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const countEntries = async (db: Db) =>
  Number((await db.execute('select count(*) from cashback_entries')).rows[0]?.count);

async function step(day: Day, lane: Lane): Promise<void> {
  const pick = day.chance();
  if (pick < 0.25) return pay(day, lane);
  if (pick < 0.45) return ship(day, lane);
  if (pick < 0.55) return refund(day, lane);
  if (pick < 0.75) return hold(day, lane);
  if (pick < 0.9) return endHold(day, lane);
  return pick < 0.95 ? spend(day) : adjust(day);
}

async function pay({ db, means, members, chance }: Day, lane: Lane) {
  const order = { id: randomUUID(), paid: 300 + Math.floor(chance() * 500_000) };
  lane.orders.push(order);
  await learnOfOrder(db, means, { orderId: order.id, userId: oneOf(members, chance), paid: ore(order.paid) });
}

async function ship({ db, means, chance }: Day, lane: Lane) {
  const order = lane.orders[Math.floor(chance() * lane.orders.length)];
  if (!order) return;
  await learnOfOrder(db, means, { orderId: order.id, availableAt: new Date(means.clock().getTime() - 1) });
  // Lanes meet here on purpose: several processes may look for what is due at the same time.
  if (chance() < 0.3) await matureAwards(db, means, noWithdrawals);
}

async function refund({ db, means, chance }: Day, lane: Lane) {
  const order = lane.orders[Math.floor(chance() * lane.orders.length)];
  if (!order) return;
  await learnOfOrder(db, means, { orderId: order.id, remaining: ore(Math.floor(order.paid * chance())) });
}

async function hold({ db, means, members, chance }: Day, lane: Lane) {
  const orderId = randomUUID();
  const request = { orderId, userId: oneOf(members, chance), amount: amountUpTo(20_000, chance), attempt: 1 };
  const isPaidAtOnce = chance() < 0.3;
  await db.transaction(async (tx) => {
    if ((await cashbackOf(means).hold(tx, request)) !== 'held') return;
    if (isPaidAtOnce) await cashbackOf(means).capture(tx, orderId);
    lane.holds.push(orderId);
  });
}

async function endHold({ db, means, chance }: Day, lane: Lane) {
  const orderId = lane.holds[Math.floor(chance() * lane.holds.length)];
  if (!orderId) return;
  const orders = cashbackOf(means);
  const pick = chance();
  await db.transaction(async (tx) => {
    if (pick < 0.5) await orders.capture(tx, orderId);
    else if (pick < 0.8) await orders.release(tx, orderId);
    else await orders.restore(tx, { orderId, remaining: ore(pick < 0.9 ? 50 : 0) });
  });
}

async function spend({ db, means, members, chance }: Day) {
  const userId = oneOf(members, chance);
  await postMovement(db, means, {
    movement: { kind: 'spend', amount: amountUpTo(5000, chance) },
    row: { userId, orderId: null, role: 'spend', level: null, availableAt: null },
    cause: `spend:${randomUUID()}`,
  });
}

/** Up or down; what is not there cannot be taken. */
async function adjust({ db, means, members, chance }: Day) {
  const userId = oneOf(members, chance);
  const amount = Math.floor(chance() * 10_000) - 5000;
  await db.transaction(async (tx) => {
    await postMovement(tx, means, {
      movement: { kind: 'adjust', amount: ore(amount || 1) },
      row: { userId, orderId: null, role: 'adjustment', level: null, availableAt: null },
      cause: `adjust:${randomUUID()}`,
      balances: (await lockBalances(tx, [userId])).get(userId) ?? noBalances(),
      by: { actorId: userId, note: 'by chance' },
    });
  });
}

const config = readConfig({});
const cashbackOf = (means: LedgerMeans) => createOrderCashback({ ...means, config });
const oneOf = (members: string[], chance: () => number) => members[Math.floor(chance() * members.length)] ?? '';
const amountUpTo = (most: number, chance: () => number): Ore => ore(1 + Math.floor(chance() * most));

/** Chance that can be had again: the same seed gives the same numbers (a linear congruential generator). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
