import * as z from 'zod';
import {
  NO_PARTS,
  SEED_PARTS,
  type SeedPart,
  type SeedWish,
  seedProgress,
  seedTotals,
} from '#domain/admin/seeder/seed-plan.ts';
import type { SeedRun } from '#domain/admin/seeder/seeder.contract.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { language } from '#domain/shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { closeSeededCashback } from '#server/cashback/ledger/close-seeded.service.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { closeSeededStock } from '#server/shop/stock/stock.service.ts';
import { removeSeededThreads, seedMember } from './member.seed.ts';
import {
  countPart,
  deleteSeeded,
  deleteSeededOrders,
  deleteSeededRows,
  findActiveRun,
  findLastRun,
  findRun,
  insertRun,
  listSeeded,
  listSeededWith,
  type RemovablePart,
  type StoredRun,
  updateRun,
} from './seeder.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'files'>;
type Language = z.infer<typeof language>;

export const SEED_DATA = 'seed-data';
export const REMOVE_SEEDED = 'remove-seeded';

const REMOVED_AT_ONCE = 20;

export async function readSeeder(db: Db, { config }: Pick<Deps, 'config'>) {
  const last = await findLastRun(db);
  const counts = [];
  for (const part of SEED_PARTS) counts.push({ part, ...(await countPart(db, part)) });
  return { allowed: config.dataSeeder, run: last && shown(last), counts };
}

function shown({ run, by }: { run: StoredRun; by: string | null }): SeedRun {
  const { id, seed, state, error, startedAt, finishedAt } = run;
  const [wish, done] = [
    { ...NO_PARTS, ...run.wish },
    { ...NO_PARTS, ...run.done },
  ];
  return {
    id,
    seed,
    wish,
    done,
    state,
    error,
    totals: seedTotals(wish),
    progress: state === 'done' ? 1 : seedProgress(wish, done),
    by: by === null ? '' : shortName(by),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

type Request = { id: string; seed: number; wish: SeedWish; language: Language };

/** Idempotent by the request's id. Refused in production, and while another run is active. */
export async function startSeeding(db: Db, deps: Deps, actorId: string, request: Request): Promise<void> {
  const { id, seed, wish, language } = request;
  refuseWhereOff(deps);
  const at = deps.clock();
  await db.transaction(async (tx) => {
    if (await findRun(tx, id)) return;
    const run = { id, seed, wish, done: NO_PARTS, state: 'running' as const, startedBy: actorId, startedAt: at };
    if (!(await insertRun(tx, run))) throw refuse('SEEDER_BUSY');
    const changes = SEED_PARTS.map((part) => ({ field: part, from: null, to: wish[part] }));
    await recordAdminEvent(tx, { at, actorId, area: 'seeder', action: 'start', subjectId: id, changes });
    const payload = { runId: id, language };
    await enqueueJob(tx, { kind: SEED_DATA, payload, uniqueKey: `${SEED_DATA}:${id}` }, deps.clock);
  });
}

/** Stops the run before its next member, and removes what it has created. */
export async function cancelSeeding(db: Db, deps: Deps, actorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await findActiveRun(tx);
    if (run?.state !== 'running') throw refuse('NOT_FOUND');
    if (run.cancelRequested) return;
    await updateRun(tx, run.id, { cancelRequested: true });
    await recordAdminEvent(tx, { at: deps.clock(), actorId, area: 'seeder', action: 'cancel', subjectId: run.id });
  });
}

type Removal = { reason: string; part?: SeedPart | undefined };

/** Removes what any run has created, or one part of it; the audit log and the counter-entries of the ledgers stay. */
export async function removeSeeded(db: Db, deps: Deps, actorId: string, { reason, part }: Removal): Promise<void> {
  refuseWhereOff(deps);
  const at = deps.clock();
  await db.transaction(async (tx) => {
    if (await findActiveRun(tx)) throw refuse('SEEDER_BUSY');
    const last = await findLastRun(tx);
    if (!last) throw refuse('NOT_FOUND');
    const { id } = last.run;
    await updateRun(tx, id, { state: 'removing' });
    const changes = part === undefined ? [] : [{ field: part, from: null, to: 0 }];
    await recordAdminEvent(tx, { at, actorId, area: 'seeder', action: 'remove', subjectId: id, reason, changes });
    const payload = { runId: id, ...(part && { part }) };
    await enqueueJob(tx, { kind: REMOVE_SEEDED, payload, uniqueKey: REMOVE_SEEDED }, deps.clock);
  });
}

function refuseWhereOff({ config }: Pick<Deps, 'config'>): void {
  if (!config.dataSeeder) throw refuse('SEEDER_OFF');
}

const jobPayload = z.object({
  runId: z.string(),
  part: z.enum(SEED_PARTS).optional(),
  language: language.default(ORIGINAL_LANGUAGE),
});

/** Creates one member after the other, each in a transaction of its own, so that an interrupted run continues where it stopped. */
export async function runSeeding(db: Db, deps: Deps, payload: unknown): Promise<void> {
  const { runId, language } = jobPayload.parse(payload);
  for (;;) {
    const run = await findRun(db, runId);
    if (run?.state !== 'running') return;
    if (run.cancelRequested) return endRun(db, deps, run.id);
    if (run.done.members >= run.wish.members) return updateRun(db, run.id, { state: 'done', finishedAt: deps.clock() });
    await db.transaction(async (tx) => {
      const orders = await seedMember(tx, deps, { ...run, language }, run.done.members);
      await updateRun(tx, run.id, { done: withOneMore(run, orders) });
    });
  }
}

function withOneMore({ done, wish }: StoredRun, orders: number): Record<SeedPart, number> {
  return {
    members: done.members + 1,
    meals: done.meals + wish.meals,
    recipes: (done.recipes ?? 0) + (wish.recipes ?? 0),
    weights: done.weights + wish.weights,
    workouts: done.workouts + wish.workouts,
    orders: (done.orders ?? 0) + orders,
    threads: done.threads + wish.threads,
  };
}

/** Removes what all runs have created, or one part of it. */
export async function runRemoving(db: Db, deps: Deps, payload: unknown): Promise<void> {
  const { runId, part = 'members' } = jobPayload.parse(payload);
  const run = await findRun(db, runId);
  if (!run) return;
  if (part === 'members') {
    await removeMembers(db, deps, null);
    return updateRun(db, runId, { state: 'removed', finishedAt: deps.clock() });
  }
  await removePart(db, deps, part);
  await updateRun(db, runId, { state: 'done', done: { ...run.done, [part]: 0 }, finishedAt: deps.clock() });
}

async function endRun(db: Db, deps: Deps, runId: string): Promise<void> {
  await removeMembers(db, deps, runId);
  await updateRun(db, runId, { state: 'cancelled', done: NO_PARTS, finishedAt: deps.clock() });
}

async function removeMembers(db: Db, deps: Deps, runId: string | null): Promise<void> {
  for (;;) {
    const ids = await listSeeded(db, runId, REMOVED_AT_ONCE);
    if (ids.length === 0) return;
    await db.transaction(async (tx) => {
      await removeSeededThreads(tx, deps, ids);
      await closeLedgers(tx, deps, ids);
      await deleteSeeded(tx, ids);
    });
  }
}

async function removePart(db: Db, deps: Deps, part: RemovablePart): Promise<void> {
  for (;;) {
    const ids = await listSeededWith(db, part, REMOVED_AT_ONCE);
    if (ids.length === 0) return;
    await db.transaction(async (tx) => {
      if (part === 'threads') return removeSeededThreads(tx, deps, ids);
      if (part !== 'orders') return deleteSeededRows(tx, part, ids);
      await closeLedgers(tx, deps, ids);
      await deleteSeededOrders(tx, ids);
    });
  }
}

/** Both ledgers are append-only: movements of test data are reversed by marked counter-entries. */
async function closeLedgers(tx: Db, deps: Deps, ids: string[]): Promise<void> {
  // Stock before cashback, as when an order is placed, to avoid deadlocks.
  await closeSeededStock(tx, deps, ids);
  await closeSeededCashback(tx, deps, ids);
}
