import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { aMoment } from '../test/make-device.ts';
import { load, makeClient, makeLastSeen } from '../test/make-last-seen.ts';
import { persistLastSeen } from './last-seen.ts';
import { StorageError } from './storage-error.ts';

describe('the limits of last seen answers', () => {
  it('writes a large answer once, until it changes', async () => {
    const { client, clock, database, options } = await makeLastSeen();
    const catalogue = { foods: ['x'.repeat(60_000)] };
    await load(client, ['meals', 'all'], catalogue);
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await persistLastSeen(next, options);
    const write = vi.spyOn(database, 'writeLastSeen');
    await load(next, ['meals', 'all'], structuredClone(catalogue));
    clock.advance(250);
    expect(write).not.toHaveBeenCalled();
    await load(next, ['meals', 'all'], { foods: ['y'.repeat(60_000)] });
    clock.advance(250);
    expect(write).toHaveBeenCalledOnce();
  });

  it('parses a large answer when a query asks for it, and not before', async () => {
    const { client, clock, options } = await makeLastSeen();
    const catalogue = { foods: ['x'.repeat(60_000)] };
    await load(client, ['meals', 'all'], catalogue);
    await load(client, ['meals', 'day'], 'small');
    clock.advance(250);
    await aMoment();
    const parse = vi.spyOn(JSON, 'parse');
    const next = makeClient();
    const stop = await persistLastSeen(next, options);
    expect(next.getQueryData(['meals', 'day'])).toBe('small');
    expect(parse).not.toHaveBeenCalled();
    const queryFn = vi.fn(async () => next.getQueryData(['meals', 'all']));
    const observer = new QueryObserver(next, { queryKey: ['meals', 'all'], queryFn, staleTime: 120_000 });
    expect(observer.getCurrentResult().data).toEqual(catalogue);
    const unsubscribe = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
    // Refetched whatever its age, with the restored answer at hand.
    expect(await queryFn.mock.results[0]?.value).toEqual(catalogue);
    unsubscribe();
    stop();
  });

  it('restores a large answer into a query that exists already', async () => {
    const { client, clock, options } = await makeLastSeen();
    await load(client, ['meals', 'all'], { foods: ['x'.repeat(60_000)] });
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    const observer = new QueryObserver(next, { queryKey: ['meals', 'all'], enabled: false });
    await persistLastSeen(next, options);
    expect(observer.getCurrentQuery().state.data).toEqual({ foods: ['x'.repeat(60_000)] });
  });

  it('restores no large answer for a query of another member', async () => {
    const { client, clock, options } = await makeLastSeen();
    await load(client, ['meals', 'all'], { foods: ['x'.repeat(60_000)] });
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    (await persistLastSeen(next, options))();
    const observer = new QueryObserver(next, { queryKey: ['meals', 'all'], enabled: false });
    expect(observer.getCurrentResult().data).toBeUndefined();
  });

  it('stores the newest 200', async () => {
    const { client, clock, database } = await makeLastSeen();
    seeMany(client, 201);
    clock.advance(250);
    await aMoment();
    const stored = await database.readLastSeen('anna');
    expect(stored).toHaveLength(200);
    expect(stored.map(({ data }) => data)).not.toContain(0);
  });

  it('stores at most `maxEntries` of a kind, so that searches do not displace the rest', async () => {
    const { client, clock, database } = await makeLastSeen();
    const search = (query: string) =>
      client.fetchQuery({ queryKey: ['meals', 'search', query], queryFn: () => query, meta: { maxEntries: 2 } });
    await load(client, ['meals', 'day', 1], 'a day');
    await search('a');
    await search('b');
    await search('c');
    clock.advance(250);
    await aMoment();
    const stored = await database.readLastSeen('anna');
    expect(stored).toHaveLength(3);
    expect(stored.map(({ data }) => data)).toContain('a day');
  });

  it('stores 5 MB', async () => {
    const { client, clock, database } = await makeLastSeen();
    client.setQueryData(['meals', 'old'], 'x'.repeat(1_500_000), { updatedAt: 1 });
    clock.advance(250);
    await aMoment();
    client.setQueryData(['meals', 'new'], 'y'.repeat(1_500_000), { updatedAt: 2 });
    clock.advance(250);
    await aMoment();
    expect(await database.readLastSeen('anna')).toMatchObject([{ queryKey: ['meals', 'new'] }]);
  });

  it('are halved when the device is full, and the error is reported', async () => {
    const report = vi.fn();
    const { client, clock, database } = await makeLastSeen({ report });
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
