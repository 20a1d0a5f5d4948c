import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a request that changes something and comes from a browser without proof that our own page made it. The proof
 * is a header that another site's page cannot set; an Origin that is not ours is refused whatever else it says.
 */
export function isForged(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, authorization, cookie } = request.headers;
  if (SAFE.has(request.method)) return false;
  // A token that no page sends by itself; beside a cookie it proves nothing, because the cookie might be what counts.
  if (authorization !== undefined && cookie === undefined) return false;
  if (origin !== undefined && origin !== publicUrl && origin !== `${request.protocol}://${host}`) return true;
  return isFromBrowser(request) && request.headers['x-formkurva'] === undefined;
}

/** Browsers say where a change comes from, and add what they keep for us: without any of it nobody's session is at stake. */
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].some((header) => header !== undefined);
}
