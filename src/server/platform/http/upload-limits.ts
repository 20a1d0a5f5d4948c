import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** Bodies of uploads are held in memory while they arrive: 8 MB each, so these numbers are the most that they can take. */
const UPLOADS = { perMember: 2, inAll: 16 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Refuses an upload before its body is read: of somebody who is not signed in, or of a member who has two under way
 * already. `memberOf` reads the session and refuses one that has expired.
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
    // Also when the sender leaves in the middle.
    reply.raw.once('close', () => {
      inAll -= 1;
      const left = (underWay.get(memberId) ?? 1) - 1;
      if (left === 0) underWay.delete(memberId);
      else underWay.set(memberId, left);
    });
  }

  scope.addHook('onRequest', async (request, reply) => {
    if (!isUpload(request)) return;
    try {
      await admit(request, reply);
    } catch (error) {
      return onRefused(request, reply, error);
    }
  });
}

export function isUpload(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('multipart/') ?? false;
}
