import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerRefusal, refuse } from './refuse.ts';

const LOOK_EVERY_MS = 100;
/** By then a browser has given up as well. */
const LONGEST_WAIT_MS = 30_000;

export type FirstFill = {
  isFilled: () => boolean;
  /** Answers whether it is filled: as soon as it is, or "no" after a while and when this process stops. */
  wait: () => Promise<boolean>;
  stop: () => void;
};

/** Looks until the database has its first content. Whoever fills it, this process or another, is not asked. */
export function watchFirstFill(look: () => Promise<boolean>, longestWaitMs = LONGEST_WAIT_MS): FirstFill {
  const over = new AbortController();
  let isFilled = false;
  const filled = lookUntilFilled();

  async function lookUntilFilled() {
    // A database that does not answer is told by everything else.
    while (!isFilled && !over.signal.aborted) {
      isFilled = await look().catch(() => false);
      if (!isFilled) await delay(LOOK_EVERY_MS, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
    }
    return isFilled;
  }

  return {
    isFilled: () => isFilled,
    wait: () => Promise.race([filled, delay(longestWaitMs, false, { ref: false })]),
    stop: () => over.abort(),
  };
}

/** The first start of all opens its door before foods and demo are there: pages are answered at once, calls when they can be answered well. */
export function holdCallsUntilFilled(app: FastifyInstance, { isFilled, wait }: FirstFill) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isFilled() || !CALLS.test(request.routeOptions.url ?? '')) return done();
    wait().then((is) => (is ? done() : void answerRefusal(request, reply, refuse('UNAVAILABLE'))), done);
  });
}

const CALLS = /^\/(rpc|api)\//;
