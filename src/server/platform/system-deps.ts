import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock, Random } from './deps.ts';

/** The real clock and randomness, used by entry points only. */
export const systemDeps: { clock: Clock; random: Random } = {
  clock: () => new Date(),
  random: { uuid: () => randomUUID(), bytes: (length) => randomBytes(length) },
};
