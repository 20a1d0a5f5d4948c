import type { ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a refusal made outside a call in the same shape as one made inside, on either wire. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: ORPCError<string, unknown>) {
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
