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
  'reads from a streaming standby what bears it, never what was just written, and from the primary while the standby is away or lags (needs Debian’s PostgreSQL 15)',
  { timeout: 300_000 },
  async () => {
    const { primary, standby } = await startPair();
    await migrateDatabase(primary.url, join(projectRoot(), 'migrations'));
    const onError = () => undefined;
    const database = openDatabase(primary.url, { onError });
    const replica = openReplica({
      url: standby.url,
      primary: database,
      clock: systemDeps.clock,
      onError,
      isListening: () => true,
    });
    onTestFinished(replica.stop);
    await replica.start();
    const api = await startApi({}, { database: { ...database, url: primary.url }, time: realTime, replica });
    onTestFinished(api.close);
    const [author, reader] = [await makeMember(api, { role: 'admin' }), await makeMember(api)];
    const topicId = api.random.uuid();
    const went = () => Object.fromEntries(replica.counts());
    const readsAs = async ({ client }: typeof author) => (await client.community.topics()).topics.map(({ id }) => id);

    // What the author has just written is there at once, a hundred times over; a stranger reads the standby.
    await pauseReplay(standby.url, true);
    await author.client.community.createTopic({ id: topicId, title: 'Löpning', description: 'Allt om löpning' });
    expect(await readsAs(author)).toContain(topicId);
    expect(await readsAs(reader)).not.toContain(topicId);
    expect(went()).toEqual({ changed: 1, standby: 1 });

    // Further behind than five seconds: nobody reads there.
    await vi.waitUntil(() => replica.choose([reader.id]) === 'lagging', { timeout: 20_000, interval: 100 });
    expect(await readsAs(reader)).toContain(topicId);

    // It catches up by itself, and then serves everybody.
    await pauseReplay(standby.url, false);
    await vi.waitUntil(() => typeof replica.choose([author.id]) !== 'string', { timeout: 20_000, interval: 100 });
    expect(await readsAs(author)).toContain(topicId);

    // Gone: nobody hears of it.
    await standby.stop();
    expect(await readsAs(reader)).toContain(topicId);
    await vi.waitUntil(() => replica.choose([]) === 'away', { timeout: 20_000, interval: 100 });
    await standby.start();
    await vi.waitUntil(() => typeof replica.choose([]) !== 'string', { timeout: 20_000, interval: 100 });

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
