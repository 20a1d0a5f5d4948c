import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { startApi } from '../api-test.ts';
import { makeMember } from '../makers.ts';
import { silentLog } from '../silent-log.ts';
import { hasPostgres15, startPair } from './standby.ts';

it.skipIf(!hasPostgres15)(
  'finds the new primary after a failover, with an address of both servers (needs Debian’s PostgreSQL 15)',
  { timeout: 300_000 },
  async () => {
    const { primary, standby } = await startPair();
    // The standby is first: its state decides, not its position.
    const [first, second] = [new URL(standby.url), new URL(primary.url)];
    const url = `postgresql://postgres@${first.host},${second.host}/postgres?target_session_attrs=read-write`;
    await migrateDatabase(url, join(projectRoot(), 'migrations'));
    const database = openDatabase(url, { onError: () => undefined, statementSeconds: 5 });
    const liveEvents = createLiveEvents({ url, log: silentLog });
    onTestFinished(liveEvents.stop);
    await liveEvents.start();
    const time = { clock: systemDeps.clock, advance: () => undefined };
    const api = await startApi({}, { database: { ...database, url }, time });
    onTestFinished(api.close);
    const member = await makeMember(api);
    const write = (section: 'meals' | 'body') =>
      member.client.profile.logActivity({
        id: api.random.uuid(),
        section,
        durationMinutes: 1,
        loggedAt: new Date().toISOString(),
      });
    await write('meals');
    // Asynchronous replication may lose a write that the standby has not received.
    await vi.waitUntil(async () => (await countOn(standby.url)) === 1, { timeout: 20_000, interval: 100 });

    await primary.stop();
    await expect(write('body')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const begin = performance.now();
    await standby.promote();
    await vi.waitUntil(() => write('body').then(Boolean, () => false), { timeout: 30_000, interval: 100 });

    process.stdout.write(
      `failover: writes again ${Math.round(performance.now() - begin)} ms after the promotion began\n`,
    );
    await vi.waitUntil(() => liveEvents.state().isListening, { timeout: 30_000, interval: 100 });
    expect(await countOn(standby.url)).toBe(2);
  },
);

async function countOn(url: string): Promise<number> {
  const { pool, close } = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    const { rows } = await pool.query<{ count: string }>('select count(*) as count from user_activity_log');
    return Number(rows[0]?.count);
  } finally {
    await close();
  }
}
