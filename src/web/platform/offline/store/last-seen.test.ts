import { type Query, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMoment, makeClock } from '../test/make-device.ts';
import { keepLastSeen, type LastSeenOptions } from './last-seen.ts';
import { createMemoryDatabase } from './memory-database.ts';
import type { OfflineDatabase } from './offline-database.ts';
import { StorageError } from './storage-error.ts';

const isMeals = ({ queryKey }: Query) => queryKey[0] === 'meals';
const clients: QueryClient[] = [];

function makeClient(): QueryClient {
  const client = new QueryClient();
  clients.push(client);
  return client;
}

afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

async function makeKept(more: Partial<LastSeenOptions> = {}) {
  const clock = makeClock();
  const database: OfflineDatabase = more.database ?? createMemoryDatabase();
  const page = new EventTarget();
  await database.enter('anna');
  const options = { userId: 'anna', database, clock, shapes: {}, buildId: 'b1', shouldKeep: isMeals, page, ...more };
  const client = makeClient();
  const stop = await keepLastSeen(client, options);
  return { client, clock, database, page, options, stop };
}

const load = (client: QueryClient, key: unknown[], data: unknown) =>
  client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(data) });

describe('keepLastSeen', () => {
  it('shows at the next start what was last seen, as old as it is', async () => {
    const { client, clock, options } = await makeKept();
    await load(client, ['meals', '2026-11-15'], [{ id: 'a' }]);
    const seenAt = client.getQueryState(['meals', '2026-11-15'])?.dataUpdatedAt;
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await keepLastSeen(next, options);
    expect(next.getQueryData(['meals', '2026-11-15'])).toEqual([{ id: 'a' }]);
    expect(next.getQueryState(['meals', '2026-11-15'])?.dataUpdatedAt).toBe(seenAt);
  });

  it('gathers answers for a quarter of a second and writes them together', async () => {
    const { client, clock, database } = await makeKept();
    const write = vi.spyOn(database, 'writeLastSeen');
    await load(client, ['meals', 1], 'one');
    await load(client, ['meals', 2], 'two');
    clock.advance(249);
    expect(write).not.toHaveBeenCalled();
    clock.advance(1);
    expect(write).toHaveBeenCalledOnce();
    expect(await database.readLastSeen('anna')).toMatchObject([{ data: 'one' }, { data: 'two' }]);
  });

  it('writes a large answer once, until it is another', async () => {
    const { client, clock, database, options } = await makeKept();
    const catalogue = { foods: ['x'.repeat(60_000)] };
    await load(client, ['meals', 'all'], catalogue);
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await keepLastSeen(next, options);
    const write = vi.spyOn(database, 'writeLastSeen');
    await load(next, ['meals', 'all'], structuredClone(catalogue));
    clock.advance(250);
    expect(write).not.toHaveBeenCalled();
    await load(next, ['meals', 'all'], { foods: ['y'.repeat(60_000)] });
    clock.advance(250);
    expect(write).toHaveBeenCalledOnce();
  });

  it('keeps only what it was asked to keep, and no failures', async () => {
    const { client, clock, database } = await makeKept();
    await load(client, ['auth', 'username'], true);
    await client
      .fetchQuery({ queryKey: ['meals'], queryFn: () => Promise.reject(new Error('down')) })
      .catch(() => null);
    clock.advance(250);
    await aMoment();
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it.each(['pagehide', 'visibilitychange'])('writes at once when the page goes away (%s)', async (event) => {
    const { client, database, page } = await makeKept();
    await load(client, ['meals'], 'last');
    page.dispatchEvent(new Event(event));
    expect(await database.readLastSeen('anna')).toMatchObject([{ data: 'last' }]);
  });

  it('keeps the answers in memory for as long as the tab lives', async () => {
    const { client, clock, options } = await makeKept();
    await load(client, ['meals'], 'kept');
    expect(client.getQueryCache().find({ queryKey: ['meals'] })?.gcTime).toBe(Number.POSITIVE_INFINITY);
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await keepLastSeen(next, options);
    new QueryObserver(next, { queryKey: ['meals'], enabled: false }).subscribe(() => undefined)();
    expect(next.getQueryCache().find({ queryKey: ['meals'] })?.gcTime).toBe(Number.POSITIVE_INFINITY);
  });

  it('writes nothing more once stopped', async () => {
    const { client, clock, database, stop } = await makeKept();
    await load(client, ['meals'], 'before');
    stop();
    await load(client, ['meals', 2], 'after');
    clock.advance(250);
    await aMoment();
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it('brings back nothing to another member', async () => {
    const { client, clock, options } = await makeKept();
    await load(client, ['meals'], 'annas');
    clock.advance(250);
    await aMoment();

    const other = makeClient();
    await keepLastSeen(other, { ...options, userId: 'bo' });
    expect(other.getQueryData(['meals'])).toBeUndefined();
  });

  it('leaves an answer that is newer than the kept one', async () => {
    const { client, clock, options } = await makeKept();
    client.setQueryData(['meals'], 'old', { updatedAt: 1_000 });
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    next.setQueryData(['meals'], 'new', { updatedAt: 2_000 });
    await keepLastSeen(next, options);
    expect(next.getQueryData(['meals'])).toBe('new');
  });
});

describe('an answer that was brought back', () => {
  it('is read again by the page that shows it, however young it is', async () => {
    const { client, clock, options } = await makeKept();
    await load(client, ['meals'], 'before');
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await keepLastSeen(next, options);
    const queryFn = vi.fn(async () => 'after');
    const observer = new QueryObserver(next, { queryKey: ['meals'], queryFn, staleTime: 120_000 });
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult().data).toBe('before');
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
    stop();
  });
});

describe('what another build has kept', () => {
  it('is dropped', async () => {
    const { client, clock, options, database } = await makeKept();
    await load(client, ['meals'], 'shape of b1');
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await keepLastSeen(next, { ...options, buildId: 'b2' });
    expect(next.getQueryData(['meals'])).toBeUndefined();
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it('is shown when the shape of its call is still the same, and dropped when it is not', async () => {
    const { client, clock, options, database } = await makeKept({ shapes: { day: 'one', range: 'one' } });
    for (const call of ['day', 'range']) {
      await client.fetchQuery({ queryKey: ['meals', call], queryFn: () => call, meta: { lastSeen: call } });
    }
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await keepLastSeen(next, { ...options, buildId: 'b2', shapes: { day: 'one', range: 'two' } });
    expect(next.getQueryData(['meals', 'day'])).toBe('day');
    expect(next.getQueryData(['meals', 'range'])).toBeUndefined();
    expect(await database.readLastSeen('anna')).toMatchObject([{ shape: 'day@one' }]);
  });

  it('is read by the parser of its key, and dropped when it cannot be', async () => {
    const { client, clock, options, database } = await makeKept();
    await load(client, ['meals', 'good'], '7');
    await load(client, ['meals', 'bad'], 'x');
    await load(client, ['meals', 'free'], 'y');
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    const parserFor = ([, part]: readonly unknown[]) => (part === 'free' ? undefined : parseWhole);
    await keepLastSeen(next, { ...options, parserFor });
    expect(next.getQueryData(['meals', 'good'])).toBe(7);
    expect(next.getQueryData(['meals', 'bad'])).toBeUndefined();
    expect(next.getQueryData(['meals', 'free'])).toBe('y');
    expect(await database.readLastSeen('anna')).toHaveLength(2);
  });
});

describe('the room for last seen answers', () => {
  it('holds the newest 200', async () => {
    const { client, clock, database } = await makeKept();
    seeMany(client, 201);
    clock.advance(250);
    await aMoment();
    const kept = await database.readLastSeen('anna');
    expect(kept).toHaveLength(200);
    expect(kept.map(({ data }) => data)).not.toContain(0);
  });

  it('holds no more of a kind than its query says, so that searches do not push out the rest', async () => {
    const { client, clock, database } = await makeKept();
    const search = (query: string) =>
      client.fetchQuery({ queryKey: ['meals', 'search', query], queryFn: () => query, meta: { keepAtMost: 2 } });
    await load(client, ['meals', 'day', 1], 'a day');
    await search('a');
    await search('b');
    await search('c');
    clock.advance(250);
    await aMoment();
    const kept = await database.readLastSeen('anna');
    expect(kept).toHaveLength(3);
    expect(kept.map(({ data }) => data)).toContain('a day');
  });

  it('holds 5 MB', async () => {
    const { client, clock, database } = await makeKept();
    client.setQueryData(['meals', 'old'], 'x'.repeat(1_500_000), { updatedAt: 1 });
    clock.advance(250);
    await aMoment();
    client.setQueryData(['meals', 'new'], 'y'.repeat(1_500_000), { updatedAt: 2 });
    clock.advance(250);
    await aMoment();
    expect(await database.readLastSeen('anna')).toMatchObject([{ queryKey: ['meals', 'new'] }]);
  });

  it('is halved when the device is full, and the fault is told', async () => {
    const report = vi.fn();
    const { client, clock, database } = await makeKept({ report });
    client.setQueryData(['meals', 'old'], 1, { updatedAt: 1 });
    client.setQueryData(['meals', 'new'], 2, { updatedAt: 2 });
    clock.advance(250);
    await aMoment();
    const full = new StorageError('STORAGE_FULL', null);
    vi.spyOn(database, 'writeLastSeen').mockRejectedValueOnce(full);
    client.setQueryData(['meals', 'newest'], 3, { updatedAt: 3 });
    clock.advance(250);
    await aMoment();
    expect(report).toHaveBeenCalledExactlyOnceWith(full);
    expect(await database.readLastSeen('anna')).toMatchObject([{ queryKey: ['meals', 'new'] }]);
  });
});

function seeMany(client: QueryClient, count: number): void {
  for (let index = 0; index < count; index += 1) {
    client.setQueryData(['meals', index], index, { updatedAt: 1_000 + index });
  }
}

function parseWhole(data: unknown): number {
  const number = Number(data);
  if (Number.isNaN(number)) throw new Error('not a number');
  return number;
}
