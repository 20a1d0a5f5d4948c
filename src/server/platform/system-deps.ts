import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock, Random } from './deps.ts';

/** The real clock and real randomness; only main and its like reach for them. */
export const systemDeps: { clock: Clock; random: Random } = {
  clock: () => new Date(),
  random: { uuid: () => randomUUID(), bytes: (length) => randomBytes(length) },
};
