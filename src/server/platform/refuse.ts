import { ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '#domain/errors/error-codes.ts';
import { callOf } from './tracing/request-context.ts';

type Refusal = ORPCError<ErrorCode, unknown>;

/** Creates a refusal: a code from the closed list, with its status and message. */
export function refuse(code: ErrorCode, data?: unknown): Refusal {
  const { status, text } = ERRORS[code];
  return new ORPCError(code, { status, message: text, data });
}

/** The output of a call without other output. */
export const DONE: { ok: true } = { ok: true };

/** Sends a refusal from outside a call in the same format as one from inside, for both wire formats. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: ORPCError<string, unknown>) {
  callOf(request).refusal = refusal.code;
  const wait = retryAfter(refusal.data) ?? (refusal.status === 503 ? 5 : null);
  if (wait !== null) reply.header('retry-after', wait);
  const body = refusal.toJSON();
  return reply.status(refusal.status).send(request.url.startsWith('/rpc/') ? { json: body, meta: [] } : body);
}

/** The refusal's seconds to wait, if it has them. */
export function retryAfter(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}
