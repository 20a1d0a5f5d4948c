import { randomBytes } from 'node:crypto';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { type RunningDatabase, startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { silentLog } from '../silent-log.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { databaseUrl, foodsTemplateOf, runStatement } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A server where databases can be created, its address for the servers' account, and the name of the migrated template that every test
     * file clones. With FORMKURVA_PGBOUNCER=1 the tests connect through PgBouncer.
     */
    testDatabase: { url: string; runtimeUrl: string; template: string; poolerUrl: string | null };
  }
}

/** One PostgreSQL for the whole run: that of TEST_DATABASE_URL, or our own without durability. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer(process.env.TEST_DATABASE_URL);
  const template = `formkurva_template_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `create database ${template}`);
  await migrateDatabase(databaseUrl(server.url, template), join(projectRoot(), 'migrations'));
  const pooler = process.env.FORMKURVA_PGBOUNCER === '1' ? await startPgBouncer(server.url) : null;
  const poolerUrl = pooler?.url ?? null;
  project.provide('testDatabase', { url: server.url, runtimeUrl: server.runtimeUrl, template, poolerUrl });
  return async () => {
    await pooler?.stop();
    await runStatement(server.url, `drop database if exists ${foodsTemplateOf(template)} with (force)`);
    await runStatement(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function findServer(url: string | undefined): Promise<RunningDatabase> {
  if (url) return { url, runtimeUrl: await makeRuntimeAccount(url), stop: async () => undefined };
  // Not mkdtemp: its folder is closed to the account that runs PostgreSQL when we are root.
  const dataDir = join(await roomyFolder(), `formkurva-test-${randomBytes(6).toString('hex')}`);
  await mkdir(dataDir, { mode: 0o755 });
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
  return { ...server, stop };
}

const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 8 * 1024 ** 3;

/** In memory when there is enough: every test file copies a database, and a slow disk would delay it. */
async function roomyFolder(): Promise<string> {
  const freeBytes = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return freeBytes >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** On an external server the second account may not exist yet. */
async function makeRuntimeAccount(ownerUrl: string): Promise<string> {
  const password = randomBytes(12).toString('hex');
  await runStatement(
    ownerUrl,
    `do $$ begin if not exists (select from pg_roles where rolname = 'formkurva_app') then create role formkurva_app; end if; end $$;
     alter role formkurva_app login password '${password}'`,
  );
  const url = new URL(ownerUrl);
  url.searchParams.delete('user');
  url.username = 'formkurva_app';
  url.password = password;
  return url.toString();
}
