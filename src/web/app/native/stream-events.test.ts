import { afterEach, describe, expect, it, vi } from 'vitest';
import { streamEvents } from './stream-events.ts';

const headers = () => ({ authorization: 'Bearer token' });
let source: EventSource | null = null;
afterEach(() => source?.close());

/** A server that answers the requests with these in order. */
function serve(...answers: (() => Response | Promise<Response>)[]) {
  const fetching = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift();
    if (!answer) return new Promise<Response>(() => {});
    return answer();
  });
  vi.stubGlobal('fetch', fetching);
  return fetching.mock.calls;
}

function listen() {
  const opened = streamEvents('https://app.formkurva.example/events?missed=0', headers);
  source = opened;
  const heard: string[] = [];
  opened.addEventListener('open', () => heard.push('open'));
  opened.addEventListener('message', ({ data }) => heard.push(data));
  opened.addEventListener('error', () => heard.push(`error ${opened.readyState}`));
  return { opened, heard };
}

const stream = (...parts: string[]) => new Response(new Blob(parts).stream());

describe('events read with a token', () => {
  it('arrive complete, however the network splits them, and without comments', async () => {
    const bytes = new TextEncoder().encode('retry: 3000\n\n: alive\n\ndata: {"kind":"å"}\n\ndata: {"kind":"two"}\n\n');
    const cut = new ReadableStream({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      },
    });
    const calls = serve(() => new Response(cut));
    const { heard } = listen();
    await vi.waitFor(() => expect(heard).toEqual(['open', '{"kind":"å"}', '{"kind":"two"}']));
    expect(calls[0]?.[1]).toMatchObject({ credentials: 'omit', headers: { authorization: 'Bearer token' } });
  });

  it('reconnect when the connection is lost', async () => {
    vi.useFakeTimers();
    const calls = serve(
      () => stream('data: one\n\n'),
      () => Promise.reject(new TypeError('no network')),
      () => stream('data: two\n\n'),
    );
    const { heard } = listen();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(heard).toEqual(['open', 'one', 'error 0', 'error 0', 'open', 'two', 'error 0']);
    expect(calls.length).toBe(3);
  });

  it('end when the server refuses, and without a listener', async () => {
    const calls = serve(() => new Response('{}', { status: 401 }));
    const { opened, heard } = listen();
    await vi.waitFor(() => expect(heard).toEqual(['error 2']));
    opened.close();
    expect([opened.readyState, calls.length]).toEqual([opened.CLOSED, 1]);
  });
});
