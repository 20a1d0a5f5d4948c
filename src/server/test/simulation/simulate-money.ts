import { ORPCError } from '@orpc/client';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import { compareRefunds } from '#server/shop/refunds/compare-refunds.service.ts';
import type { TestApi } from '../api-test.ts';
import { Crash } from './crashing-db.ts';
import { brokenAtAnyTime, brokenAtRest } from './money-invariants.ts';
import { listJobs, lookAround, receive, retryFailed, runJob, STEPS } from './money-steps.ts';
import { DAY_SECONDS, openWorld, type MoneyWorld as World } from './money-world.ts';

/**
 * Members buy, pay, withdraw and spend, admins ship, refund and adjust, banks and the provider's staff act at random. The seed decides the
 * next step, the clock, the responses of network and provider, the events during a call, and where the process crashes. One step happens
 * at a time, so the same seed gives the same history.
 */
export async function simulateMoney(api: TestApi, seed: number, steps: number) {
  const world = await openWorld(api, seed, act);
  for (let step = 0; step < steps; step += 1) {
    await act(world);
    const broken = await brokenAtAnyTime(world);
    if (broken.length > 0) return { broken, trace: world.trace };
  }
  await comeToRest(world);
  const differences = await compareRefunds(world.db, world.deps);
  const broken = await brokenAtRest(world);
  return { broken: [...broken, ...differences.map((one) => JSON.stringify(one))], trace: world.trace };
}

async function act(world: World) {
  const step = world.random.pick(STEPS) ?? lookAround;
  world.trace.push(`${world.deps.clock().toISOString()} ${step.name}`);
  await survive(world, () => step(world));
}

/** Refusals, an unreachable provider and a crashed process are expected; anything else is an error. */
async function survive(world: World, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const isExpected = [Crash, PaymentError, JobRefused, ORPCError].some((kind) => error instanceof kind);
    if (!isExpected) throw new Error(`after ${world.trace.slice(-10).join(', ')}`, { cause: error });
    world.trace.push(`  ${error instanceof ORPCError ? error.code : error instanceof Error && error.name}`);
  }
}

const ROUNDS = 8;
const HOUR_SECONDS = 3_600;

/** Ends all faults, then banks pay out, admins retry what failed, and all pending work is done. */
async function comeToRest(world: World) {
  const { provider, crashes, advance } = world;
  provider.isSteady = true;
  crashes.chance = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    provider.settleAll();
    for (const event of provider.mailbag.splice(0)) await receive(world, event);
    await retryFailed(world);
    while ((await listJobs(world)).length > 0) await survive(world, () => runJob(world));
    advance(2 * HOUR_SECONDS);
    await lookAround(world);
  }
  await endSeason(world);
}

const SEASON_END_SECONDS = 60 * DAY_SECONDS;

/** Leaves nothing that would become due during another seed. */
async function endSeason(world: World) {
  const { api, members, deps, advance } = world;
  const handled = 'update withdrawals set handled_at = $2 where user_id = any($1) and handled_at is null';
  await api.database.pool.query(handled, [members.map(({ id }) => id), deps.clock()]);
  advance(SEASON_END_SECONDS);
  await lookAround(world);
}
