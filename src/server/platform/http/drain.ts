import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often connections that have had their last answer are let go while the server closes. */
const SWEEP_MS = 50;
/** Whoever has not had an answer by then is cut off. */
const MAX_REQUEST_MS = 10_000;

export type Drain = {
  /** True from the moment the server is asked to stop: /readyz says so, and answers ask for the connection to be closed. */
  isDraining: () => boolean;
  /** Waits until proxies have turned elsewhere, answers what is under way, and closes. */
  close: (app: FastifyInstance, waitMs: number) => Promise<void>;
};

export function createDrain(maxRequestMs = MAX_REQUEST_MS): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    async close(app, waitMs) {
      isDraining = true;
      await delay(waitMs);
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      const cut = setTimeout(() => app.server.closeAllConnections(), maxRequestMs);
      try {
        await closeListener(app);
        await app.close();
      } finally {
        clearInterval(sweep);
        clearTimeout(cut);
      }
    },
  };
}

/**
 * A connection that waits to be accepted when the listener closes is reset, and a proxy cannot know whether its request was
 * heard. Right after the event loop has accepted whatever waited, none does.
 */
async function closeListener(app: FastifyInstance) {
  await new Promise((resolve) => setImmediate(resolve));
  if (app.server.listening) app.server.close();
}

/** A client that is told so opens its next connection elsewhere, instead of sending a request into one that closes. */
export function closeDrainedConnections(app: FastifyInstance, { isDraining }: Pick<Drain, 'isDraining'>) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
