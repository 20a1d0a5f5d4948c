import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerRefusal, refuse } from '../refuse.ts';

const LOOK_EVERY_MS = 100;
/**
 * Our own pages give up after 15 s; told before that, they say what is going on and ask again. Other programs seldom ask twice, so they
 * wait for as long as a proxy commonly lets them.
 */
const MAX_WAIT_MS = { rpc: 10_000, api: 50_000 };

export type FirstFill = {
  isFilled: () => boolean;
  /** Answers whether it is filled: as soon as it is, or "no" after a while and when this process stops. */
  wait: (maxMs: number) => Promise<boolean>;
  stop: () => void;
};

/** Looks until the database has its first content. Whoever fills it, this process or another, is not asked. */
export function watchFirstFill(look: () => Promise<boolean>): FirstFill {
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
    wait: (maxMs) => Promise.race([filled, delay(maxMs, false, { ref: false })]),
    stop: () => over.abort(),
  };
}

/** The first start of all opens its door before foods and demo are there: pages are answered at once, calls when they can be answered well. */
export function holdCallsUntilFilled(app: FastifyInstance, fill: FirstFill, maxWaitMs = MAX_WAIT_MS) {
  app.addHook('onRequest', (request, reply, done) => {
    const wire = fill.isFilled() ? undefined : wireOf(request.routeOptions.url);
    if (!wire) return done();
    const answer = (isFilled: boolean) => (isFilled ? done() : void answerRefusal(request, reply, refuse('STARTING')));
    fill.wait(maxWaitMs[wire]).then(answer, done);
  });
}

function wireOf(path = ''): keyof typeof MAX_WAIT_MS | undefined {
  return (['rpc', 'api'] as const).find((wire) => path.startsWith(`/${wire}/`));
}
