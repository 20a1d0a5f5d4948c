import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#server/test/eventually.ts';
import { type EventStreamOptions, eventStream } from './event-stream.ts';
import type { EventListener, MemberEvent } from './live-events.ts';

/** Passes events straight to the streams; the live event tests cover the way between processes. */
function makeLiveEvents() {
  const listeners = new Set<{ userId: string; listener: EventListener }>();
  return {
    subscribe: (userId: string, listener: EventListener, missedMs = 0) => {
      const subscription = { userId, listener };
      listeners.add(subscription);
      if (missedMs > 0) listener({ kind: 'missed', missedMs });
      return () => listeners.delete(subscription);
    },
    notify: (userId: string, event: MemberEvent) => {
      for (const one of [...listeners].filter((screen) => screen.userId === userId)) one.listener(event);
    },
    count: () => listeners.size,
  };
}

async function startServer(options: Partial<EventStreamOptions> = {}) {
  const liveEvents = makeLiveEvents();
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const memberOf: EventStreamOptions['memberOf'] = async ({ headers }) =>
    headers.authorization ? { id: 'astrid', sessionId: headers.authorization } : null;
  await app.register(eventStream({ liveEvents, memberOf, ...options }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, liveEvents, open: (session?: string, query = '') => openStream(address, session, query) };
}

/** Opens a stream as a browser would; `text` grows as data arrives, `ended` resolves with all of it. */
async function openStream(address: string, session: string | undefined, query: string) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const headers = session === undefined ? {} : { authorization: session };
  const response = await fetch(`${address}/events${query}`, { headers, signal: leaving.signal });
  const stream = { response, text: '', leave: () => leaving.abort(), ended: Promise.resolve() };
  stream.ended = response.body
    ? response.body.pipeThrough(new TextDecoderStream()).pipeTo(
        new WritableStream({
          write: (chunk) => {
            stream.text += chunk;
          },
        }),
      )
    : Promise.resolve();
  stream.ended.catch(() => undefined);
  return stream;
}

it("sends a member's events as they happen", async () => {
  const { liveEvents, open } = await startServer();
  const stream = await open('phone');

  liveEvents.notify('astrid', { kind: 'cart-changed', items: 2 });
  liveEvents.notify('bo', { kind: 'cart-changed', items: 9 });
  liveEvents.notify('astrid', { kind: 'resync' });

  const expected = 'retry: 3000\n\ndata: {"kind":"cart-changed","items":2}\n\ndata: {"kind":"resync"}\n\n';
  await eventually(() => expect(stream.text).toBe(expected));
});

it('sends the events of the requested channel; an invalid name, or another member, is no channel', async () => {
  const thread = 'thread:018f0000-0000-7000-8000-0000000000c2';
  const { liveEvents, open } = await startServer();

  const [stream, other] = [await open('phone', `?channel=${thread}`), await open('laptop', '?channel=bo')];
  liveEvents.notify(thread, { kind: 'community-thread', seq: 4 });
  liveEvents.notify('bo', { kind: 'cart-changed', items: 9 });
  liveEvents.notify('astrid', { kind: 'resync' });

  const ofThread = 'data: {"kind":"community-thread","seq":4}\n\n';
  await eventually(() => expect(stream.text).toBe(`retry: 3000\n\n${ofThread}data: {"kind":"resync"}\n\n`));
  await eventually(() => expect(other.text).toBe('retry: 3000\n\ndata: {"kind":"resync"}\n\n'));
  stream.leave();
  other.leave();
  await eventually(() => expect(liveEvents.count()).toBe(0));
});

it('first sends the events since the page began to read, and ignores an invalid time', async () => {
  const { open } = await startServer();

  const [stream, junk] = [await open('phone', '?missed=1500'), await open('laptop', '?missed=all&missed=9')];

  await eventually(() => expect(stream.text).toBe('retry: 3000\n\ndata: {"kind":"missed","missedMs":1500}\n\n'));
  await eventually(() => expect(junk.text).toBe('retry: 3000\n\n'));
});

it('is not stored, buffered or compressed on its way', async () => {
  const { open } = await startServer();

  const { response } = await open('phone');

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(response.headers.get('content-encoding')).toBeNull();
});

it('is for members only', async () => {
  const { open, liveEvents } = await startServer();

  const { response } = await open();

  expect(response.status).toBe(401);
  expect(liveEvents.count()).toBe(0);
});

it('allows six streams per member, and another one when one has closed', async () => {
  const { open, liveEvents } = await startServer();
  const streams = await Promise.all(Array.from({ length: 6 }, (_, index) => open(`screen ${index}`)));

  expect((await open('one too many')).response.status).toBe(429);

  streams[0]?.leave();
  await eventually(() => expect(liveEvents.count()).toBe(5));
  expect((await open('again')).response.status).toBe(200);
});

it('reports an ended session to its screen and closes that stream; the others stay open', async () => {
  const { liveEvents, open } = await startServer();
  const [phone, laptop] = [await open('phone'), await open('laptop')];

  liveEvents.notify('astrid', { kind: 'session-ended', sessionId: 'phone' });
  liveEvents.notify('astrid', { kind: 'resync' });

  await phone.ended;
  expect(phone.text).toBe('retry: 3000\n\ndata: {"kind":"session-ended","sessionId":"phone"}\n\n');
  await eventually(() => expect(laptop.text).toBe('retry: 3000\n\ndata: {"kind":"resync"}\n\n'));
  expect(liveEvents.count()).toBe(1);
});

it('closes every stream of a member who is signed out everywhere', async () => {
  const { liveEvents, open } = await startServer();
  const streams = [await open('phone'), await open('laptop')];

  liveEvents.notify('astrid', { kind: 'session-ended' });

  await Promise.all(streams.map((stream) => stream.ended));
  await eventually(() => expect(liveEvents.count()).toBe(0));
});

it('sends a heartbeat while nothing happens', async () => {
  const { open } = await startServer({ heartbeatMs: 10 });

  const stream = await open('phone');

  await eventually(() => expect(stream.text).toContain(': alive\n\n: alive\n\n'));
});

it('disconnects a screen that reads too slowly, instead of buffering without limit', async () => {
  const { liveEvents, open } = await startServer();
  await open('phone');

  const notify = () => liveEvents.notify('astrid', { kind: 'large', text: 'x'.repeat(7900) });
  // More than the limit and Node's own buffers, which are 64 kB since Node 22.
  Array.from({ length: 60 }, notify);

  await eventually(() => expect(liveEvents.count()).toBe(0));
});

it('ends after a time limit, so that the reconnecting browser authenticates again', async () => {
  const { liveEvents, open } = await startServer({ maxStreamMs: 10 });

  await (await open('phone')).ended;

  await eventually(() => expect(liveEvents.count()).toBe(0));
});

it('lets the server stop at once while streams are open', async () => {
  const { app, liveEvents, open } = await startServer();
  const streams = [await open('phone'), await open('laptop')];

  await app.close();

  await Promise.all(streams.map((stream) => stream.ended));
  expect(liveEvents.count()).toBe(0);
});

it("handles many members' streams without a leak warning", async () => {
  const warn = vi.fn();
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  const memberOf: EventStreamOptions['memberOf'] = async ({ headers }) => ({
    id: `member ${headers.authorization}`,
    sessionId: 'phone',
  });
  const { open } = await startServer({ memberOf });

  await Promise.all(Array.from({ length: 12 }, (_, index) => open(String(index))));

  expect(warn).not.toHaveBeenCalled();
});

it('ends the stream of an impersonating admin when the impersonation expires', async () => {
  const impersonation = { adminId: 'anna', adminSessionId: 'laptop', remainingMs: 30, shows: () => true };
  const memberOf = async () => ({ id: 'astrid', sessionId: 'view', impersonation });
  const { open, liveEvents } = await startServer({ memberOf });
  const stream = await open('laptop');

  await stream.ended;

  expect(liveEvents.count()).toBe(0);
});
