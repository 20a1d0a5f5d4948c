import { PassThrough } from 'node:stream';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { refuse } from '#server/platform/refuse.ts';
import { type LiveEvents, type MemberEvent, RECENT_EVENTS_MS } from './live-events.ts';

const STREAMS_PER_MEMBER = 6;
/** Proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** The browser reconnects by itself and its session is checked again, so an expired session does not receive events for ever. */
const MAX_STREAM_MS = 3_600_000;
/** A reader with this much unread data is disconnected; it reads everything again when it reconnects. */
const MAX_BACKLOG_BYTES = 262_144;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

const CHANNEL = /^[a-z]{1,20}:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const streamQuery = z.object({
  /** Milliseconds since the page began to read: the events since then are sent first. */
  missed: z.coerce.number().int().min(0).max(RECENT_EVENTS_MS).catch(0),
  channel: z
    .string()
    .regex(CHANNEL)
    .transform((name) => [name])
    .catch([]),
});

type Member = {
  id: string;
  sessionId: string;
  /** Set for an impersonating admin: the stream ends with the admin's session or at this time, and shows less. */
  impersonation?: {
    adminId: string;
    adminSessionId: string;
    remainingMs: number;
    shows: (event: MemberEvent) => boolean;
  };
};

export type EventStreamOptions = {
  liveEvents: Pick<LiveEvents, 'subscribe'>;
  memberOf: (request: FastifyRequest) => Promise<Member | null>;
  heartbeatMs?: number;
  maxStreamMs?: number;
};

/**
 * `GET /events`: a member's events for their open screens, as server-sent events of the one type `message`. With
 * `?channel=thread:<id>` also the events of that thread. Events carry ids and no content; screens read the data by calls.
 */
export function eventStream(options: EventStreamOptions): FastifyPluginCallback {
  return (app, _pluginOptions, done) => {
    const streams = new Set<PassThrough>();
    const openOf = new Map<string, number>();
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
      for (const stream of streams) stream.end();
    });

    app.get('/events', { exposeHeadRoute: false, config: { measured: false } }, async (request, reply) => {
      const member = await options.memberOf(request);
      if (!member) throw refuse('UNAUTHORIZED');
      if (isClosing) throw refuse('UNAVAILABLE');
      // An admin's streams do not count against the member's limit.
      const countedAs = member.impersonation ? member.sessionId : member.id;
      const open = openOf.get(countedAs) ?? 0;
      if (open >= STREAMS_PER_MEMBER) throw refuse('RATE_LIMITED', { retryAfterSeconds: 60 });
      openOf.set(countedAs, open + 1);
      const { missed, channel } = streamQuery.parse(request.query);
      const stream = openStream(options, { ...member, missedMs: missed, channels: channel });
      streams.add(stream);
      stream.once('close', () => {
        streams.delete(stream);
        leave(openOf, countedAs);
      });
      return reply.headers(HEADERS).send(stream);
    });
    done();
  };
}

/** `channels` are shared by many members, such as `thread:<id>`. */
type Listener = Member & { missedMs: number; channels: string[] };

function openStream(options: EventStreamOptions, member: Listener): PassThrough {
  const stream = new PassThrough();
  const end = () => stream.end();
  const write = (text: string) => {
    if (stream.writableLength + stream.readableLength > MAX_BACKLOG_BYTES) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  // The first bytes flush the headers.
  write('retry: 3000\n\n');
  const listener = (event: MemberEvent) => {
    if (!isFor(event, member)) return;
    write(`data: ${JSON.stringify(event)}\n\n`);
    if (event.kind === 'session-ended') end();
  };
  const subscriptions = [member.id, ...member.channels].map((name) =>
    options.liveEvents.subscribe(name, listener, member.missedMs),
  );
  const { impersonation } = member;
  if (impersonation) {
    const endWithAdmin = ({ kind, sessionId }: MemberEvent) => {
      if (kind === 'session-ended' && (sessionId === undefined || sessionId === impersonation.adminSessionId)) end();
    };
    subscriptions.push(options.liveEvents.subscribe(impersonation.adminId, endWithAdmin));
  }
  const heartbeat = setInterval(() => write(': alive\n\n'), options.heartbeatMs ?? HEARTBEAT_MS);
  const timer = setTimeout(
    end,
    Math.min(options.maxStreamMs ?? MAX_STREAM_MS, impersonation?.remainingMs ?? Number.POSITIVE_INFINITY),
  );
  stream.once('close', () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(timer);
  });
  return stream;
}

/** The end of one session does not concern the member's other screens; without a session id it is meant for all. */
function isFor(event: MemberEvent, member: Member): boolean {
  if (member.impersonation && !member.impersonation.shows(event)) return false;
  return event.kind !== 'session-ended' || event.sessionId === undefined || event.sessionId === member.sessionId;
}

function leave(openOf: Map<string, number>, countedAs: string) {
  const left = (openOf.get(countedAs) ?? 1) - 1;
  if (left > 0) openOf.set(countedAs, left);
  else openOf.delete(countedAs);
}
