import type pg from 'pg';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';

export type LockHolder = { pid: number; application: string; forSeconds: number; query: string };

/** The session name of a backup. It can restart at any time, so it is ended for a migration. */
export const BACKUP_APPLICATION = 'formkurva backup';

const LOOK_EVERY_MS = 250;

const HOLDERS = `select pid, application_name as application, left(query, 200) as query,
    coalesce(extract(epoch from now() - xact_start), 0)::int as "forSeconds"
  from pg_stat_activity where pid = any(pg_blocking_pids($1))`;

/** Finds the sessions that block another one, over a separate connection; ends backups among them. */
export async function watchLockHolders(url: string, waiting: pg.Client) {
  const { rows } = await waiting.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const found = new Map<number, LockHolder>();
  let watcher: pg.Client | null = null;
  let look: Promise<void> = Promise.resolve();

  const timer = setInterval(() => {
    // Without the rights to look, only the log has less detail.
    look = look.then(lookOnce).catch(() => undefined);
  }, LOOK_EVERY_MS);

  async function lookOnce() {
    watcher ??= await connectClient(url);
    for (const holder of (await watcher.query<LockHolder>(HOLDERS, [pid])).rows) {
      found.set(holder.pid, holder);
      const isBackup = holder.application.startsWith(BACKUP_APPLICATION);
      if (isBackup) await watcher.query('select pg_terminate_backend($1)', [holder.pid]);
    }
  }

  return {
    found: () => [...found.values()],
    stop: async () => {
      clearInterval(timer);
      await look;
      if (watcher) await closeClient(watcher);
    },
  };
}
