import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionAction } from '#domain/fitness/live/change-session.ts';
import type { StoredLive } from '#domain/fitness/live/live.contract.ts';
import { startSession } from '#domain/fitness/live/start-session.ts';
import { makePlanned } from '#domain/fitness/test/make-fitness.ts';
import type { StoredLiveRecord } from './live-record.ts';
import { LiveStore } from './live-store.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: 'session', name: 'Helkropp A', templateId: null, planned: null };
const begun = () => startSession(ABOUT, [makePlanned()], NOW);
const tick = (setKey: string): SessionAction => ({ type: 'completeSet', setKey, restSeconds: 90 });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

const emptyDevice = (): { record: StoredLiveRecord | null } => ({ record: null });

/** One browser's storage, and a server with the given responses. */
function makeTab({ device = emptyDevice(), mayClaim = true, deviceId = 'tab-a' } = {}) {
  const listeners = { stolen: () => {}, posted: () => {} };
  const save = vi.fn(async ({ session, basedOn }): Promise<{ saved: boolean; live: StoredLive | null }> => {
    const live = { session, deviceId, deviceName: 'Mac', revision: basedOn + 1, savedAt: session.editedAt };
    return { saved: true, live };
  });
  const store = new LiveStore({
    deviceId,
    deviceName: 'Mac',
    now: () => Date.now(),
    read: async () => device.record,
    write: async (record) => {
      device.record = record;
    },
    save,
    tabs: {
      claim: async ({ steal }) => steal || mayClaim,
      release: () => {},
      onStolen: (listener) => {
        listeners.stolen = listener;
      },
      post: () => {},
      onPosted: (listener) => {
        listeners.posted = listener;
      },
      close: () => {},
    },
    onStoreFailed: () => {},
  });
  return { store, save, device, listeners };
}

const elsewhere = (revision: number, setKey?: string): StoredLive => {
  const session = begun();
  const [exercise] = session.exercises;
  const sets = (exercise?.sets ?? []).map((set) =>
    set.key === setKey ? { ...set, completedAt: '2026-11-12T17:05:00.000Z' } : set,
  );
  return {
    session: { ...session, exercises: exercise ? [{ ...exercise, sets }] : [], editedAt: '2026-11-12T17:05:00.000Z' },
    deviceId: 'phone',
    deviceName: 'iPhone',
    revision,
    savedAt: '2026-11-12T17:05:00.000Z',
  };
};

it('stores every change on the device, and sends it to the server soon after', async () => {
  const { store, save, device } = makeTab();
  await store.begin(begun());
  await vi.advanceTimersByTimeAsync(10);

  store.change(tick('e0s0'));
  await vi.advanceTimersByTimeAsync(1);

  expect(device.record?.session.exercises[0]?.sets[0]?.completedAt).toBeTruthy();
  expect(save).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(save.mock.lastCall?.[0]).toMatchObject({ basedOn: 1 });
});

it('resumes the stored session after a reload', async () => {
  const first = makeTab();
  await first.store.begin(begun());
  first.store.change(tick('e0s0'));
  await vi.advanceTimersByTimeAsync(10);

  const { store } = makeTab({ device: first.device, deviceId: 'tab-b' });
  await store.load();
  await store.claim();

  expect(store.getSnapshot()).toMatchObject({ status: 'here', session: { rest: { setKey: 'e0s0' } } });
});

it('is read-only while another tab writes, until it takes over', async () => {
  const first = makeTab();
  await first.store.begin(begun());
  const { store } = makeTab({ device: first.device, mayClaim: false, deviceId: 'tab-b' });
  await store.load();
  await store.claim();

  expect(store.getSnapshot()).toMatchObject({ status: 'watching', holder: { kind: 'tab' } });
  store.change(tick('e0s0'));
  expect(first.device.record?.session.rest).toBeNull();

  await store.takeOver();
  first.listeners.stolen();
  expect(store.getSnapshot().status).toBe('here');
  expect(first.store.getSnapshot()).toMatchObject({ status: 'watching', holder: { kind: 'tab' } });
});

it('becomes read-only when another device has written, and takes over with the sets of both', async () => {
  const { store, save } = makeTab();
  await store.begin(begun());
  await vi.advanceTimersByTimeAsync(10);
  store.change(tick('e0s1'));
  save.mockResolvedValueOnce({ saved: false, live: elsewhere(7, 'e0s0') });
  await vi.advanceTimersByTimeAsync(1_000);

  expect(store.getSnapshot()).toMatchObject({ status: 'watching', holder: { kind: 'device', name: 'iPhone' } });
  await store.takeOver();
  await vi.advanceTimersByTimeAsync(10);

  expect(save.mock.lastCall?.[0]).toMatchObject({ basedOn: 7 });
  const state = store.getSnapshot();
  const sets = 'session' in state ? state.session.exercises[0]?.sets : [];
  expect(sets?.map(({ completedAt }) => completedAt !== null)).toEqual([true, true, false]);
});

it('does not treat an earlier tab of the same browser as another device', async () => {
  const first = makeTab();
  await first.store.begin(begun());
  await vi.advanceTimersByTimeAsync(10);
  const { store, save } = makeTab({ device: first.device, deviceId: 'tab-b' });
  await store.load();
  const stored = { ...elsewhere(9), session: begun(), deviceId: 'tab-a' };
  save.mockResolvedValueOnce({ saved: false, live: stored });
  await store.claim();
  await vi.advanceTimersByTimeAsync(10);

  expect(store.getSnapshot().status).toBe('here');
  expect(save.mock.lastCall?.[0]).toMatchObject({ basedOn: 9, deviceId: 'tab-b' });
});

it('reports another session on another device, and stores this one here', async () => {
  const { store, save } = makeTab();
  const other = elsewhere(2);
  save.mockResolvedValue({ saved: false, live: { ...other, session: { ...other.session, id: 'other', name: 'Ben' } } });
  await store.begin(begun());
  await vi.advanceTimersByTimeAsync(10);

  expect(store.getSnapshot()).toMatchObject({ status: 'here', other: { name: 'Ben', deviceName: 'iPhone' } });
});

it('offers a new workout with the local sets when the session ended elsewhere', async () => {
  const { store, save, device } = makeTab();
  await store.begin(begun());
  await vi.advanceTimersByTimeAsync(10);
  store.change(tick('e0s0'));
  save.mockResolvedValueOnce({ saved: false, live: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.getSnapshot().status).toBe('ended');

  await store.continueAs('new');

  expect(store.getSnapshot()).toMatchObject({ status: 'here', session: { id: 'new' } });
  expect(device.record?.session.id).toBe('new');
});

it('tries again when the server did not respond', async () => {
  const { store, save } = makeTab();
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await store.begin(begun());
  await vi.advanceTimersByTimeAsync(10);
  expect(save).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(30_000);

  expect(save).toHaveBeenCalledTimes(2);
});

it('shows a session of another device until it has ended', async () => {
  const { store } = makeTab();
  await store.load();
  store.heard(elsewhere(3));
  expect(store.getSnapshot()).toMatchObject({ status: 'watching', holder: { name: 'iPhone' } });
  store.heard(null);
  expect(store.getSnapshot().status).toBe('none');
});

it('stores the number of unsent sets on the device', async () => {
  const { store, save, device } = makeTab();
  await store.begin(begun());
  await vi.advanceTimersByTimeAsync(0);
  save.mockRejectedValue(new Error('offline'));
  store.change(tick('e0s0'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(device.record?.unsent).toBe(1);
  save.mockImplementation(async ({ session, basedOn }) => ({
    saved: true,
    live: { session, deviceId: 'tab-a', deviceName: 'Mac', revision: basedOn + 1, savedAt: session.editedAt },
  }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(device.record?.unsent).toBe(0);
});
