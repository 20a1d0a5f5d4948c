import * as z from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { sessionSecret } from '#server/platform/config/session-secret.ts';
import { type RestoreRequest, restoreRequest } from '#server/platform/db/backup/restore-request.ts';
import type { Log } from '#server/platform/deps.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { restoreStored } from './restore.service.ts';

/** A worker's message to the process that started it. */
export const restoreMessage = z.object({ restore: restoreRequest });

type RunningServer = { port: number; stop: () => Promise<void> };
type ServeOptions = { prepared: Promise<unknown>; ownerUrl: string; onRestore: (request: RestoreRequest) => void };
type Fill = { done: Promise<void>; stop: () => Promise<void> };
type OwnDatabase = {
  url: string;
  ownerUrl: string;
  prepared: Promise<void>;
  prepareAgain: () => Promise<void>;
  fill: () => Promise<Fill>;
};
type ServeFrom = (config: Config, url: string, log: Log, options: ServeOptions) => Promise<RunningServer>;
type Parts = { config: Config; database: OwnDatabase; log: Log; serveFrom: ServeFrom };

/** The serving processes. When an admin restores a copy, they stop, the database is replaced, and they start again. */
export async function startRestorable({ config, database, log, serveFrom }: Parts): Promise<RunningServer> {
  const { url, ownerUrl, prepared, prepareAgain } = database;
  let [isRestoring, isStopping] = [false, false];
  const open = (port: number) => serveFrom({ ...config, port }, url, log, { prepared, ownerUrl, onRestore });
  let [current, refill]: [RunningServer | null, Fill | null] = [null, null];
  async function stop() {
    const stopped = current;
    current = null;
    await stopped?.stop();
  }

  function onRestore(request: RestoreRequest) {
    if (isRestoring) return;
    isRestoring = true;
    restore(request)
      .catch((error) => {
        log.error({ err: error }, 'a restore failed');
        // Without servers the process ends, as after any other uncaught error, and is started again.
        if (current === null && !isStopping) throw error;
      })
      .finally(() => {
        isRestoring = false;
      });
  }

  async function restore(request: RestoreRequest) {
    const secret = await sessionSecret(config);
    await restoreStored({ ...systemDeps, config, secret, ownerUrl }, request, {
      stop,
      start: async () => {
        if (isStopping) return;
        await prepareAgain();
        current = await open(first.port);
        // A copy of an earlier version lacks newer foods and books.
        refill = await database.fill();
        await refill.done;
      },
    });
    log.info('a copy was restored');
  }

  const first = await open(config.port);
  current = first;
  async function stopAll() {
    isStopping = true;
    await refill?.stop();
    await stop();
  }
  return { port: first.port, stop: stopAll };
}
