import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { TIMEOUTS } from '#server/platform/http/request-limits.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';

let api: TestApi;
let app: Awaited<ReturnType<typeof buildApp>>;
let port = 0;
beforeAll(async () => {
  api = await startApi();
  app = await buildApp({
    ...api,
    timeouts: { ...TIMEOUTS, headersMs: 200, bodyMs: 300, silenceMs: 400, keepAliveMs: 400 },
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const bodyTo = (path: string, type = 'application/json') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'X-Formkurva: test',
    `Content-Type: ${type}`,
    'Content-Length: 1000',
    '',
    '{"identifier":',
  ].join('\r\n');
const BODY = bodyTo('/api/v1/auth/request-reset');

describe('a connection', () => {
  it.each([
    ['that never finishes its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['that never finishes the body of a call', BODY],
    ['on which nothing is ever said', ''],
  ])('%s is closed', async (_what, start) => {
    const socket = await open(start);
    expect(await closed(socket)).toBe(true);
  });

  it.each([
    ['a call', BODY],
    ['the webhook of payments', bodyTo('/webhooks/stripe')],
    ['the webhook, as if it were an upload', bodyTo('/webhooks/stripe', 'multipart/form-data; boundary=x')],
    ['a link that ends the digest', bodyTo('/api/unsubscribe/x', 'application/x-www-form-urlencoded')],
    ['a link that ends the review', bodyTo('/api/unsubscribe/review/x', 'application/x-www-form-urlencoded')],
    ['an address that nothing is at', bodyTo('/nowhere')],
  ])('that sends the body of %s byte by byte is closed too', async (_what, start) => {
    const socket = await open(start);
    const drip = setInterval(() => socket.write(' '), 50);
    expect(await closed(socket)).toBe(true);
    clearInterval(drip);
  });
});

it('gives uploads more time than calls, and streams a longer one than their heartbeat', () => {
  const { bodyMs, uploadMs, silenceMs } = TIMEOUTS;
  expect([bodyMs, uploadMs > bodyMs, silenceMs > 25_000]).toEqual([20_000, true, true]);
});

async function open(start: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(start);
  return socket;
}

async function closed(socket: Socket): Promise<boolean> {
  socket.resume();
  // Not `once` of node:events, which rejects when the connection is reset.
  await new Promise((resolve) => socket.on('close', resolve));
  return socket.destroyed;
}
