import { createHash } from 'node:crypto';

/** Fingerprint of a request's parsed body: distinguishes a retry from another request that reuses its id. */
export function hashRequest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
