import type { RequestListener, Server } from 'node:http';
import type { SandboxAccess } from './access.ts';
import { answerNotYet } from './api/answer-requests.ts';
import type { SandboxDeps } from './deps.ts';
import { takeLeaderLock, tryListen } from './listen.ts';
import { beginSession, closeServer, type SandboxSession } from './sandbox-session.ts';

export type SandboxOptions = SandboxDeps & {
  /** The folder of keys, port and state. */
  folder: string;
  publicUrl: string;
  businessName: string;
  /** The interval of time-based work. */
  lookEveryMs?: number;
};

export type PaymentSandbox = {
  access: SandboxAccess;
  /** Whether the sandbox runs in this process; otherwise this process takes over when the other one stops. */
  isServing: () => boolean;
  /** The URL that receives webhooks. */
  deliverTo: (url: string) => void;
  /** Runs the time-based work, and waits until every webhook in flight is answered. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A payment provider for tests and demos: its wire format on a loopback port, its payment page, its signed webhooks. Of all processes that
 * share a folder one serves; when it dies another takes over with all confirmed data.
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  let session: SandboxSession | null = null;
  let target: string | null = null;
  let current: RequestListener = (_request, response) => response.writeHead(503).end();
  const answer: RequestListener = (request, response) => current(request, response);
  const answerWith = (listener: RequestListener) => {
    current = listener;
  };
  const { access, server } = await takeLeaderLock(options.folder, options, answer);

  const begin = async (lock: Server) => {
    answerWith(answerNotYet(access));
    const begun = await beginSession(options, { access, server: lock, answerWith }).catch(async (error) => {
      await closeServer(lock);
      throw error;
    });
    session = begun;
    if (target !== null) begun.deliverTo(target);
  };
  if (server) await begin(server);

  const look = async () => {
    if (session) return session.look();
    const lock = await tryListen(access.port, answer);
    if (lock) await begin(lock);
  };
  const watch = watchEvery(options.lookEveryMs ?? 500, look, options.log);
  return {
    access,
    isServing: () => session !== null,
    deliverTo(url) {
      target = url;
      session?.deliverTo(url);
    },
    settle: async () => session?.settle(),
    stop: async () => {
      await watch.stop();
      await session?.end();
    },
  };
}

/** Repeats the work, never twice at the same time; `stop` waits for a running round. */
function watchEvery(everyMs: number, look: () => Promise<void>, log: SandboxDeps['log']) {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => log.warn({ err: error }, 'the payment sandbox could not clean up its state'))
      .finally(() => {
        looking = null;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
