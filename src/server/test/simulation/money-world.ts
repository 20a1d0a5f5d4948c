import { type SeededRandom, seededRandom } from '#domain/numbers/test/seeded-random.ts';
import { cashbackJobs } from '#server/cashback/cashback.jobs.ts';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { mayMatureCashback } from '#server/shop/order-lists/order-lists.service.ts';
import { shopJobs } from '#server/shop/shop.jobs.ts';
import type { TestApi } from '../api-test.ts';
import { makeSaver } from '../make-cashback.ts';
import { makeMember, type TestMember } from '../makers.ts';
import { movableClock } from '../movable-clock.ts';
import { makeProduct } from '../shop/make-shop.ts';
import { silentLog } from '../silent-log.ts';
import { crashingDb } from './crashing-db.ts';
import { SIMULATED_STOCK } from './money-invariants.ts';
import { SimulatedProvider } from './simulated-provider.ts';

export type MoneyWorld = Awaited<ReturnType<typeof openWorld>>;

export const DAY_SECONDS = 86_400;
/** Each seed has its own period, longer than anything looks back, so that seeds do not affect each other. */
const SEASON_DAYS = 200;
const CRASH_CHANCE = 0.02;

/** Three members, two products and a provider. `act` is what may happen during a call to the provider. */
export async function openWorld(api: TestApi, seed: number, act: (world: MoneyWorld) => Promise<void>) {
  const random = seededRandom(seed);
  const time = movableClock();
  time.advance(seed * SEASON_DAYS * DAY_SECONDS);
  const trace: string[] = [];
  const inner = { depth: 0, world: noWorld() };
  const provider = new SimulatedProvider({ random, clock: time.clock, seed }, async () => {
    if (inner.depth > 0 || inner.world === null || !random.chance(0.3)) return;
    inner.depth += 1;
    await act(inner.world);
    inner.depth -= 1;
  });
  const crashes = { chance: CRASH_CHANCE };
  const db = crashingDb(api.db, () =>
    random.chance(crashes.chance) ? (random.pick(['before', 'after'] as const) ?? null) : null,
  );
  const deps = {
    ...api,
    ...time,
    payments: provider.payments,
    random: { uuid: () => uuidOf(random), bytes: random.bytes },
  };
  await api.database.pool.query('delete from jobs');
  const members = await makeMembers(api, deps);
  const products = [
    await makeProduct(api, { stock: SIMULATED_STOCK }),
    await makeProduct(api, { stock: SIMULATED_STOCK, kind: 'food' }),
  ];
  const ids = members.map(({ id }) => id);
  const ask = async (query: string): Promise<object[]> => (await api.database.pool.query(query, [ids])).rows;
  const handlers = {
    ...shopJobs(db, deps),
    ...cashbackJobs(db, { ...deps, mayMature: mayMatureCashback, log: silentLog }),
  };
  const scene = { api, db, deps, random, provider, crashes, members, products, ask, handlers };
  const world = { ...scene, trace, advance: time.advance };
  inner.world = world;
  return world;
}

// Assigned once the world exists.
const noWorld = () => null as MoneyWorld | null;

function uuidOf(random: SeededRandom): string {
  const hex = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The first has invited the second, and all have something to spend. */
async function makeMembers(api: TestApi, deps: Pick<TestApi, 'clock' | 'random'>): Promise<TestMember[]> {
  const newMember = (about = {}) => makeMember(api, { id: deps.random.uuid(), ...about });
  const inviter = await newMember();
  const members: TestMember[] = [inviter, await newMember({ referredBy: inviter.id }), await newMember()];
  const invitation = { userId: members[1]?.id ?? '', inviter: { id: inviter.id, referredBy: null } };
  await recordReferrals(api.db, { ...invitation, now: deps.clock() });
  for (const { id } of members) await makeSaver(api.db, deps, 6_000, id);
  return members;
}
