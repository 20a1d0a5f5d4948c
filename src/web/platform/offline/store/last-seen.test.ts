import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { aMoment } from '../test/make-device.ts';
import { load, makeClient, makeLastSeen } from '../test/make-last-seen.ts';
import { persistLastSeen } from './last-seen.ts';

describe('persistLastSeen', () => {
  it('restores the last seen data at the next start, with its age', async () => {
    const { client, clock, options } = await makeLastSeen();
    await load(client, ['meals', '2026-11-15'], [{ id: 'a' }]);
    const seenAt = client.getQueryState(['meals', '2026-11-15'])?.dataUpdatedAt;
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await persistLastSeen(next, options);
    expect(next.getQueryData(['meals', '2026-11-15'])).toEqual([{ id: 'a' }]);
    expect(next.getQueryState(['meals', '2026-11-15'])?.dataUpdatedAt).toBe(seenAt);
  });

  it('collects answers for a quarter of a second and writes them together', async () => {
    const { client, clock, database } = await makeLastSeen();
    const write = vi.spyOn(database, 'writeLastSeen');
    await load(client, ['meals', 1], 'one');
    await load(client, ['meals', 2], 'two');
    clock.advance(249);
    expect(write).not.toHaveBeenCalled();
    clock.advance(1);
    expect(write).toHaveBeenCalledOnce();
    expect(await database.readLastSeen('anna')).toMatchObject([{ data: 'one' }, { data: 'two' }]);
  });

  it('stores only persisted queries, and no failures', async () => {
    const { client, clock, database } = await makeLastSeen();
    await load(client, ['auth', 'username'], true);
    await client
      .fetchQuery({ queryKey: ['meals'], queryFn: () => Promise.reject(new Error('down')) })
      .catch(() => null);
    clock.advance(250);
    await aMoment();
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it.each(['pagehide', 'visibilitychange'])('writes at once when the page goes away (%s)', async (event) => {
    const { client, database, page } = await makeLastSeen();
    await load(client, ['meals'], 'last');
    page.dispatchEvent(new Event(event));
    expect(await database.readLastSeen('anna')).toMatchObject([{ data: 'last' }]);
  });

  it('retains the answers in memory as long as the tab lives', async () => {
    const { client, clock, options } = await makeLastSeen();
    await load(client, ['meals'], 'kept');
    expect(client.getQueryCache().find({ queryKey: ['meals'] })?.gcTime).toBe(Number.POSITIVE_INFINITY);
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await persistLastSeen(next, options);
    new QueryObserver(next, { queryKey: ['meals'], enabled: false }).subscribe(() => undefined)();
    expect(next.getQueryCache().find({ queryKey: ['meals'] })?.gcTime).toBe(Number.POSITIVE_INFINITY);
  });

  it('writes nothing after it is stopped', async () => {
    const { client, clock, database, stop } = await makeLastSeen();
    await load(client, ['meals'], 'before');
    stop();
    await load(client, ['meals', 2], 'after');
    clock.advance(250);
    await aMoment();
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it('restores nothing for another member', async () => {
    const { client, clock, options } = await makeLastSeen();
    await load(client, ['meals'], 'annas');
    clock.advance(250);
    await aMoment();

    const other = makeClient();
    await persistLastSeen(other, { ...options, userId: 'bo' });
    expect(other.getQueryData(['meals'])).toBeUndefined();
  });

  it('leaves an answer that is newer than the stored one', async () => {
    const { client, clock, options } = await makeLastSeen();
    client.setQueryData(['meals'], 'old', { updatedAt: 1_000 });
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    next.setQueryData(['meals'], 'new', { updatedAt: 2_000 });
    await persistLastSeen(next, options);
    expect(next.getQueryData(['meals'])).toBe('new');
  });
});

describe('a restored answer', () => {
  it('is refetched by the page that shows it, whatever its age', async () => {
    const { client, clock, options } = await makeLastSeen();
    await load(client, ['meals'], 'before');
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await persistLastSeen(next, options);
    const queryFn = vi.fn(async () => 'after');
    const observer = new QueryObserver(next, { queryKey: ['meals'], queryFn, staleTime: 120_000 });
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult().data).toBe('before');
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
    stop();
  });
});

describe('what another build has stored', () => {
  it('is dropped', async () => {
    const { client, clock, options, database } = await makeLastSeen();
    await load(client, ['meals'], 'shape of b1');
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await persistLastSeen(next, { ...options, buildId: 'b2' });
    expect(next.getQueryData(['meals'])).toBeUndefined();
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it('is restored when the shape of its call is unchanged, and dropped when it is not', async () => {
    const { client, clock, options, database } = await makeLastSeen({ shapes: { day: 'one', range: 'one' } });
    for (const call of ['day', 'range']) {
      await client.fetchQuery({ queryKey: ['meals', call], queryFn: () => call, meta: { lastSeen: call } });
    }
    clock.advance(250);
    await aMoment();
    const next = makeClient();
    await persistLastSeen(next, { ...options, buildId: 'b2', shapes: { day: 'one', range: 'two' } });
    expect(next.getQueryData(['meals', 'day'])).toBe('day');
    expect(next.getQueryData(['meals', 'range'])).toBeUndefined();
    expect(await database.readLastSeen('anna')).toMatchObject([{ shape: 'day@one' }]);
  });
});
