import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Interval for closing idle connections while the server stops. */
const SWEEP_MS = 50;
/** Requests that are still running by then are cut off. */
const MAX_REQUEST_MS = 10_000;

export type Drain = {
  /** True once the server is asked to stop: /readyz reports it, and responses ask to close the connection. */
  isDraining: () => boolean;
  /** Waits until proxies have stopped sending, finishes running requests, and closes. */
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
 * A connection that waits to be accepted when the listener closes is reset, and the proxy cannot know whether its request was received.
 * Right after the event loop has accepted all waiting connections, there are none.
 */
async function closeListener(app: FastifyInstance) {
  await new Promise((resolve) => setImmediate(resolve));
  if (app.server.listening) app.server.close();
}

/** The client then opens its next connection elsewhere, instead of sending a request into one that closes. */
export function closeDrainedConnections(app: FastifyInstance, { isDraining }: Pick<Drain, 'isDraining'>) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
