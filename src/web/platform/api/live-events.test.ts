import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveEvents } from './live-events.ts';

/** The part of EventSource that is used. */
class FakeStream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 0;
  close() {
    this.readyState = this.CLOSED;
  }
  emit(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  refuse() {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let streams: FakeStream[] = [];
let received: string[] = [];
let missed: number[] = [];
let stop = () => {};
let mayOpen = true;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  received = [];
  missed = [];
  mayOpen = true;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  setHidden(false);
});

describe('live events', () => {
  it('are received while there is a listener', () => {
    const events = listen();
    streams[0]?.emit('{"kind":"session-ended"}');
    events.stop();
    expect(received).toEqual(['session-ended']);
    expect(streams[0]?.readyState).toBe(2);
  });

  it('stop with the session, without a reconnect that would be refused', () => {
    listen();
    streams[0]?.emit('{"kind":"session-ended"}');
    expect([streams.length, streams[0]?.readyState]).toEqual([1, 2]);
    vi.advanceTimersByTime(3_000);
    expect(streams).toHaveLength(2);
  });

  it('are not requested while the member is leaving', () => {
    mayOpen = false;
    listen();
    expect(streams).toEqual([]);
  });

  it('name the feature whose rows have changed', () => {
    listen();
    streams[0]?.emit('{"kind":"changed","feature":"meals"}');
    streams[0]?.emit('{"kind":"changed","feature":7}');
    expect(received).toEqual(['changed meals', 'changed']);
  });

  it('may have been missed while nothing listened: a reopened stream asks for a resync', () => {
    listen();
    streams[0]?.dispatchEvent(new Event('open'));
    expect(received).toEqual([]);
    setHidden(true);
    setHidden(false);
    streams.at(-1)?.dispatchEvent(new Event('open'));
    expect(received).toEqual(['resync']);
  });

  it('are requested since the page began to read, half a minute at most; a reopened stream asks for a resync', () => {
    vi.advanceTimersByTime(1_200);
    listen();
    setHidden(true);
    vi.advanceTimersByTime(60_000);
    setHidden(false);
    streams[1]?.dispatchEvent(new Event('open'));
    setHidden(true);
    setHidden(false);
    expect(missed).toEqual([1_200, 30_000, 0]);
  });

  it('that are malformed are ignored', () => {
    listen();
    streams[0]?.emit('junk');
    streams[0]?.emit('{"kind":7}');
    streams[0]?.emit('null');
    expect(received).toEqual([]);
  });

  it('are requested again after a refusal, with growing waits', () => {
    listen();
    streams[0]?.refuse();
    vi.advanceTimersByTime(3_000);
    streams[1]?.refuse();
    vi.advanceTimersByTime(5_999);
    expect(streams).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(3);
  });

  it('start with the shortest wait again after a successful connection', () => {
    listen();
    streams[0]?.refuse();
    vi.advanceTimersByTime(3_000);
    streams[1]?.dispatchEvent(new Event('open'));
    streams[1]?.refuse();
    vi.advanceTimersByTime(3_000);
    expect(streams).toHaveLength(3);
  });

  it('are not requested while the page is hidden', () => {
    listen();
    setHidden(true);
    expect(streams[0]?.readyState).toBe(2);
    setHidden(false);
    expect(streams).toHaveLength(2);
  });

  it('are not requested without a network, and requested when it returns', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    listen();
    expect(streams).toHaveLength(0);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(streams).toHaveLength(1);
  });

  it('may have been missed, and reads have failed, before the network or the server was there: the first stream asks for a resync', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    listen();
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    streams[0]?.dispatchEvent(new Event('open'));
    expect(received).toEqual(['resync']);

    stop();
    listen();
    streams[1]?.refuse();
    vi.advanceTimersByTime(3_000);
    streams[2]?.dispatchEvent(new Event('open'));
    expect(received).toEqual(['resync', 'resync']);
  });

  it('are not requested again without a listener', () => {
    const events = listen();
    streams[0]?.refuse();
    events.stop();
    vi.advanceTimersByTime(600_000);
    expect(streams).toHaveLength(1);
  });
});

function listen() {
  const events = createLiveEvents({
    open: openStream,
    mayOpen: () => mayOpen,
    onEvent: ({ kind, feature }) => received.push(feature ? `${kind} ${feature}` : kind),
  });
  events.start();
  stop = events.stop;
  return events;
}

// The fake has everything that is used of an EventSource.
function openStream(missedMs: number) {
  const stream = new FakeStream();
  missed.push(missedMs);
  streams.push(stream);
  return asSource(stream);
}

// Only this part of the browser's class is used.
const asSource = (stream: unknown) => stream as EventSource;

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
