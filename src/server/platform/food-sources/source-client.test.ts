import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenOnLoopback, startHttpServer } from '#server/test/loopback.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { createSourceClient, FoodSourceError, retryAfterMs } from './source-client.ts';

type Mode = (response: ServerResponse) => void;

const MODES = {
  ok: (response) => response.end('{"foods":[]}'),
  slow: () => undefined,
  drip: (response) => response.write('{"foods":'),
  overloaded: (response) => response.writeHead(429, { 'retry-after': '0' }).end(),
  overloadedForLong: (response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  failing: (response) => response.writeHead(503).end('<h1>Sorry</h1>'),
  refusing: (response) => response.writeHead(403).end('{"error":"API_KEY_INVALID"}'),
  missing: (response) => response.writeHead(404).end('{"status":0}'),
  elsewhere: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  junk: (response) => response.end('<!doctype html><title>Busy</title>'),
  empty: (response) => response.end(),
  cut: (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"foods":[{"fdcId":1', () => response.destroy());
  },
  endless: (response) => void response.end(`["${'x'.repeat(5 * 1024 * 1024)}"]`),
} satisfies Record<string, Mode>;

/** A source that responds to each request in the next mode, and in the last one from then on. */
async function startSource(...modes: (keyof typeof MODES)[]) {
  const received: IncomingHttpHeaders[] = [];
  const address = await startHttpServer((request, response) => {
    const mode = modes[Math.min(received.length, modes.length - 1)] ?? 'ok';
    received.push(request.headers);
    MODES[mode](response);
  });
  const time = movableClock();
  // Short where the limit is tested, long where a loaded machine must not reach it.
  const limitMs = modes.includes('slow') || modes.includes('drip') ? 100 : 10_000;
  const ask = createSourceClient({ clock: time.clock, headers: { 'user-agent': 'Formkurva/1.0 (+test)' }, limitMs });
  return { received, ask: () => ask(new URL(`${address}/foods?api_key=secret`)), ...time };
}

describe('an external source', () => {
  it('receives our user agent, and its JSON is returned', async () => {
    const source = await startSource('ok');
    expect(await source.ask()).toEqual({ status: 200, body: { foods: [] } });
    expect(source.received).toMatchObject([{ 'user-agent': 'Formkurva/1.0 (+test)' }]);
  });

  it('may respond that it has no such item', async () => {
    expect(await (await startSource('missing')).ask()).toEqual({ status: 404, body: { status: 0 } });
  });

  it.each([['overloaded'], ['failing']] as const)('that is %s once gets a second request', async (mode) => {
    const source = await startSource(mode, 'ok');
    expect([(await source.ask()).status, source.received.length]).toEqual([200, 2]);
  });

  it.each([
    ['slow', 1],
    ['drip', 1],
    ['overloaded', 2],
    ['failing', 2],
    ['refusing', 1],
    ['elsewhere', 1],
    ['junk', 1],
    ['empty', 1],
    ['cut', 1],
    ['endless', 1],
  ] as const)('that is %s fails after %i request(s), and the error contains no address', async (mode, questions) => {
    const source = await startSource(mode);
    const error = await source.ask().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FoodSourceError);
    expect(String(error)).not.toContain('secret');
    expect(source.received).toHaveLength(questions);
  });

  it('is paused for two minutes when it requests that', async () => {
    const source = await startSource('overloadedForLong', 'ok');
    await expect(source.ask()).rejects.toThrow('asks us to wait');
    source.advance(119);
    await expect(source.ask()).rejects.toThrow('paused');
    source.advance(1);
    expect([(await source.ask()).status, source.received.length]).toEqual([200, 2]);
  });

  it('fails when it is unreachable', async () => {
    const gone = createServer();
    const port = await listenOnLoopback(gone);
    await new Promise((resolve) => gone.close(resolve));
    const ask = createSourceClient({ clock: movableClock().clock, headers: {} });
    await expect(ask(new URL(`http://127.0.0.1:${port}/`))).rejects.toThrow(FoodSourceError);
  });
});

const now = Date.parse('2026-11-15T08:00:00Z');

it.each([
  ['2', 2000],
  [' 120 ', 120_000],
  ['Sun, 15 Nov 2026 08:00:05 GMT', 5000],
  ['Sun, 15 Nov 2026 07:00:00 GMT', 0],
  ['', null],
  ['soon', null],
  [null, null],
])('%j means %s ms', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});
