import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Log } from '#server/platform/deps.ts';
import { createChannelListener } from './channel-listener.ts';

/** An event for a screen. `resync` means that events may have been lost: read everything again. */
export type MemberEvent = { kind: string; [field: string]: unknown };
export type EventListener = (event: MemberEvent) => void;

export type LiveEvents = {
  /** Resolves after the first attempt to connect; reconnects happen by themselves. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** For the metrics of this process. */
  state: () => { streams: number; isListening: boolean };
  /** First sends the events of the last `missedMs`; returns the unsubscribe function. */
  subscribe: (userId: string, listener: EventListener, missedMs?: number) => () => void;
};

/** A page reads its data before its stream opens; events in between are stored here. */
export const RECENT_EVENTS_MS = 30_000;
const MAX_RECENT_EVENTS = 20_000;

type LiveEventsOptions = { url: string; log: Log };

const notification = z.looseObject({ userId: z.string(), kind: z.string() });

/** Passes events from all processes to the screens connected to this one, over one database connection per process. */
export function createLiveEvents({ url, log }: LiveEventsOptions): LiveEvents {
  const listeners = new Map<string, Set<EventListener>>();
  const recent = createRecentEvents();
  const channel = createChannelListener({
    url,
    channel: EVENTS_CHANNEL,
    onNotification: deliver,
    onConnect: () => {
      for (const userId of listeners.keys()) notify(userId, { kind: 'resync' });
    },
    log,
  });

  function deliver(text: string) {
    const parsed = notification.safeParse(jsonOf(text));
    if (!parsed.success) return log.warn({ channel: EVENTS_CHANNEL }, 'an invalid notification was ignored');
    const { userId, ...event } = parsed.data;
    // A new stream has just been authenticated.
    if (event.kind !== 'session-ended') recent.store(userId, event);
    notify(userId, event);
  }

  function notify(userId: string, event: MemberEvent) {
    for (const listener of listeners.get(userId) ?? []) handOver(listener, event);
  }

  const handOver = createHandOver(log);

  function subscribe(userId: string, listener: EventListener, missedMs = 0) {
    for (const event of recent.of(userId, missedMs)) handOver(listener, event);
    const ofMember = listeners.get(userId) ?? new Set();
    listeners.set(userId, ofMember.add(listener));
    return () => {
      ofMember.delete(listener);
      if (ofMember.size === 0 && listeners.get(userId) === ofMember) listeners.delete(userId);
    };
  }

  const state = () => ({ streams: sizeOf(listeners), isListening: channel.isListening() });
  return { start: channel.start, stop: channel.stop, state, subscribe };
}

/** A screen that throws must not prevent the others from receiving the event. */
function createHandOver(log: Log) {
  return (listener: EventListener, event: MemberEvent) => {
    try {
      listener(event);
    } catch (error) {
      log.error({ err: error, kind: event.kind }, 'an event could not be delivered to a screen');
    }
  };
}

function sizeOf(sets: ReadonlyMap<string, ReadonlySet<unknown>>): number {
  return [...sets.values()].reduce((sum, { size }) => sum + size, 0);
}

/** The events of the last half minute, oldest first; the number is limited, and the oldest go first. */
function createRecentEvents() {
  const stored: { at: number; userId: string; event: MemberEvent }[] = [];

  function forgetOld(now: number) {
    const firstRecent = stored.findIndex(({ at }) => at > now - RECENT_EVENTS_MS);
    const tooMany = stored.length - MAX_RECENT_EVENTS;
    stored.splice(0, Math.max(firstRecent === -1 ? stored.length : firstRecent, tooMany));
  }

  return {
    store(userId: string, event: MemberEvent) {
      const now = performance.now();
      stored.push({ at: now, userId, event });
      forgetOld(now);
    },
    of(userId: string, missedMs: number): MemberEvent[] {
      if (missedMs <= 0) return [];
      const now = performance.now();
      forgetOld(now);
      return stored.filter((one) => one.userId === userId && one.at >= now - missedMs).map(({ event }) => event);
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const EVENTS_CHANNEL = 'formkurva_events';

/** PostgreSQL refuses a notification of 8000 bytes or more. */
const NOTIFICATION_LIMIT_BYTES = 8000;

/** Events only report that something changed; the data itself is read by a call, which checks the rights. */
type LiveEvent = { userId: string; kind: string } & { [field: string]: string | number | boolean | null };

const notifyAll = statement<{ pg_notify: string }, { notification: string }>(
  'announce',
  () => sql`select pg_notify(${EVENTS_CHANNEL}, ${sql.placeholder('notification')})`,
);

/** Notifies every open screen of a member, in any process, once the caller's transaction commits. */
export async function announce(db: Db, event: LiveEvent) {
  const notification = JSON.stringify(event);
  if (Buffer.byteLength(notification) >= NOTIFICATION_LIMIT_BYTES) {
    throw new RangeError(`The event ${event.kind} is too large to announce.`);
  }
  await notifyAll(db, { notification });
}
