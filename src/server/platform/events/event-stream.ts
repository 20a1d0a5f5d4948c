import { PassThrough } from 'node:stream';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { refuse } from '#server/platform/refuse.ts';
import { type LiveEvents, type MemberEvent, RECENT_EVENTS_MS } from './live-events.ts';

const STREAMS_PER_MEMBER = 6;
/** Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** The browser comes back by itself and its session is checked again, so an expired one does not listen for ever. */
const MAX_STREAM_MS = 3_600_000;
/** A reader this far behind is gone or hopeless; it is cut off and reads everything anew when it returns. */
const MAX_BACKLOG_BYTES = 262_144;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

const CHANNEL = /^[a-z]{1,20}:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const streamQuery = z.object({
  /** How long ago the page began to read, in milliseconds: the events since then come first. */
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
  /** Set when an admin listens as this member: the stream ends with the admin's own session and at the given time, and shows less. */
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
 * `GET /events`: what happens to a member, sent to their open screens as server-sent events of the one type `message`. With
 * `?channel=thread:<id>` also what happens to that. Events carry ids and no content: what they are about is read by a call.
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
      // An admin's streams do not take up the member's.
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

/** `channels` are things that many members look at, such as `thread:<id>`. */
type Listener = Member & { missedMs: number; channels: string[] };

function openStream(options: EventStreamOptions, member: Listener): PassThrough {
  const stream = new PassThrough();
  const end = () => stream.end();
  const write = (text: string) => {
    if (stream.writableLength + stream.readableLength > MAX_BACKLOG_BYTES) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  // The first bytes make the headers leave at once.
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

/** The end of one session is no news for the member's other screens; without a session id it is meant for all. */
function isFor(event: MemberEvent, member: Member): boolean {
  if (member.impersonation && !member.impersonation.shows(event)) return false;
  return event.kind !== 'session-ended' || event.sessionId === undefined || event.sessionId === member.sessionId;
}

function leave(openOf: Map<string, number>, countedAs: string) {
  const left = (openOf.get(countedAs) ?? 1) - 1;
  if (left > 0) openOf.set(countedAs, left);
  else openOf.delete(countedAs);
}
