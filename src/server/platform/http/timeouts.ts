import type { FastifyInstance } from 'fastify';
import { isUpload } from './upload-limits.ts';

export type Timeouts = {
  /** For the head of a request. */
  headersMs: number;
  /** For the body of a call. */
  bodyMs: number;
  /** For a picture: eight megabytes take a minute on a slow phone. */
  uploadMs: number;
  /** For a connection on which nothing at all happens. Live streams say something every 25 s. */
  silenceMs: number;
  /** For a connection between two requests; longer than the minute after which proxies give theirs up. */
  keepAliveMs: number;
};

export const TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  bodyMs: 20_000,
  uploadMs: 120_000,
  silenceMs: 60_000,
  keepAliveMs: 72_000,
};

/** What Node's own server holds: it looks at all connections at the given interval. */
export function serverTimeouts(timeouts: Timeouts) {
  return {
    requestTimeout: timeouts.uploadMs,
    connectionTimeout: Math.max(timeouts.silenceMs, timeouts.keepAliveMs),
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: Math.max(100, Math.min(5000, timeouts.headersMs / 2)),
    },
  };
}

/** Cuts off whoever sends the body of a call drop by drop. Node knows one limit for all requests, and uploads need the longer. */
export function limitBodyTime(scope: FastifyInstance, { bodyMs }: Timeouts) {
  scope.addHook('preParsing', async (request, _reply, payload) => {
    if (isUpload(request)) return payload;
    const late = setTimeout(() => request.raw.destroy(), bodyMs);
    payload.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late));
    return payload;
  });
}
