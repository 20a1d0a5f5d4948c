import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type AnyProcedure, getRouter, isProcedure, type Router } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Contract } from '#domain/root.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { CallContext, Session } from '../call-context.ts';
import { answerRefusal } from '../refuse.ts';
import { type CallDefinition, finish, guard, memberOf, onStandby } from './calls.ts';
import { answerForError, badInput } from './error-answer.ts';
import { refuseOtherPathParams } from './path-params.ts';

/**
 * Fast path for the most frequent calls. They use the same contract, guard and handler as all others, but a route of their own: no second
 * router, no conversion to and from the library's requests, and no second parse of responses. Unusual requests are passed to the library.
 * Without it the journal costs 3.1 times the baseline instead of 1.8, logging 3.1 instead of 2.3 and the body page 4.3 instead of 1.9,
 * of a budget of 2.2 (`npm run bench hot`, alternating on a loaded machine).
 */
const DIRECT_CALLS = [
  ['auth', 'me'],
  ['auth', 'listSessions'],
  ['meals', 'day'],
  ['meals', 'save'],
  ['dashboard', 'load'],
  ['foods', 'search'],
  ['foods', 'common'],
  ['body', 'load'],
  ['recipes', 'ready'],
] as const;

type Mount = {
  router: Router<Contract, CallContext>;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => CallContext;
  /** The library's handler for unusual requests. */
  answerRpc: RouteHandlerMethod;
  answerRest: RouteHandlerMethod;
  /** Tests check every response: one that the contract would change is an error. */
  checkAnswers: boolean;
};

export function mountDirectCalls(scope: FastifyInstance, { router, contextOf, checkAnswers, ...library }: Mount) {
  for (const path of DIRECT_CALLS) {
    const procedure = procedureAt(router, path);
    const { route, meta } = procedure['~orpc'];
    const name = path.join('.');
    const definition: CallDefinition = { path, method: route.method, meta };
    const answer = async (request: FastifyRequest, reply: FastifyReply, input: unknown) => {
      const context = contextOf(request, reply);
      context.call.name = name;
      try {
        refuseOtherPathParams(Object(request.params), input);
        const output = await run(procedure, definition, context, input, checkAnswers);
        return await send(request, reply, output);
      } catch (error) {
        return answerRefusal(request, reply, answerForError(error, request.log));
      }
    };
    scope.route({
      method: 'POST',
      url: `/rpc/${path.join('/')}`,
      compress: false,
      handler(request, reply) {
        const sent = rpcInput(request.body);
        return sent ? answer(request, reply, sent.input) : library.answerRpc.call(scope, request, reply);
      },
    });
    scope.route({
      method: route.method ?? 'POST',
      url: `/api/v1${(route.path ?? '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      exposeHeadRoute: false,
      compress: false,
      handler(request, reply) {
        const sent = restInput(request);
        return sent ? answer(request, reply, sent.input) : library.answerRest.call(scope, request, reply);
      },
    });
  }
}

async function run(
  procedure: AnyProcedure,
  definition: CallDefinition,
  context: CallContext,
  input: unknown,
  checkAnswers: boolean,
): Promise<unknown> {
  const { path, meta } = definition;
  const { inputSchema, outputSchema, handler } = procedure['~orpc'];
  const handle = async (callContext: CallContext & { member?: Session }): Promise<unknown> => {
    const parsed = inputSchema ? await parse(inputSchema, input) : input;
    const output = await handler({
      context: callContext,
      input: parsed,
      path,
      procedure,
      errors: {},
      lastEventId: undefined,
    });
    if (checkAnswers) await check(path, outputSchema, output);
    return output;
  };
  const session = await guard(context, definition);
  if (meta.access === 'anyone') return handle(context);
  const member = session ?? (await memberOf(context));
  // A copy of the context takes 10 µs.
  const answer = (db: Db) =>
    handle(db === context.db ? Object.assign(context, { member }) : { ...context, member, db });
  return finish(context, definition, member, await onStandby(context, definition, answer));
}

type Schema = AnyProcedure['~orpc']['inputSchema'];

async function parse(schema: NonNullable<Schema>, input: unknown): Promise<unknown> {
  const validated = schema['~standard'].validate(input);
  // Most schemas validate synchronously.
  const result = validated instanceof Promise ? await validated : validated;
  if (result.issues) throw badInput(result.issues);
  return result.value;
}

/** A response that is not parsed must match the contract, with nothing removed and no default added. */
async function check(path: readonly string[], schema: Schema, output: unknown): Promise<void> {
  const sent: unknown = JSON.parse(JSON.stringify(output));
  const result = await schema?.['~standard'].validate(sent);
  if (result?.issues || !isDeepStrictEqual(sent, result?.value)) {
    throw new Error(`${path.join('.')} responds with output that does not match its contract.`);
  }
}

type Sent = { input: unknown };

/** The input of our own client; null when the body contains anything but JSON. */
function rpcInput(body: unknown): Sent | null {
  if (body === undefined || body === null) return { input: undefined };
  if (typeof body !== 'object' || Object.getPrototypeOf(body) !== Object.prototype) return null;
  const { json, meta, ...others } = Object(body);
  const isPlain =
    (meta === undefined || (Array.isArray(meta) && meta.length === 0)) && Object.keys(others).length === 0;
  return isPlain ? { input: json } : null;
}

/** Path and query, or path and body, as one object; null for lists and nested names in the query, and for a body that is not an object. */
function restInput({ method, params, query, body }: FastifyRequest): Sent | null {
  if (method === 'GET') {
    const named = Object.entries(Object(query));
    if (named.some(([name, value]) => typeof value !== 'string' || name.includes('['))) return null;
    return { input: { ...Object(params), ...Object(query) } };
  }
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return null;
  return { input: { ...Object(params), ...body } };
}

/** A smaller response fits into one packet uncompressed. */
const COMPRESSED_FROM = 1024;
/** Lists of thousands of rows, such as the common foods: about 50 ms to build and compress. */
const CACHED_FROM = 100_000;
const compress = promisify(gzip);

/**
 * Compressed responses of large outputs. A service that returns the same object to every caller has it built once; the response lasts as
 * long as that object, which must not change.
 */
const cachedResponses = new WeakMap<object, Partial<Record<'rpc' | 'rest', Promise<Buffer>>>>();

async function send(request: FastifyRequest, reply: FastifyReply, output: unknown) {
  const wire = request.url.startsWith('/rpc/') ? 'rpc' : 'rest';
  const isCompressed = acceptsGzip(request);
  reply.header('content-type', 'application/json');
  const cached = isCompressed ? cachedResponses.get(Object(output))?.[wire] : undefined;
  if (cached) return compressed(reply).send(await cached);
  const text = JSON.stringify(wire === 'rpc' ? { json: output } : output);
  if (text.length < COMPRESSED_FROM) return reply.send(text);
  if (!isCompressed) return reply.header('vary', 'accept-encoding').send(text);
  const bytes = compress(text);
  if (text.length >= CACHED_FROM)
    cachedResponses.set(Object(output), { ...cachedResponses.get(Object(output)), [wire]: bytes });
  return compressed(reply).send(await bytes);
}

const compressed = (reply: FastifyReply) => reply.header('vary', 'accept-encoding').header('content-encoding', 'gzip');

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(`${headers['accept-encoding'] ?? ''}`);

function procedureAt(router: Router<Contract, CallContext>, path: readonly string[]): AnyProcedure {
  const found = getRouter(router, path);
  if (!isProcedure(found)) throw new Error(`${path.join('.')} is not a call.`);
  return found;
}
