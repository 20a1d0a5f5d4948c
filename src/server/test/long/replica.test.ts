import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { openReplica } from '#server/platform/db/replica.ts';
import { databaseCheckUps } from '#server/platform/doctor/check-database.ts';
import { lookAtAll } from '#server/platform/doctor/check-up.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { startApi } from '../api-test.ts';
import { makeMember } from '../makers.ts';
import { hasPostgres15, startPair } from './standby.ts';

it.skipIf(!hasPostgres15)(
  'uses a streaming standby for reads that may be stale, and the primary while the standby is down (needs Debian’s PostgreSQL 15)',
  { timeout: 300_000 },
  async () => {
    const { primary, standby } = await startPair();
    await migrateDatabase(primary.url, join(projectRoot(), 'migrations'));
    const onError = () => undefined;
    const database = openDatabase(primary.url, { onError });
    const replica = openReplica({ url: standby.url, onError });
    onTestFinished(replica.stop);
    const api = await startApi({}, { database: { ...database, url: primary.url }, time: realTime, replica });
    onTestFinished(api.close);
    const admin = await makeMember(api, { role: 'admin' });
    const listed = async () => (await admin.client.adminUsers.list({})).users.map(({ id }) => id);
    await vi.waitUntil(async () => (await listed()).includes(admin.id), { timeout: 20_000, interval: 100 });

    await pauseReplay(standby.url, true);
    const newcomer = await makeMember(api);
    expect(await listed()).not.toContain(newcomer.id);
    await pauseReplay(standby.url, false);
    await vi.waitUntil(async () => (await listed()).includes(newcomer.id), { timeout: 20_000, interval: 100 });
    expect(replica.counts().primary).toBe(0);

    await standby.stop();
    const latest = await makeMember(api);
    expect(await listed()).toContain(latest.id);
    expect(replica.counts().primary).toBe(1);
    await standby.start();
    await vi.waitUntil(async () => (await listed()).includes(latest.id), { timeout: 20_000, interval: 100 });

    const findings = await lookAtAll(
      databaseCheckUps({ ownerUrl: primary.url, runtimeUrl: primary.url, replicaUrl: standby.url }, systemDeps.clock),
    );
    expect(findings.find(({ what }) => what === 'standby')).toMatchObject({ state: 'ok' });
  },
);

const realTime = { clock: systemDeps.clock, advance: () => undefined };

async function pauseReplay(url: string, isPaused: boolean) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
  await client.end();
}
