import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a request that changes something and comes from a browser without proof that our own page made it. The proof
 * is a header that another site's page cannot set; an Origin that is not ours is refused whatever else it says.
 */
export function isForged(request: FastifyRequest, publicUrl: string): boolean {
  if (SAFE.has(request.method) || request.headers.authorization) return false;
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${host}`) return true;
  return isFromBrowser(request) && request.headers['x-formkurva'] === undefined;
}

/** Browsers say where a change comes from, and add what they keep for us: without any of it nobody's session is at stake. */
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].some((header) => header !== undefined);
}
