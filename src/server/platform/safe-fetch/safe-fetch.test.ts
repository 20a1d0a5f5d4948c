import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { startHttpServer } from '#server/test/loopback.ts';
import { createSafeFetch, FetchRefused, type SafeRequest } from './safe-fetch.ts';

const fetchHere = createSafeFetch({ loopback: true });
const fetchOutside = createSafeFetch({ loopback: false });

/** A server that records what it is asked. */
async function startSite(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const received: string[] = [];
  const address = await startHttpServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    return answer(request, response);
  });
  return { address, received };
}

const problemOf = (url: string, request?: SafeRequest, safeFetch = fetchHere) =>
  safeFetch(url, request).then(
    () => 'answered',
    (error: unknown) => (error instanceof FetchRefused ? error.problem : 'another error'),
  );

it('answers with status, type, body and address', async () => {
  const { address } = await startSite((_, response) =>
    response.writeHead(203, { 'content-type': 'text/html; charset=utf-8' }).end('<p>gröt'),
  );
  const { body, ...rest } = await fetchHere(`${address}/a`);
  expect([rest, body.toString()]).toEqual([
    { url: `${address}/a`, status: 203, contentType: 'text/html; charset=utf-8' },
    '<p>gröt',
  ]);
});

it('posts a body with headers', async () => {
  let sent = '';
  const { address } = await startSite(async (request, response) => {
    for await (const chunk of request) sent += `${request.headers['x-sign']}:${chunk}`;
    response.end();
  });
  await fetchHere(`${address}/hook`, { method: 'POST', body: 'hello', headers: { 'x-sign': 'v1' } });
  expect(sent).toBe('v1:hello');
});

it('follows three redirects and no more', async () => {
  const { address, received } = await startSite((request, response) => {
    const step = Number(request.url?.slice(1));
    if (step === 0) return response.end('there');
    response.writeHead(302, { location: `/${step - 1}` }).end();
  });
  expect((await fetchHere(`${address}/3`)).url).toBe(`${address}/0`);
  expect(await problemOf(`${address}/4`)).toBe('redirects');
  expect(received).toHaveLength(8);
});

it('follows no redirect of a POST', async () => {
  const { address, received } = await startSite((_, response) => response.writeHead(307, { location: '/b' }).end());
  expect((await fetchHere(`${address}/a`, { method: 'POST' })).status).toBe(307);
  expect(received).toEqual(['POST /a']);
});

it.each([
  ['http://127.0.0.2:1/'],
  ['http://localhost:1/'],
  ['http://10.0.0.1/'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://[::1]/'],
  ['https://[::ffff:127.0.0.1]/'],
  ['file:///etc/passwd'],
  ['http://127.0.0.1:99999999/'],
])('does not follow a redirect to %s', async (location) => {
  const { address } = await startSite((_, response) => response.writeHead(301, { location }).end());
  expect(await problemOf(`${address}/`)).toBe('address');
});

it.each([
  ['http://127.0.0.1:1/'],
  ['http://example.com/'],
  ['https://user:password@example.com/'],
  ['https://example.com:8443/'],
  ['https://2130706433/'],
  ['https://intranet/'],
  ['https://printer.local/'],
  ['ftp://example.com/'],
  ['not an address'],
])('refuses %s', async (url) => {
  expect(await problemOf(url, {}, fetchOutside)).toBe('address');
});

it('stops reading a body that does not end', async () => {
  const { address } = await startSite((_, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await problemOf(`${address}/`, { maxBytes: 200_000 })).toBe('too-large');
});

it.each([
  ['sends a body slowly', (response: ServerResponse) => response.write('<')],
  ['does not answer', () => undefined],
])('gives up when the site %s', async (_what, answer) => {
  const { address } = await startSite((_, response) => answer(response));
  expect(await problemOf(`${address}/`, { limitMs: 200 })).toBe('no-answer');
});

it('refuses a compressed body, which was not requested', async () => {
  const { address } = await startSite((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  );
  expect(await problemOf(`${address}/`)).toBe('encoded');
});

it('reports a connection that breaks', async () => {
  const { address } = await startSite((request) => request.socket.destroy());
  expect(await problemOf(`${address}/`)).toBe('no-answer');
});
