import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { SandboxAccess } from './access.ts';
import { answerNotYet, createFrontDoor } from './api/answer-requests.ts';
import { payOut } from './balance.ts';
import type { Core } from './core.ts';
import type { SandboxDeps } from './deps.ts';
import { completeRefunds } from './refunds.ts';
import { expireDueSessions } from './sessions.ts';
import { openState } from './state.ts';
import { settleWallets } from './wallets.ts';
import { createWebhooks } from './webhooks.ts';

export type SandboxSession = {
  look: () => Promise<void>;
  deliverTo: (url: string) => void;
  settle: () => Promise<void>;
  end: () => Promise<void>;
};

type ListeningServer = { access: SandboxAccess; server: Server; answerWith: (listener: RequestListener) => void };
type Options = SandboxDeps & { folder: string; publicUrl: string; businessName: string };

/** One process's period as the sandbox: from loading the state to releasing the port. */
export async function beginSession(
  options: Options,
  { access, server, answerWith }: ListeningServer,
): Promise<SandboxSession> {
  const state = await openState(join(options.folder, 'journal.jsonl'), options.clock().getTime());
  const core: Core = { ...options, state };
  const webhooks = createWebhooks(core, access.webhookSecret);
  const door = createFrontDoor(core, access, webhooks.look);
  answerWith(door.answer);

  const look = async () => {
    settleWallets(core);
    expireDueSessions(core);
    completeRefunds(core);
    payOut(core);
    await state.commit();
    webhooks.look();
  };
  return {
    look,
    deliverTo: webhooks.deliverTo,
    async settle() {
      await look();
      await webhooks.idle();
    },
    async end() {
      answerWith(answerNotYet(access));
      await Promise.all([door.idle(), webhooks.stop()]);
      await state.close();
      // Last, because the next owner of the port loads the state immediately.
      await closeServer(server);
    },
  };
}

export async function closeServer(server: Server) {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
