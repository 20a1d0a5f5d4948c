import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { eventually } from '#server/test/eventually.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { announce, createLiveEvents, type MemberEvent } from './live-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const ASTRID = '018f0000-0000-7000-8000-000000000001';
const BO = '018f0000-0000-7000-8000-000000000002';

async function startLiveEvents(url = database.url) {
  const liveEvents = createLiveEvents({ url, log: silentLog });
  onTestFinished(liveEvents.stop);
  await liveEvents.start();
  return liveEvents;
}

/** Records the events of a member's screen, in order. */
async function listen(userId: string) {
  const liveEvents = await startLiveEvents();
  const received: MemberEvent[] = [];
  const unsubscribe = liveEvents.subscribe(userId, (event) => received.push(event));
  return { received, unsubscribe };
}

/** Notifications arrive in order: everything announced earlier has been received by then. */
async function expectNothingMore(screen: { received: MemberEvent[] }, userId = ASTRID) {
  await announce(database.db, { userId, kind: 'last' });
  await eventually(() => expect(screen.received.at(-1)).toEqual({ kind: 'last' }));
}

it("sends events to the member's screens in every process, and to nobody else", async () => {
  const [one, two, other] = [await listen(ASTRID), await listen(ASTRID), await listen(BO)];

  await announce(database.db, { userId: ASTRID, kind: 'cart-changed', items: 2 });

  const event = { kind: 'cart-changed', items: 2 };
  await eventually(() => expect([one.received, two.received]).toEqual([[event], [event]]));
  await expectNothingMore(other, BO);
  expect(other.received).toEqual([{ kind: 'last' }]);
});

it('first sends recent events to a new screen that asks for them', async () => {
  const liveEvents = await startLiveEvents();
  const [first, asking, other]: [MemberEvent[], MemberEvent[], MemberEvent[]] = [[], [], []];
  liveEvents.subscribe(ASTRID, (event) => first.push(event));
  await announce(database.db, { userId: ASTRID, kind: 'changed', feature: 'meals' });
  await announce(database.db, { userId: ASTRID, kind: 'session-ended' });
  await eventually(() => expect(first).toHaveLength(2));

  liveEvents.subscribe(ASTRID, (event) => asking.push(event), 30_000);
  liveEvents.subscribe(BO, (event) => other.push(event), 30_000);

  expect(asking).toEqual([{ kind: 'changed', feature: 'meals' }]);
  expect(other).toEqual([]);
});

it('sends no events that are older than requested', async () => {
  const liveEvents = await startLiveEvents();
  const [first, asking]: [MemberEvent[], MemberEvent[]] = [[], []];
  liveEvents.subscribe(ASTRID, (event) => first.push(event));
  await announce(database.db, { userId: ASTRID, kind: 'changed', feature: 'meals' });
  await eventually(() => expect(first).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));

  liveEvents.subscribe(ASTRID, (event) => asking.push(event), 5);

  expect(asking).toEqual([]);
});

it('sends no events of a rolled-back transaction', async () => {
  const screen = await listen(ASTRID);
  const rolledBack = database.db.transaction(async (tx) => {
    await announce(tx, { userId: ASTRID, kind: 'order-paid' });
    throw new Error('no stock');
  });

  await expect(rolledBack).rejects.toThrow('no stock');
  await expectNothingMore(screen);
  expect(screen.received).toHaveLength(1);
});

it('asks screens to read everything again after a lost connection, and sends later events', async () => {
  const screen = await listen(ASTRID);

  const { rows } = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%formkurva_events' and datname = current_database()",
  );

  expect(rows).toHaveLength(1);
  await eventually(() => expect(screen.received).toEqual([{ kind: 'resync' }]));
  await expectNothingMore(screen);
});

it('starts and stops although the database is unavailable', async () => {
  const liveEvents = createLiveEvents({ url: 'postgresql://nobody@127.0.0.1:1/none', log: silentLog });

  await liveEvents.start();
  await liveEvents.stop();
});

it('sends nothing to a screen that has unsubscribed', async () => {
  const liveEvents = await startLiveEvents();
  const left: MemberEvent[] = [];
  const received: MemberEvent[] = [];
  const leave = liveEvents.subscribe(ASTRID, (event) => left.push(event));
  liveEvents.subscribe(ASTRID, (event) => received.push(event));

  leave();
  await expectNothingMore({ received });

  expect(left).toEqual([]);
});

it('continues when one screen throws', async () => {
  const liveEvents = await startLiveEvents();
  const received: MemberEvent[] = [];
  liveEvents.subscribe(ASTRID, () => expect.fail('a broken screen'));
  liveEvents.subscribe(ASTRID, (event) => received.push(event));

  await expectNothingMore({ received });
});

it.each(['', 'not json', '42', '{"kind":"no-member"}'])('ignores the invalid notification %j', async (text) => {
  const screen = await listen(ASTRID);

  await database.db.execute(sql`select pg_notify('formkurva_events', ${text})`);

  await expectNothingMore(screen);
  expect(screen.received).toHaveLength(1);
});

it('sends an event up to the size limit of the database and refuses a larger one', async () => {
  const screen = await listen(ASTRID);
  const event = (letters: number) => ({ userId: ASTRID, kind: 'large', text: 'å'.repeat(letters) });

  await announce(database.db, event(3900));
  await expect(announce(database.db, event(4000))).rejects.toThrow(RangeError);

  await eventually(() => expect(screen.received).toEqual([{ kind: 'large', text: 'å'.repeat(3900) }]));
});
