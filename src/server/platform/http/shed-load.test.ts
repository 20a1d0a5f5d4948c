import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { inEachLanguage } from '#domain/text/language.ts';
import { shedLoad } from './shed-load.ts';

const SAMPLE_MS = 50;
const LATE_MS = 40;
const TEXTS = {
  title: inEachLanguage((language) =>
    language === 'sv' ? 'Det är mycket att göra just nu' : 'We are very busy right now',
  ),
  text: inEachLanguage(() => 'Sidan laddas om.'),
  again: inEachLanguage(() => 'Försök igen'),
};
const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function listening(lateMs: number) {
  const lines: Record<string, unknown>[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
  shedLoad(app, { lateMs, sampleMs: SAMPLE_MS, texts: TEXTS });
  for (const path of ['/', '/*', '/healthz', '/readyz', '/metrics', '/api/v1/anything', '/files/:name'])
    app.get(path, async () => ({ ok: true }));
  stops.push(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, lines, status: async (path: string) => (await app.inject(path)).statusCode };
}

/** Blocks the event loop for a while. */
function block(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('responds 503 with Retry-After while the event loop is late, stays alive for health checks, and logs the end', async () => {
  const { app, lines, status } = await listening(LATE_MS);
  const work = setInterval(() => block(3 * SAMPLE_MS), 1);
  stops.push(() => clearInterval(work));

  const overloaded = await vi.waitUntil(
    async () => {
      const answer = await app.inject('/api/v1/anything');
      return answer.statusCode === 503 && answer;
    },
    { timeout: 20_000 },
  );
  const others = await Promise.all(['/healthz', '/readyz', '/metrics'].map(status));
  clearInterval(work);
  await vi.waitUntil(async () => (await status('/api/v1/anything')) === 200, { timeout: 20_000 });

  expect([overloaded.json().code, overloaded.headers['retry-after']]).toEqual(['OVERLOADED', '5']);
  expect(others).toEqual([200, 200, 200]);
  expect(lines.find(({ lateInARow }) => lateInARow === 2)?.lateMs).toBeGreaterThan(LATE_MS);
  expect(lines.some(({ turnedAway }) => Number(turnedAway) > 0)).toBe(true);
});

it("responds to a navigation with a page that retries, in the browser's language", async () => {
  const { app, status } = await listening(LATE_MS);
  const work = setInterval(() => block(3 * SAMPLE_MS), 1);
  stops.push(() => clearInterval(work));
  const open = (language: string) =>
    app.inject({ url: '/files/x', headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language } });

  const page = await vi.waitUntil(
    async () => {
      const answer = await open('en-GB,en;q=0.9,sv;q=0.8');
      return answer.statusCode === 503 && answer;
    },
    { timeout: 20_000 },
  );

  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' });
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect((await open('sv-SE')).body).toContain('Det är mycket att göra just nu');
  expect((await open('')).body).toContain('<html lang="sv">');
  expect(await Promise.all(['/', '/dashboard', '/assets/app.js'].map(status))).toEqual([200, 200, 200]);
});

it('refuses nobody after a single long pause, and logs it', async () => {
  const { lines, status } = await listening(10 * LATE_MS);

  block(30 * LATE_MS);
  const statuses = new Set<number>();
  for (const until = performance.now() + 4 * SAMPLE_MS; performance.now() < until; await later(1)) {
    statuses.add(await status('/api/v1/anything'));
  }

  expect([...statuses]).toEqual([200]);
  expect(lines[0]).toMatchObject({ lateInARow: 1, msg: 'The event loop was late' });
});

it('does not count its own start as load', async () => {
  const app = fastify();
  shedLoad(app, { lateMs: LATE_MS, sampleMs: SAMPLE_MS, texts: TEXTS });
  app.get('/', async () => ({ ok: true }));
  stops.push(() => app.close());
  await app.ready();
  for (let turn = 0; turn < 5; turn += 1) {
    block(3 * SAMPLE_MS);
    await later(1);
  }

  await app.listen({ host: '127.0.0.1', port: 0 });

  expect((await app.inject('/')).statusCode).toBe(200);
});
