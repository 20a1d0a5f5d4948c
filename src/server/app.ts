import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { createRouterClient } from '@orpc/server';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { EBOOK_BOUNDS } from '#domain/ebooks/ebook-bounds.ts';
import { serveDigestUnsubscribe } from '#server/community/inbox/unsubscribe-page.ts';
import { canReadPictureFile } from '#server/community/posts/pictures.service.ts';
import { serveMailHtml } from '#server/dev/serve-mail-html.ts';
import { serveBookFiles } from '#server/ebooks/files/serve-book-files.ts';
import { callRouter } from '#server/features.ts';
import { serveMcp } from '#server/mcp/serve-mcp.ts';
import { serveRejectedRows } from '#server/meals/food-imports/rejected-csv.service.ts';
import { serveSharedPicture } from '#server/meals/recipe-links/serve-shared-picture.ts';
import { serveExport } from '#server/own-data/export/serve-export.ts';
import type { AppDeps, CallContext } from '#server/platform/call-context.ts';
import type { Database } from '#server/platform/db/db.ts';
import { eventStream } from '#server/platform/events/event-stream.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import { serveFiles } from '#server/platform/files/serve-files.ts';
import { closeDrainedConnections, type Drain } from '#server/platform/http/drain.ts';
import { answerErrors } from '#server/platform/http/fastify-errors.ts';
import { type FirstFill, holdCallsUntilFilled } from '#server/platform/http/first-fill.ts';
import { serveHealth } from '#server/platform/http/health.ts';
import { logOptions } from '#server/platform/http/log-options.ts';
import { mountCalls } from '#server/platform/http/mount-calls.ts';
import { allowNativeOrigins } from '#server/platform/http/native-origins.ts';
import { warnOfProxy } from '#server/platform/http/proxy-warning.ts';
import { reachedUrl } from '#server/platform/http/reached-url.ts';
import { limitBodyTime, serverTimeouts, TIMEOUTS, type Timeouts } from '#server/platform/http/request-limits.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { deviceTokenOf, sessionCookie, setDeviceCookie, setTokenCookie } from '#server/platform/http/session-token.ts';
import { shedLoad } from '#server/platform/http/shed-load.ts';
import { traceRequests } from '#server/platform/http/trace-requests.ts';
import { answerNotFound, isCallRequest, serveWeb } from '#server/platform/http/web-files.ts';
import {
  createMetrics,
  type Metrics,
  measureRequests,
  serveMetrics,
  watchJobs,
  watchLiveEvents,
  watchPool,
  watchReplica,
} from '#server/platform/metrics/metrics.ts';
import { serveApiDocs } from '#server/platform/openapi/openapi.ts';
import { receiveWebhooks } from '#server/platform/payments/receive-webhooks.ts';
import { serveSandboxPages } from '#server/platform/payments/serve-sandbox-pages.ts';
import { addressKey } from '#server/platform/rate-limit/rate-limit.ts';
import { refuse } from '#server/platform/refuse.ts';
import { callOf, logCalls, requestId } from '#server/platform/tracing/request-context.ts';
import type { Tracer } from '#server/platform/tracing/span.ts';
import { serveReviewUnsubscribe } from '#server/review/unsubscribe-page.ts';
import { handleWebhookEvent, rememberWebhookEvent } from '#server/shop/settlement/webhook-events.service.ts';
import { accessKeyOf, callerOf, IMPERSONATION_HEADER, listenerOf, sessionOf } from './session-of.ts';
import { textInEach } from './texts.ts';

export type AppParts = Omit<AppDeps, 'db'> & {
  database: Database;
  liveEvents: LiveEvents;
  metrics?: Metrics;
  tracer?: Tracer | null;
  /** The payment sandbox's address; undefined without a sandbox. */
  sandboxPort?: number | null;
  /** Reports when this process is about to stop. */
  drain?: Pick<Drain, 'isDraining'>;
  /** Resolves once the first import has finished; undefined when nothing needs importing. */
  firstFill?: FirstFill;
  /** Limits for receiving a request; shorter in tests. */
  timeouts?: Timeouts;
  /** Event loop delay above which calls get 503; 0 turns this off. Tests share their machine with other tests. */
  lateMs?: number;
  /** Validates responses that bypass their schema against the contract: in tests. */
  checkAnswers?: boolean;
  /** The built web app; without it only the calls are served. */
  webDir?: string;
};

/** Assembles the application without listening: main listens, and tests call it in process. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, metrics = createMetrics() } = parts;
  const app = fastify({
    ...logOptions(config.logLevel),
    ...serverTimeouts(parts.timeouts ?? TIMEOUTS),
    trustProxy: trustedProxies(config.trustProxy),
    // Running requests are finished before the server stops; see drain.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: ({ headers }) => requestId(headers, config.trustProxy !== false, parts.random.uuid),
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  if (parts.tracer) traceRequests(app, parts.tracer, config.trustProxy !== false);
  logCalls(app);
  warnOfProxy(app, config.trustProxy);
  measureRequests(app, metrics);
  watchJobs(metrics, database.db, parts.clock);
  watchPool(metrics, database.pool);
  watchLiveEvents(metrics, parts.liveEvents);
  if (parts.replica) watchReplica(metrics, parts.replica);
  answerErrors(app);
  if (parts.drain) closeDrainedConnections(app, parts.drain);
  shedLoad(app, { ...parts, texts: overloadedTexts() });
  limitBodyTime(app, parts.timeouts ?? TIMEOUTS);
  setSecurityHeaders(app, config);
  allowNativeOrigins(app, config.nativeOrigins);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    // A first visit fetches some ninety files at once, and an office shares one address.
    allowList: (request) => !isCallRequest(request),
    errorResponseBuilder: (_request, { ttl }) => refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (parts.firstFill) holdCallsUntilFilled(app, parts.firstFill);
  await addRoutes(app, parts, metrics);
  return app;
}

/** Contracts validate inputs and outputs; Fastify's own schema compilers would be loaded for nothing. */
const noSchemas = () => () => {
  throw new Error('A route has no schema of its own: its contract is its schema.');
};

const overloadedTexts = () => ({
  title: textInEach('platform', 'overloaded.title'),
  text: textInEach('platform', 'overloaded.text'),
  again: textInEach('platform', 'overloaded.again'),
});

async function addRoutes(app: FastifyInstance, parts: AppParts, metrics: Metrics) {
  const { config, database } = parts;
  const contextOf = contextMaker(parts);
  serveHealth(app, database.db, { ...parts.drain, ...parts.firstFill });
  app.register(serveMetrics(metrics, config));
  serveStoredFiles(app, parts);
  app.register(serveDigestUnsubscribe({ db: database.db, secret: parts.secret }));
  app.register(serveReviewUnsubscribe({ db: database.db, secret: parts.secret }));
  app.register(serveMailHtml({ db: database.db, demo: config.demo }));
  app.register(serveExport({ ...parts, db: database.db }));
  app.register(
    eventStream({
      liveEvents: parts.liveEvents,
      memberOf: (request) => listenerOf(parts, request),
    }),
  );
  app.register(
    receiveWebhooks({
      payments: parts.payments,
      db: database.db,
      rememberEvent: (db, event) => rememberWebhookEvent(db, parts, event),
      onEvent: (db, event) => handleWebhookEvent(db, parts, event),
    }),
  );
  if (parts.sandboxPort) app.register(serveSandboxPages(parts.sandboxPort));
  serveApiDocs(app, config.publicUrl);
  app.register(serveMcp({ config, contextOf, callsOf: (context) => createRouterClient(callRouter, { context }) }));
  mountCalls(app, {
    router: callRouter,
    config,
    clock: parts.clock,
    largeUploads: {
      urls: { rpc: '/rpc/ebooksAdmin/uploadFile', rest: '/api/v1/admin/ebooks/:id/file' },
      maxBytes: EBOOK_BOUNDS.fileBytes,
      area: 'content',
    },
    contextOf,
    checkAnswers: parts.checkAnswers ?? false,
  });
  if (parts.webDir) await serveWeb(app, parts.webDir);
  answerNotFound(app, parts.webDir);
}

/** Pictures, books and lists of rows, with their access checks. */
function serveStoredFiles(app: FastifyInstance, parts: AppParts) {
  const { db } = parts.database;
  const asked = {
    db,
    files: parts.files,
    sessionOf: (request: FastifyRequest) => sessionOf(parts, request),
  };
  app.register(serveFiles({ ...asked, canReadShared: (who, key) => canReadPictureFile(db, who, key) }));
  app.register(serveSharedPicture({ ...parts, db }));
  app.register(serveBookFiles(asked));
  app.register(serveRejectedRows(asked));
}

/** Fastify expects a function for a number of hops. */
function trustedProxies(trusted: number | string[] | false) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

function contextMaker(parts: AppParts) {
  const { config, database, replica = null, clock, random, files, foodSources, exerciseSource } = parts;
  const { payments, push, safeFetch, secret } = parts;
  const cookieKind = sessionCookie(config.publicUrl);
  return (request: FastifyRequest, reply: FastifyReply): CallContext => {
    let session: ReturnType<typeof sessionOf> | undefined;
    let supersededBy: Date | null = null;
    // Written out: this runs for every call, and a spread copy would take a tenth of a short call.
    return {
      config,
      db: database.db,
      replica,
      clock,
      random,
      files,
      foodSources,
      exerciseSource,
      payments,
      push,
      safeFetch,
      secret,
      log: request.log,
      call: callOf(request),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      reachedUrl: reachedUrl(request.headers.origin, config),
      url: request.url,
      isView: request.headers[IMPERSONATION_HEADER] !== undefined,
      hasKey: accessKeyOf(request) !== null,
      deviceToken: deviceTokenOf(request, cookieKind),
      setDeviceToken: (token) => setDeviceCookie(reply, cookieKind, token),
      session: () => {
        session ??= callerOf(parts, request, () => setTokenCookie(reply, cookieKind, null));
        return session;
      },
      setSessionToken: (token) => setTokenCookie(reply, cookieKind, token),
      setHeader: (name, value) => void reply.header(name, value),
      noteSuperseded: (by) => {
        supersededBy = by;
      },
      supersededBy: () => supersededBy,
    };
  };
}
