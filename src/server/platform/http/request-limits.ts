import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminArea } from '#domain/auth/admin-areas.ts';
import { refuse } from '../refuse.ts';
import { MAX_JSON_BYTES } from './body-parsers.ts';
import { isAnswerToCall } from './security-headers.ts';

export type Timeouts = {
  /** For the request headers. */
  headersMs: number;
  /** For the body of a call. */
  bodyMs: number;
  /** For a picture: eight megabytes take a minute on a slow phone. */
  uploadMs: number;
  /** For a connection without any traffic. Live streams send something every 25 s. */
  silenceMs: number;
  /** For a connection between two requests; longer than proxies' usual minute. */
  keepAliveMs: number;
};

export const TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  bodyMs: 20_000,
  uploadMs: 120_000,
  silenceMs: 60_000,
  keepAliveMs: 72_000,
};

/** The limits of Node's own server, which checks all connections at the given interval. */
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

/** Cuts off slow request bodies on any route. Node has one limit for all requests, and uploads need the longer one. */
export function limitBodyTime(app: FastifyInstance, { bodyMs }: Timeouts) {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // A request without a body is complete, as is one whose body came with its headers.
    if (request.method === 'GET' || request.raw.complete || isUploadToCall(request)) return done(null, payload);
    const late = setTimeout(() => request.raw.destroy(), bodyMs);
    payload.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late));
    done(null, payload);
  });
}

/** Uploads are held in memory while they arrive, 8 MB each, so these numbers limit the memory. */
const UPLOADS = { perMember: 2, inAll: 16 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses an upload before its body is read when the sender is not signed in or already has two uploads running. `memberOf` reads the
 * session and refuses an expired one.
 */
export function limitUploads(
  scope: FastifyInstance,
  memberOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>,
  onRefused: (request: FastifyRequest, reply: FastifyReply, error: unknown) => FastifyReply,
) {
  const underWay = new Map<string, number>();
  let inAll = 0;

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const memberId = await memberOf(request, reply);
    if (memberId === null) throw refuse('UNAUTHORIZED');
    const mine = underWay.get(memberId) ?? 0;
    if (mine >= UPLOADS.perMember) throw refuse('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (inAll >= UPLOADS.inAll) throw refuse('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    underWay.set(memberId, mine + 1);
    inAll += 1;
    // Also when the sender disconnects.
    reply.raw.once('close', () => {
      inAll -= 1;
      const left = (underWay.get(memberId) ?? 1) - 1;
      if (left === 0) underWay.delete(memberId);
      else underWay.set(memberId, left);
    });
  }

  scope.addHook('onRequest', (request, reply, done) => {
    if (!isUpload(request)) return done();
    admit(request, reply).then(
      () => done(),
      (error) => onRefused(request, reply, error),
    );
  });
}

/** Admin calls for files larger than pictures; few run at once, because each file is held in memory. */
/** `area`: of the admins who may upload there. */
export type LargeUploads = { urls: { rpc: string; rest: string }; maxBytes: number; area: AdminArea };
const LARGE_AT_ONCE = 2;

/** Refuses a large upload before its body is read, unless an admin sends it and few others are running. */
export function limitLargeUploads(checkUploader: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  let underWay = 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isUpload(request)) {
      // Anything but a file has the normal size limit, as does a request without a content length.
      if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_JSON_BYTES)
        throw refuse('PAYLOAD_TOO_LARGE');
      return;
    }
    await checkUploader(request, reply);
    if (underWay >= LARGE_AT_ONCE) throw refuse('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  };
}

/** Only calls accept files. */
function isUploadToCall(request: FastifyRequest): boolean {
  return isUpload(request) && isAnswerToCall(request);
}

function isUpload(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('multipart/') ?? false;
}
