import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a request that changes something on the strength of a cookie without proof that our own page made it.
 * The proof is a header that another site's page cannot set; an Origin that is not ours is refused whatever else it says.
 */
export function isForged(request: FastifyRequest, publicUrl: string): boolean {
  if (SAFE.has(request.method) || request.headers.authorization) return false;
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${host}`) return true;
  return request.headers['x-formkurva'] === undefined;
}
