import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import { createChannelListener } from './channel-listener.ts';

/** What a screen is told. `resync` means that events may have been missed: read everything anew. */
export type MemberEvent = { kind: string; [field: string]: unknown };
export type EventListener = (event: MemberEvent) => void;

export type LiveEvents = {
  /** Resolves after the first try to connect; later ones happen by themselves. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Gives the function that ends the subscription. */
  subscribe: (userId: string, listener: EventListener) => () => void;
};

const notification = z.looseObject({ userId: z.string(), kind: z.string() });

/** Hands the events that any process announces to the screens connected to this one. One database connection per process. */
export function createLiveEvents({ url, log }: { url: string; log: Log }): LiveEvents {
  const listeners = new Map<string, Set<EventListener>>();
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
    if (!parsed.success) {
      log.warn({ channel: EVENTS_CHANNEL }, 'a notification that is not an event was left out');
      return;
    }
    const { userId, ...event } = parsed.data;
    notify(userId, event);
  }

  function notify(userId: string, event: MemberEvent) {
    for (const listener of listeners.get(userId) ?? []) {
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error, kind: event.kind }, 'an event could not be handed over');
      }
    }
  }

  function subscribe(userId: string, listener: EventListener) {
    const ofMember = listeners.get(userId) ?? new Set();
    listeners.set(userId, ofMember.add(listener));
    return () => {
      ofMember.delete(listener);
      if (ofMember.size === 0 && listeners.get(userId) === ofMember) listeners.delete(userId);
    };
  }

  return { start: channel.start, stop: channel.stop, subscribe };
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

/** What happened to whom. Events say that something changed; the data itself is read by a call, which checks the rights. */
type LiveEvent = { userId: string; kind: string } & { [field: string]: string | number | boolean | null };

/** Tells every open screen of a member, whichever process it is connected to, once the caller's transaction commits. */
export async function announce(db: Db, event: LiveEvent) {
  const notification = JSON.stringify(event);
  if (Buffer.byteLength(notification) >= NOTIFICATION_LIMIT_BYTES) {
    throw new RangeError(`The event ${event.kind} is too large to announce.`);
  }
  await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${notification})`);
}
