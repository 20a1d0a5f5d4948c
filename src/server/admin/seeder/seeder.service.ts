import * as z from 'zod';
import { SEED_PARTS, type SeedPart, type SeedWish, seedProgress, seedTotals } from '#domain/admin/seeder/seed-plan.ts';
import type { SeedRun } from '#domain/admin/seeder/seeder.contract.ts';
import { shortName } from '#domain/auth/person-name.ts';
import { recordAdminEvent } from '#server/members/trail.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { removeSeededThreads, seedMember } from './member.seed.ts';
import {
  countPart,
  deleteSeeded,
  findActiveRun,
  findLastRun,
  findRun,
  insertRun,
  listSeeded,
  type StoredRun,
  updateRun,
} from './seeder.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'config' | 'files'>;

export const SEED_DATA = 'seed-data';
export const REMOVE_SEEDED = 'remove-seeded';

const NOTHING: Record<SeedPart, number> = { members: 0, meals: 0, weights: 0, workouts: 0, threads: 0 };
const REMOVED_AT_ONCE = 20;

export async function readSeeder(db: Db, { config }: Pick<Deps, 'config'>) {
  const last = await findLastRun(db);
  const counts = [];
  for (const part of SEED_PARTS) counts.push({ part, ...(await countPart(db, part)) });
  return { allowed: config.dataSeeder, run: last && shown(last), counts };
}

function shown({ run, by }: { run: StoredRun; by: string | null }): SeedRun {
  const { id, seed, wish, done, state, error, startedAt, finishedAt } = run;
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

type Request = { id: string; seed: number; wish: SeedWish };

/** Idempotent by the request's id. Refused in production, and while another run is under way. */
export async function startSeeding(db: Db, deps: Deps, actorId: string, { id, seed, wish }: Request): Promise<void> {
  refuseWhereOff(deps);
  const at = deps.clock();
  await db.transaction(async (tx) => {
    if (await findRun(tx, id)) return;
    const run = { id, seed, wish, done: NOTHING, state: 'running' as const, startedBy: actorId, startedAt: at };
    if (!(await insertRun(tx, run))) throw refuse('SEEDER_BUSY');
    const changes = SEED_PARTS.map((part) => ({ field: part, from: null, to: wish[part] }));
    await recordAdminEvent(tx, { at, actorId, area: 'seeder', action: 'start', subjectId: id, changes });
    await enqueueJob(tx, { kind: SEED_DATA, payload: { runId: id }, uniqueKey: `${SEED_DATA}:${id}` }, deps.clock);
  });
}

/** The run stops before its next member, and what it has made is removed. */
export async function cancelSeeding(db: Db, deps: Deps, actorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await findActiveRun(tx);
    if (run?.state !== 'running') throw refuse('NOT_FOUND');
    if (run.cancelRequested) return;
    await updateRun(tx, run.id, { cancelRequested: true });
    await recordAdminEvent(tx, { at: deps.clock(), actorId, area: 'seeder', action: 'cancel', subjectId: run.id });
  });
}

/** Everything that any run has made goes; only the trail stays. */
export async function removeSeeded(db: Db, deps: Deps, actorId: string, reason: string): Promise<void> {
  refuseWhereOff(deps);
  const at = deps.clock();
  await db.transaction(async (tx) => {
    if (await findActiveRun(tx)) throw refuse('SEEDER_BUSY');
    const last = await findLastRun(tx);
    if (!last) throw refuse('NOT_FOUND');
    await updateRun(tx, last.run.id, { state: 'removing' });
    await recordAdminEvent(tx, { at, actorId, area: 'seeder', action: 'remove', subjectId: last.run.id, reason });
    const payload = { runId: last.run.id };
    await enqueueJob(tx, { kind: REMOVE_SEEDED, payload, uniqueKey: REMOVE_SEEDED }, deps.clock);
  });
}

function refuseWhereOff({ config }: Pick<Deps, 'config'>): void {
  if (!config.dataSeeder) throw refuse('SEEDER_OFF');
}

const jobPayload = z.object({ runId: z.string() });
type JobDeps = Omit<Deps, 'config'>;

/** Makes one member after the other, each in a transaction of its own: a run that was interrupted goes on where it was. */
export async function runSeeding(db: Db, deps: JobDeps, payload: unknown): Promise<void> {
  const { runId } = jobPayload.parse(payload);
  for (;;) {
    const run = await findRun(db, runId);
    if (run?.state !== 'running') return;
    if (run.cancelRequested) return endRun(db, deps, run.id, 'cancelled');
    if (run.done.members >= run.wish.members) return updateRun(db, run.id, { state: 'done', finishedAt: deps.clock() });
    await db.transaction(async (tx) => {
      await seedMember(tx, deps, run, run.done.members);
      await updateRun(tx, run.id, { done: withOneMore(run) });
    });
  }
}

function withOneMore({ done, wish }: StoredRun): Record<SeedPart, number> {
  return {
    members: done.members + 1,
    meals: done.meals + wish.meals,
    weights: done.weights + wish.weights,
    workouts: done.workouts + wish.workouts,
    threads: done.threads + wish.threads,
  };
}

/** Removes what all runs have made. */
export async function runRemoving(db: Db, deps: JobDeps, payload: unknown): Promise<void> {
  const { runId } = jobPayload.parse(payload);
  await removeMembers(db, deps, null);
  await updateRun(db, runId, { state: 'removed', finishedAt: deps.clock() });
}

async function endRun(db: Db, deps: JobDeps, runId: string, state: 'cancelled'): Promise<void> {
  await removeMembers(db, deps, runId);
  await updateRun(db, runId, { state, done: NOTHING, finishedAt: deps.clock() });
}

async function removeMembers(db: Db, deps: JobDeps, runId: string | null): Promise<void> {
  for (;;) {
    const ids = await listSeeded(db, runId, REMOVED_AT_ONCE);
    if (ids.length === 0) return;
    await db.transaction(async (tx) => {
      await removeSeededThreads(tx, deps, ids);
      await deleteSeeded(tx, ids);
    });
  }
}
