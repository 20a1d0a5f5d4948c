import { randomBytes, randomUUID } from 'node:crypto';
import type { Chance, Clock } from './means.ts';

/** The real clock and real chance; only main and its like reach for them. */
export const systemMeans: { clock: Clock; chance: Chance } = {
  clock: () => new Date(),
  chance: { uuid: () => randomUUID(), bytes: (length) => randomBytes(length) },
};
