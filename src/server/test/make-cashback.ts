import { randomUUID } from 'node:crypto';
import type { MayMature } from '#domain/cashback/awards/order-cashback.ts';
import { ore } from '#domain/money/ore.ts';
import { proposeAdjustment } from '#server/cashback/adjustments/adjustments.service.ts';
import { applyOrderUpdate, matureAwards } from '#server/cashback/awards/awards.service.ts';
import { cashbackJobs } from '#server/cashback/cashback.jobs.ts';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { type LedgerDeps, postMovement } from '#server/cashback/ledger/ledger.service.ts';
import { findBalances, openAccounts } from '#server/cashback/ledger/ledger.store.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import type { TestApi } from './api-test.ts';
import type { TestDatabase } from './db/clone-database.ts';
import { makeMember, type TestMember } from './makers.ts';
import { silentLog } from './silent-log.ts';

const DAY_MS = 86_400_000;

/** For orders that exist in the ledger only: no withdrawals. */
export const noWithdrawals: MayMature<Db> = async () => true;

/** Balances that are not zero. */
export async function balancesOf(db: Db, userId: string): Promise<Record<string, number>> {
  const balances = await findBalances(db, userId);
  return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0));
}

/** Changes a table as its owner could: with triggers disabled. */
export async function tamper(
  { pool }: Pick<TestDatabase, 'pool'>,
  table: string,
  statement: string,
  values: unknown[],
) {
  const client = await pool.connect();
  try {
    await client.query(`begin; alter table ${table} disable trigger user`);
    const { rowCount } = await client.query(statement, values);
    await client.query(`alter table ${table} enable trigger user; commit`);
    return rowCount;
  } finally {
    client.release();
  }
}

/** A manual balance change that has not been requested yet. */
export const newAdjustment = (userId: string, amount = 5000) => ({
  id: randomUUID(),
  userId,
  amount,
  reason: 'Försenad leverans',
});

/** An adjustment that another admin has proposed for some member. */
export async function makeAdjustment(api: TestApi, amount: number): Promise<string> {
  const { id: userId } = await makeMember(api);
  return (await proposeAdjustment(api.db, api, randomUUID(), newAdjustment(userId, amount))).id;
}

/** Gives an id this much to spend; the ledger needs no member. */
export async function makeSaver(db: Db, deps: LedgerDeps, available: number, userId: string = randomUUID()) {
  await openAccounts(db, [userId]);
  await postMovement(db, deps, {
    movement: { kind: 'adjust', amount: ore(available) },
    row: { userId, orderId: null, role: 'adjustment', level: null, availableAt: null },
    cause: `adjust:${randomUUID()}`,
    by: { actorId: userId, note: 'to begin with' },
  });
  return userId;
}

/** A member with this much to spend. */
export async function makeRich(api: TestApi, available: number): Promise<TestMember> {
  const member = await makeMember(api);
  await makeSaver(api.db, api, available, member.id);
  return member;
}

/** An order that is paid and, by default, shipped so long ago that its awards are available. */
export async function makePurchase(
  db: Db,
  deps: LedgerDeps,
  { userId, paid, waits = false }: { userId: string; paid: number; waits?: boolean },
): Promise<string> {
  const orderId = randomUUID();
  const availableAt = new Date(deps.clock().getTime() + (waits ? 14 * DAY_MS : -1));
  await applyOrderUpdate(db, deps, { orderId, userId, paid: ore(paid), availableAt });
  await matureAwards(db, deps, noWithdrawals);
  return orderId;
}

/** A member whom another one invited. */
export async function makeFriend(api: TestApi, inviter: TestMember, about: { fullName?: string } = {}) {
  const friend = await makeMember(api, { ...about, referredBy: inviter.id });
  const { rows } = await api.database.pool.query('select referred_by from users where id = $1', [inviter.id]);
  const by = { id: inviter.id, referredBy: rows[0].referred_by };
  await recordReferrals(api.db, { userId: friend.id, inviter: by, now: api.clock() });
  return friend;
}

/** Runs the due background work on cashback. */
export function cashbackWorker(database: TestDatabase, deps: LedgerDeps, log: Log = silentLog) {
  return createJobRunner({
    database,
    handlers: cashbackJobs(database.db, { ...deps, mayMature: noWithdrawals, log }),
    clock: deps.clock,
    log: silentLog,
  });
}

/** A row of a member's own. */
export async function makeCashbackRow(api: TestApi, owner: TestMember): Promise<string> {
  await makeSaver(api.db, api, 100, owner.id);
  const { events } = await owner.client.cashback.statement({});
  return events[0]?.id ?? '';
}

/** An admin's request to correct an award that has no order. */
export async function makeFix(api: TestApi, { id: userId }: TestMember) {
  const orderId = await makePurchase(api.db, api, { userId, paid: 10_000, waits: true });
  const differences = [{ userId, level: 0 as const, booked: 750, expected: 0 }];
  return { id: randomUUID(), orderId, differences, reason: 'Ordern finns inte' };
}

/** Failed background jobs. */
export async function makeFailedJob(api: TestApi, kind: string): Promise<string> {
  const id = randomUUID();
  await api.database.pool.query(
    `insert into jobs (id, kind, payload, state, attempts, last_error, run_at, created_at, finished_at)
     values ($1, $2, '{}', 'failed', 8, 'no connection', $3, $3, $3)`,
    [id, kind, api.clock()],
  );
  return id;
}

/** An admin's request to dismiss a fraud signal about a member. */
export async function makeFraudSignal(api: TestApi, { id: userId }: TestMember) {
  const { id: otherId } = await makeMember(api);
  await api.database.pool.query(
    `insert into cashback_hints (user_id, other_id, relation, reasons, is_strong, first_seen_at, last_seen_at)
     values ($1, $2, 'inviter', '[{"kind":"card","count":1}]', true, $3, $3)`,
    [userId, otherId, api.clock()],
  );
  return { userId, otherId, version: 1, state: 'dismissed', reason: 'Samma hushåll' };
}
