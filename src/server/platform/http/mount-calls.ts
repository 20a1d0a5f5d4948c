import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { Router } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify';
import type { Contract } from '#domain/root.contract.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { CallContext } from '../call-context.ts';
import { answerRefusal, refuse, retryAfter } from '../refuse.ts';
import { hasTypedParts, parseBodies } from './body-parsers.ts';
import { checkAdmin } from './calls.ts';
import { mountDirectCalls } from './direct-calls.ts';
import { answerForError, answerForUnreadable } from './error-answer.ts';
import { pathParams, refuseOtherPathParams } from './path-params.ts';
import { type LargeUploads, limitLargeUploads, limitUploads } from './request-limits.ts';
import { isForged } from './security-headers.ts';

/** Clients correct their clock by it, so that the later of two edits takes precedence. In ms since 1970. */
const TIME_HEADER = 'x-formkurva-time';

type Mount = {
  router: Router<Contract, CallContext>;
  config: Pick<Config, 'publicUrl' | 'nativeOrigins'>;
  clock: Clock;
  largeUploads: LargeUploads;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => CallContext;
  checkAnswers: boolean;
};

/** Serves the calls on both wires: RPC for our own client, REST for everyone else. */
export function mountCalls(app: FastifyInstance, mount: Mount) {
  const { router, config, clock, largeUploads, contextOf, checkAnswers } = mount;
  const { rpc, rest } = handlersFor(router);
  app.register(async (scope) => {
    parseBodies(scope);
    scope.addHook('onRequest', (request, reply, done) => {
      // Responses are personal: not cached by proxies or the browser's history.
      reply.header('cache-control', 'no-store');
      if (isForged(request, config)) answerRefusal(request, reply, refuse('CSRF'));
      else done();
    });
    scope.addHook('onSend', (_request, reply, payload, done) => {
      reply.header(TIME_HEADER, String(clock().getTime()));
      done(null, payload);
    });
    limitUploads(
      scope,
      async (request, reply) => (await contextOf(request, reply).session())?.userId ?? null,
      (request, reply, error) => answerRefusal(request, reply, answerForError(error, request.log)),
    );
    const answerRpc: RouteHandlerMethod = async (request, reply) => {
      if (hasTypedParts(request)) return answerRefusal(request, reply, refuse('BAD_INPUT', { issues: [] }));
      const { matched } = await rpc.handle(request, reply, { prefix: '/rpc', context: contextOf(request, reply) });
      if (!matched) reply.callNotFound();
    };
    const answerRest: RouteHandlerMethod = async (request, reply) => {
      const { matched } = await rest.handle(request, reply, { prefix: '/api/v1', context: contextOf(request, reply) });
      if (!matched) reply.callNotFound();
    };
    serveOnly(scope, ['GET', 'POST'], '/rpc/*', answerRpc);
    serveOnly(scope, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/api/v1/*', answerRest);
    mountDirectCalls(scope, { router, contextOf, answerRpc, answerRest, checkAnswers });
    serveLargeUploads(scope, largeUploads, { answerRpc, answerRest, contextOf });
  });
}

type LargeRoutes = { answerRpc: RouteHandlerMethod; answerRest: RouteHandlerMethod } & Pick<Mount, 'contextOf'>;

/** The same calls at separate paths with a larger body limit. */
function serveLargeUploads(scope: FastifyInstance, { urls, maxBytes, area }: LargeUploads, routes: LargeRoutes) {
  const limit = limitLargeUploads(async (request, reply) => {
    const session = await routes.contextOf(request, reply).session();
    if (!session) throw refuse('FORBIDDEN');
    checkAdmin(session, area);
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await limit(request, reply);
    } catch (error) {
      return answerRefusal(request, reply, answerForError(error, request.log));
    }
  };
  const options = { method: 'POST' as const, bodyLimit: maxBytes + FORM_OVERHEAD_BYTES, onRequest };
  scope.route({ ...options, url: urls.rpc, handler: routes.answerRpc });
  scope.route({ ...options, url: urls.rest, handler: routes.answerRest });
}

/** The multipart envelope of a file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** HEAD and OPTIONS count as safe methods, so they must reach no call: no HEAD route is added for each GET. */
function serveOnly(scope: FastifyInstance, methods: HTTPMethods[], url: string, handler: RouteHandlerMethod) {
  scope.route({ method: methods, url, exposeHeadRoute: false, handler });
  scope.route({
    method: ['HEAD', 'OPTIONS'],
    url,
    handler: async (request, reply) => answerRefusal(request, reply, refuse('METHOD_NOT_ALLOWED')),
  });
}

function handlersFor(router: Router<Contract, CallContext>) {
  // Written out per handler: an array shared by both does not type.
  const rpc = new RPCHandler(router, {
    interceptors: [({ next }) => next().catch(rethrowUnreadable)],
    clientInterceptors: [
      ({ next, context, path }) => {
        context.call.name = path.join('.');
        return next().catch((error) => rethrowAnswer(error, context));
      },
    ],
  });
  const rest = new OpenAPIHandler(router, {
    interceptors: [({ next }) => next().catch(rethrowUnreadable)],
    clientInterceptors: [
      async ({ next, context, path, procedure, input }) => {
        context.call.name = path.join('.');
        try {
          refuseOtherPathParams(pathParams(procedure['~orpc'].route.path ?? '', context.url), input);
          return await next();
        } catch (error) {
          return rethrowAnswer(error, context);
        }
      },
    ],
  });
  return { rpc, rest };
}

function rethrowAnswer(error: unknown, context: CallContext): never {
  const answer = answerForError(error, context.log);
  context.call.refusal = answer.code;
  const wait = retryAfter(answer.data) ?? (answer.status === 503 ? 5 : null);
  if (wait !== null) context.setHeader('retry-after', String(wait));
  throw answer;
}

function rethrowUnreadable(error: unknown): never {
  throw answerForUnreadable(error);
}
