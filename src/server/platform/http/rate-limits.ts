import type { RateLimitName } from '#domain/calls.contract.ts';

export type RateLimit = { max: number; windowSeconds: number };

/**
 * How often one address may make a call, counted in the database so that it holds over all processes.
 * `normal` is held by the server as a whole and not counted per call.
 */
export const RATE_LIMITS: Record<RateLimitName, RateLimit | null> = {
  normal: null,
  'sign-in': { max: 30, windowSeconds: 300 },
  register: { max: 20, windowSeconds: 3600 },
  'send-message': { max: 10, windowSeconds: 600 },
  'look-up': { max: 60, windowSeconds: 60 },
  upload: { max: 30, windowSeconds: 600 },
  report: { max: 30, windowSeconds: 600 },
};
