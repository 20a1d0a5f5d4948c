import { vi } from 'vitest';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { Broadcast, Clock, Locks, Online, OutboxPorts, Send, UnsentMarker } from '../outbox/outbox-ports.ts';
import type { OfflineDatabase } from '../store/offline-database.ts';
import { openOfflineDatabase } from '../store/open-offline-database.ts';

export type Tab = {
  readonly outbox: Outbox;
  readonly database: OfflineDatabase;
  /** Ends the tab like a crash: it stores, receives and locks nothing more. */
  readonly die: () => void;
};

type DeviceOptions = {
  open?: () => Promise<OfflineDatabase>;
  random?: OutboxPorts['random'];
};

/**
 * A device for tests: tabs that share a store, a lock and a channel, with a clock and a network that the test controls.
 */
export function makeDevice(options: DeviceOptions = {}) {
  // Test files share the databases.
  const name = `device-${crypto.randomUUID()}`;
  const { open = () => openOfflineDatabase({ name }), random = makeRandom() } = options;
  const clock = makeClock();
  const online = makeOnline();
  const locks = makeLocks();
  const channel = makeChannel();
  const marker = makeMarker();
  const openTab = async (send: Send, more: Partial<OutboxPorts> = {}): Promise<Tab> => {
    const life = new AbortController();
    const database = more.database ?? mortal(await open(), life.signal);
    const outbox = createOutbox({
      database,
      send,
      clock,
      random,
      locks: locks.forTab(life.signal),
      broadcast: channel.forTab(life.signal),
      online,
      marker,
      report: (error) => void Promise.reject(error),
      ...more,
    });
    return { outbox, database, die: () => life.abort() };
  };
  return { name, clock, online, openTab };
}

/** All ones, for the longest wait; only the last byte counts up, so that no id repeats. */
function makeRandom() {
  let count = 0;
  return (length: number): Uint8Array => {
    count += length > 1 ? 1 : 0;
    return new Uint8Array(length).fill(255).fill(255 - count, Math.max(1, length - 1));
  };
}

export function makeClock(start = 1_000_000) {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: Clock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const advance = (ms: number) => {
    now += ms;
    const expired = [...timers].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
    for (const timer of expired) {
      if (timers.delete(timer)) timer.run();
    }
  };
  return { ...clock, advance };
}

function makeOnline() {
  const listeners = new Set<() => void>();
  let isOnline = true;
  const online: Online = {
    isOnline: () => isOnline,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  const set = (value: boolean) => {
    isOnline = value;
    for (const changed of listeners) changed();
  };
  return { ...online, set };
}

function makeMarker(): UnsentMarker {
  const stores = new Map<string, string | null>();
  return {
    read: (userId) => stores.get(userId) ?? null,
    write: (userId, storeId) => void stores.set(userId, storeId),
  };
}

/** One lock for all tabs, granted in order and released when its tab dies. */
function makeLocks() {
  let held: Promise<unknown> = Promise.resolve();
  const forTab = (life: AbortSignal): Locks => ({
    request: (_name, { signal }, work) => {
      const turn = held.then(() => {
        if (life.aborted) return never<never>();
        signal.throwIfAborted();
        return work();
      });
      held = Promise.race([turn.catch(() => undefined), ended(life)]);
      return turn;
    },
  });
  return { forTab };
}

function makeChannel() {
  const tabs = new Set<(message: unknown) => void>();
  const forTab = (life: AbortSignal): Broadcast => {
    const own = new Set<(message: unknown) => void>();
    const onMessage = (message: unknown) => {
      if (!life.aborted) for (const listener of own) listener(message);
    };
    tabs.add(onMessage);
    return {
      post: (message) => {
        for (const tab of tabs) if (tab !== onMessage) queueMicrotask(() => tab(structuredClone(message)));
      },
      subscribe: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
  return { forTab };
}

/** Wraps the store of a tab; after the tab has died nothing is written and no promise settles. */
function mortal(database: OfflineDatabase, life: AbortSignal): OfflineDatabase {
  const whileAlive =
    <Arguments extends unknown[], Result>(method: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      const result = life.aborted ? await never<Result>() : await method.apply(database, args);
      return life.aborted ? never<Result>() : result;
    };
  return {
    get storage() {
      return database.storage;
    },
    enter: whileAlive(database.enter),
    leave: whileAlive(database.leave),
    readQueue: whileAlive(database.readQueue),
    changeQueue: whileAlive(database.changeQueue),
    readLastSeen: whileAlive(database.readLastSeen),
    readValue: whileAlive(database.readValue),
    readAllValues: whileAlive(database.readAllValues),
    writeValue: whileAlive(database.writeValue),
    writeLastSeen: whileAlive(database.writeLastSeen),
    clearUser: whileAlive(database.clearUser),
    onLost: (listener) => database.onLost(listener),
    close: () => database.close(),
  };
}

/** Waits until the expectation holds. The timeout is long, because the whole suite may share two cores. */
export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: 4_000, interval: 10 });
}

/** Long enough for an unwanted effect to show; for expecting that nothing happens. */
export function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}

function ended(life: AbortSignal): Promise<void> {
  if (life.aborted) return Promise.resolve();
  return new Promise((resolve) => life.addEventListener('abort', () => resolve(), { once: true }));
}

function never<Result>(): Promise<Result> {
  return new Promise(() => undefined);
}
