import type { RequestListener, Server } from 'node:http';
import type { SandboxAccess } from './access.ts';
import { answerNotYet } from './answer-requests.ts';
import { takeSeat, tryListen } from './listen.ts';
import type { SandboxMeans } from './means.ts';
import { beginShift, closeServer, type Shift } from './shift.ts';

export type SandboxOptions = SandboxMeans & {
  /** Keys, port and state are kept here. */
  folder: string;
  publicUrl: string;
  businessName: string;
  /** How often it looks for what time alone brings about. */
  lookEveryMs?: number;
};

export type PaymentSandbox = {
  access: SandboxAccess;
  /** Whether the sandbox runs in this process, or in another one that this one would replace. */
  isServing: () => boolean;
  /** Where notices of events are to be sent. */
  deliverTo: (url: string) => void;
  /** Does what is due, and waits until every notice on its way has been answered. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A payment provider for trying things out: its wire format on a loopback port, its payment page, its signed notices.
 * Of all processes that share a folder one serves; when it dies another takes over and knows all that was ever answered.
 */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  let shift: Shift | null = null;
  let target: string | null = null;
  let current: RequestListener = (_request, response) => response.writeHead(503).end();
  const answer: RequestListener = (request, response) => current(request, response);
  const answerWith = (listener: RequestListener) => {
    current = listener;
  };
  const { access, server } = await takeSeat(options.folder, options, answer);

  const begin = async (seat: Server) => {
    answerWith(answerNotYet(access));
    const begun = await beginShift(options, { access, server: seat, answerWith }).catch(async (error) => {
      await closeServer(seat);
      throw error;
    });
    shift = begun;
    if (target !== null) begun.deliverTo(target);
  };
  if (server) await begin(server);

  const look = async () => {
    if (shift) return shift.look();
    const seat = await tryListen(access.port, answer);
    if (seat) await begin(seat);
  };
  const watch = watchEvery(options.lookEveryMs ?? 500, look, options.log);
  return {
    access,
    isServing: () => shift !== null,
    deliverTo(url) {
      target = url;
      shift?.deliverTo(url);
    },
    settle: async () => shift?.settle(),
    stop: async () => {
      await watch.stop();
      await shift?.end();
    },
  };
}

/** Looks again and again, never twice at the same time; `stop` waits for a look under way. */
function watchEvery(everyMs: number, look: () => Promise<void>, log: SandboxMeans['log']) {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => log.warn({ err: error }, 'the payment sandbox could not look after its state'))
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
