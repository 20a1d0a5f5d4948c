import type { Clock } from '#server/platform/deps.ts';
import { FoodSourceError } from './food-source-error.ts';

const FAILURES = 5;
const OPEN_MS = 30_000;

export type Breaker = {
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** The source itself has asked to be left alone until then. */
  openUntil: (instantMs: number) => void;
};

/**
 * Spares members the wait for a source that is down: after several failures in a row it is not asked for a while, and then
 * one question goes through to find out.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  const openUntil = (until: number) => {
    restsUntil = Math.max(restsUntil, until);
  };
  const begin = () => {
    const isResting = clock().getTime() < restsUntil;
    if (isResting || (failures >= FAILURES && isTrying))
      throw new FoodSourceError('the source is left alone for a while');
    isTrying = true;
  };
  return {
    openUntil: openUntil,
    run: async (work) => {
      begin();
      try {
        const answer = await work();
        failures = 0;
        return answer;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES) openUntil(clock().getTime() + OPEN_MS);
        throw error;
      } finally {
        isTrying = false;
      }
    },
  };
}
