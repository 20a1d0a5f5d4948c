import { ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '#domain/errors/error-codes.ts';
import { callOf } from './tracing/request-context.ts';

type Refusal = ORPCError<ErrorCode, unknown>;

/** The one way to say no: a code from the closed list, its status and its sentence. */
export function refuse(code: ErrorCode, data?: unknown): Refusal {
  const { status, text } = ERRORS[code];
  return new ORPCError(code, { status, message: text, data });
}

/** What a call that answers nothing else answers. */
export const DONE: { ok: true } = { ok: true };

/** Sends a refusal made outside a call in the same shape as one made inside, on either wire. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: ORPCError<string, unknown>) {
  callOf(request).refusal = refusal.code;
  const wait = retryAfter(refusal.data) ?? (refusal.status === 503 ? 5 : null);
  if (wait !== null) reply.header('retry-after', wait);
  const body = refusal.toJSON();
  return reply.status(refusal.status).send(request.url.startsWith('/rpc/') ? { json: body, meta: [] } : body);
}

/** Seconds to wait, where the refusal knows. */
export function retryAfter(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}
