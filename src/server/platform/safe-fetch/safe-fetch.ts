import * as http from 'node:http';
import * as https from 'node:https';
import { traced } from '#server/platform/tracing/span.ts';
import { isPublicEndpoint, publicLookup } from './public-host.ts';

export type FetchProblem = 'address' | 'redirects' | 'too-large' | 'encoded' | 'no-answer';

/** A request to an address that a member or another program has named did not succeed. The message contains no address. */
export class FetchRefused extends Error {
  constructor(
    readonly problem: FetchProblem,
    cause?: unknown,
  ) {
    super(`The request failed: ${problem}.`, { cause });
  }
}

export type SafeRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  maxBytes?: number;
  limitMs?: number;
};
/** `url` is the address after redirects. */
export type SafeAnswer = { url: string; status: number; contentType: string; body: Buffer };
export type SafeFetch = (url: string, request?: SafeRequest) => Promise<SafeAnswer>;

const MAX_BYTES = 2 * 1024 * 1024;
const LIMIT_MS = 5_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\//;

/**
 * Requests an address that somebody else has named. Only https to public addresses; the connection uses the address that was
 * checked, so that a name cannot change in between. Redirects of a GET are checked in the same way; a POST follows none. The time
 * limit covers everything, and a body over the size limit is not read to its end.
 * With `loopback`, http://127.0.0.1 is allowed as well, for tests.
 */
export function createSafeFetch({ loopback }: { loopback: boolean }): SafeFetch {
  const isAllowed = (url: string) => isPublicEndpoint(url) || (loopback && LOOPBACK.test(url));
  return (url, request = {}) => {
    const { method = 'GET', maxBytes = MAX_BYTES, limitMs = LIMIT_MS } = request;
    const signal = AbortSignal.timeout(limitMs);
    const step = async (address: string, redirects: number): Promise<SafeAnswer> => {
      if (!isAllowed(address)) throw new FetchRefused('address');
      const response = await send(address, { ...request, method, signal });
      const next = method === 'GET' ? redirectOf(response, address) : null;
      if (next === null) return answerOf(response, address, maxBytes);
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new FetchRefused('redirects');
      return step(next, redirects + 1);
    };
    return traced('safe fetch', () => step(url, 0)).catch(asRefused);
  };
}

type Sent = SafeRequest & { signal: AbortSignal };

function send(url: string, { body, headers, ...options }: Sent): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const all = { ...options, headers: { 'accept-encoding': 'identity', ...headers }, agent: false };
    const request = LOOPBACK.test(url) ? http.request(url, all) : https.request(url, { ...all, lookup: publicLookup });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

function redirectOf({ statusCode = 0, headers }: http.IncomingMessage, from: string): string | null {
  const { location } = headers;
  if (!REDIRECTS.includes(statusCode) || location === undefined) return null;
  if (!URL.canParse(location, from)) throw new FetchRefused('address');
  return new URL(location, from).href;
}

async function answerOf(response: http.IncomingMessage, url: string, maxBytes: number): Promise<SafeAnswer> {
  const { statusCode = 0, headers } = response;
  try {
    // A compressed body was not requested, and can be many times as long as its stated length.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new FetchRefused('encoded');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchRefused('too-large');
      chunks.push(chunk);
    }
    return { url, status: statusCode, contentType: headers['content-type'] ?? '', body: Buffer.concat(chunks) };
  } finally {
    response.destroy();
  }
}

function asRefused(cause: unknown): never {
  if (cause instanceof FetchRefused) throw cause;
  throw new FetchRefused('no-answer', cause);
}
