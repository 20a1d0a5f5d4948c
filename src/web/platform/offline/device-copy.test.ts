import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readShared, receiveShared, SHARE_FIELD } from '../service-worker/shared-file.ts';
import { memoryCaches } from '../service-worker/test/memory-caches.ts';
import { createDeviceCopy } from './device-copy.ts';
import { refresherOf, refreshFeatures } from './outbox/refresh-arrived.ts';
import { createMemoryDatabase } from './store/memory-database.ts';
import { aMoment, makeDevice } from './test/make-device.ts';
import { makeDraft } from './test/make-draft.ts';
import { makeServer } from './test/make-server.ts';

async function makeCopy() {
  const { clock, online, openTab } = makeDevice();
  online.set(false);
  const database = createMemoryDatabase();
  const { outbox } = await openTab(makeServer().send, { database });
  const queryClient = new QueryClient();
  const page = new EventTarget();
  const parts = { outbox, database, clock, shapes: {}, buildId: 'b1', shouldPersist: () => true, page };
  const copy = createDeviceCopy({ ...parts, queryClient });
  const see = async (data: string) => {
    queryClient.setQueryData(['meals'], data);
    page.dispatchEvent(new Event('pagehide'));
    await aMoment();
  };
  return { copy, outbox, database, queryClient, see };
}

type Copy = Awaited<ReturnType<typeof makeCopy>>['copy'];

describe('the local copy of a member’s data', () => {
  it('restores unsent rows and last seen answers when that member returns', async () => {
    const { copy, outbox, queryClient, see } = await makeCopy();
    await copy.open('anna');
    await see('annas');
    await outbox.enqueue(makeDraft('m1'));
    await copy.close();
    queryClient.clear();
    expect(outbox.getSnapshot().unsent).toEqual([]);

    await copy.open('anna');
    expect(outbox.getSnapshot().unsent).toHaveLength(1);
    expect(queryClient.getQueryData(['meals'])).toBe('annas');
  });

  it('stores nothing after it is closed', async () => {
    const { copy, database, see } = await makeCopy();
    await copy.open('anna');
    await copy.close();
    await database.enter('anna');
    await see('too late');
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it('stores nothing for a member who left while it was opening', async () => {
    const { copy, database, see } = await makeCopy();
    await Promise.all([copy.open('anna'), copy.close()]);
    await database.enter('anna');
    await see('too late');
    expect(await database.readLastSeen('anna')).toEqual([]);
  });

  it.each([
    ['at once', (copy: Copy) => copy.close()],
    ['when the store has been asked', async () => undefined],
  ])('hides data of a member who left while it was opening from the next member: %s', async (when, leave) => {
    const { copy, database, queryClient, see } = await makeCopy();
    await copy.open('anna');
    await see('annas');
    await copy.close();
    queryClient.clear();
    const { readLastSeen } = database;
    database.readLastSeen = async (userId) => {
      if (when !== 'at once' && userId === 'anna') await copy.close();
      return readLastSeen(userId);
    };
    const opening = copy.open('anna');
    await leave(copy);
    await Promise.all([opening, copy.open('bo')]);
    expect(queryClient.getQueryData(['meals'])).toBeUndefined();
  });

  it('counts unsent rows, and is empty once cleared', async () => {
    const { copy, outbox, database, see } = await makeCopy();
    await copy.open('anna');
    await see('annas');
    await outbox.enqueue(makeDraft('m1'));
    expect(await copy.unsent('anna')).toEqual({ rows: 1, values: 0 });
    await copy.clear('anna');
    expect(await copy.unsent('anna')).toEqual({ rows: 0, values: 0 });
    expect(await database.readLastSeen('anna')).toEqual([]);
  });
});

it('deletes a file shared to the app and not yet taken when the member signs out', async () => {
  const stores = memoryCaches();
  vi.stubGlobal('caches', stores);
  onTestFinished(() => void vi.unstubAllGlobals());
  const form = new FormData();
  form.append(SHARE_FIELD, new File(['<HealthData/>'], 'export.xml'));
  await receiveShared({ formData: async () => form }, stores, 0);
  const { copy } = await makeCopy();
  await copy.open('anna');
  await copy.close();
  expect(await readShared(stores, 1)).not.toBeNull();
  await copy.clear('anna');
  await vi.waitFor(async () => expect(await readShared(stores, 1)).toBeNull());
});

describe('refreshFeatures', () => {
  it('refetches the queries of the feature and the dashboard, and nothing else', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['meals'], 1);
    queryClient.setQueryData(['dashboard'], 1);
    queryClient.setQueryData(['shop'], 1);
    await refreshFeatures(queryClient, new Set(['meals']));
    const stale = queryClient.getQueryCache().findAll({ stale: true });
    expect(stale.map(({ queryKey: [feature] }) => feature)).toEqual(['meals', 'dashboard']);
  });

  it('marks a query stale with another feature, and refetches it when it is next shown', async () => {
    const queryClient = new QueryClient();
    const read = vi.fn(async () => 1);
    const observer = new QueryObserver(queryClient, {
      queryKey: ['food-habits'],
      queryFn: read,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { staleWith: ['meals'] },
    });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
    await refreshFeatures(queryClient, new Set(['meals']));
    expect(read).toHaveBeenCalledTimes(1);
    expect(queryClient.getQueryState(['food-habits'])?.isInvalidated).toBe(true);
    stop();
  });
});

describe('refresherOf', () => {
  it('refetches once for rows that arrive within a tenth of a second', () => {
    const { clock } = makeDevice();
    const queryClient = new QueryClient();
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    const refresh = refresherOf(queryClient, clock);
    expect(refresherOf(queryClient, clock)).toBe(refresh);
    refresh(['meals']);
    clock.advance(99);
    refresh([]);
    refresh(['body']);
    clock.advance(99);
    expect(invalidate).not.toHaveBeenCalled();
    clock.advance(1);
    expect(invalidate).toHaveBeenCalledTimes(2);
  });
});
