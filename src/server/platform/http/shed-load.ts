import type { FastifyInstance } from 'fastify';
import { answerRefusal, refuse } from './refuse.ts';

/** When the event loop is this late, one more request helps nobody. */
const LATE_MS = 1000;
/** One pause (a collection, a machine that was moved) is over when it is seen; only what goes on is too much to do. */
const LATE_IN_A_ROW = 2;

/** A busy process that says "not ready" is taken out by its proxy, and the others get its load on top of theirs. */
const NEVER_SHED = ['/healthz', '/readyz', '/metrics'];

type Limits = { lateMs?: number; sampleMs?: number };

/**
 * Answers 503 with Retry-After while there is too much to do; the health check still tells that we are alive.
 * Looks at the clock once a sample, from the moment it listens: what a start takes is no load. Without a limit it never sheds.
 */
export function shedLoad(app: FastifyInstance, { lateMs: limitMs = LATE_MS, sampleMs = 1000 }: Limits) {
  if (limitMs === 0) return;
  let lateInARow = 0;
  let turnedAway = 0;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onListen', async () => {
    let sampledAt = performance.now();
    timer = setInterval(() => {
      const lateMs = Math.round(performance.now() - sampledAt - sampleMs);
      sampledAt = performance.now();
      lateInARow = lateMs > limitMs ? lateInARow + 1 : 0;
      if (lateInARow > 0) app.log.warn({ lateMs, lateInARow }, 'The event loop was late');
      if (lateInARow > 0 || turnedAway === 0) return;
      app.log.warn({ turnedAway }, 'Requests were turned away because there was too much to do');
      turnedAway = 0;
    }, sampleMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, reply, done) => {
    if (lateInARow < LATE_IN_A_ROW || NEVER_SHED.includes(request.url)) return done();
    turnedAway += 1;
    answerRefusal(request, reply, refuse('OVERLOADED'));
  });
}
