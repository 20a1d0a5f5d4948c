import type pg from 'pg';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';

export type LockHolder = { pid: number; application: string; forSeconds: number; query: string };

/** What a backup calls its session. It can begin again at any time, so it gives way to a change of the schema. */
export const BACKUP_APPLICATION = 'formkurva backup';

const LOOK_EVERY_MS = 250;

const HOLDERS = `select pid, application_name as application, left(query, 200) as query,
    coalesce(extract(epoch from now() - xact_start), 0)::int as "forSeconds"
  from pg_stat_activity where pid = any(pg_blocking_pids($1))`;

/** Looks, over a connection of its own, who keeps a session waiting; backups among them are ended. */
export async function watchLockHolders(url: string, waiting: pg.Client) {
  const { rows } = await waiting.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const found = new Map<number, LockHolder>();
  let watcher: pg.Client | null = null;
  let look: Promise<void> = Promise.resolve();

  const timer = setInterval(() => {
    // Whoever cannot look only knows less: the change itself is told apart.
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
