import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerRefusal, refuse } from '../refuse.ts';

const LOOK_EVERY_MS = 100;
/**
 * The app's own requests time out after 15 s; refused before that, the app shows the reason and retries. Other clients seldom retry, so
 * they wait for as long as proxies usually allow.
 */
const MAX_WAIT_MS = { rpc: 10_000, api: 50_000 };

export type FirstFill = {
  isFilled: () => boolean;
  /** Resolves with true once filled, or with false after this wait and when the process stops. */
  wait: (maxMs: number) => Promise<boolean>;
  stop: () => void;
};

/** Polls until the database has its first content, whichever process imports it. */
export function watchFirstFill(look: () => Promise<boolean>): FirstFill {
  const over = new AbortController();
  let isFilled = false;
  const filled = lookUntilFilled();

  async function lookUntilFilled() {
    // An unresponsive database is reported elsewhere.
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

/** The very first start listens before foods and demo are imported: pages are served at once, calls wait for the content. */
export function holdCallsUntilFilled(app: FastifyInstance, fill: FirstFill, maxWaitMs = MAX_WAIT_MS) {
  app.addHook('onRequest', (request, reply, done) => {
    const wire = fill.isFilled() ? undefined : wireOf(request.routeOptions.url);
    if (!wire) return done();
    const answer = (isFilled: boolean) => (isFilled ? done() : void answerRefusal(request, reply, refuse('STARTING')));
    fill.wait(maxWaitMs[wire]).then(answer, done);
  });
}

function wireOf(path = ''): keyof typeof MAX_WAIT_MS | undefined {
  if (path === '/mcp') return 'api';
  return (['rpc', 'api'] as const).find((wire) => path.startsWith(`/${wire}/`));
}
