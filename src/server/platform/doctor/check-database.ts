import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import { NoDatabase, visitEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { requireVersion } from '#server/platform/db/migrate/database-version.ts';
import type { Clock } from '#server/platform/deps.ts';
import { commandLog } from '#server/platform/run-command.ts';
import { type CheckUp, type Finding, fault, lookAtAll, note, ok } from './check-up.ts';
import { SETUP_COUNTS } from './setup-counts.ts';

const MAX_SKEW_MS = 5000;
const OLD_BACKUP_MS = 2 * 86_400_000;

const ANSWER_MS = 5000;
const NOTIFICATION_MS = 3000;

type Addresses = { ownerUrl: string; runtimeUrl: string; directUrl?: string | null; replicaUrl?: string | null };

/** Checks the database as its owner and as the servers' runtime account; `clock` is this machine's. */
export function databaseCheckUps(addresses: Addresses, clock: Clock): CheckUp[] {
  const { ownerUrl, runtimeUrl, directUrl, replicaUrl } = addresses;
  return [
    { what: 'database', look: () => withClient(runtimeUrl, lookAtServer) },
    { what: 'database accounts', look: () => lookAtAccounts(ownerUrl, runtimeUrl) },
    { what: 'schema', look: () => withClient(ownerUrl, lookAtSchema) },
    { what: 'notifications', look: () => lookAtNotifications(runtimeUrl, directUrl ?? null) },
    { what: 'clock', look: () => withClient(runtimeUrl, (client) => lookAtClock(client, clock)) },
    { what: 'backups', look: () => withClient(ownerUrl, (client) => lookAtBackups(client, clock)) },
    { what: 'first day', look: () => withClient(ownerUrl, lookAtSetup) },
    ...(replicaUrl ? [{ what: 'standby', look: () => lookAtStandby(replicaUrl, runtimeUrl) }] : []),
  ];
}

/** The embedded database: the running one, or one started for this check. Before the first start it does not exist, which is not a fault. */
export async function lookAtEmbedded(dataDir: string, clock: Clock): Promise<Finding[]> {
  const running = await visitEmbeddedPostgres({ dataDir, log: commandLog }).catch((error: Error) => error);
  if (running instanceof Error) {
    const isExpected = running instanceof NoDatabase;
    const finding = isExpected ? note(`${running.message} The first start makes it.`) : fault(running.message);
    return [{ what: 'database', ...finding }];
  }
  try {
    return await lookAtAll(databaseCheckUps({ ownerUrl: running.url, runtimeUrl: running.runtimeUrl }, clock));
  } finally {
    await running.stop();
  }
}

async function lookAtServer(client: pg.Client) {
  await requireVersion(client);
  const found = await readOne(
    client,
    `select current_setting('server_version') as version, pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`,
  );
  return found.read_only
    ? fault(`PostgreSQL ${found.version} responds, but is read-only: it is a standby, or was configured so.`)
    : ok(`PostgreSQL ${found.version} responds and accepts writes.`);
}

/** Checks that notifications arrive: behind a pooler, or on another server, they do not. */
async function lookAtNotifications(runtimeUrl: string, directUrl: string | null) {
  const channel = `formkurva_doctor_${randomUUID().replaceAll('-', '')}`;
  const isReceived = await withClient(directUrl ?? runtimeUrl, async (listener) => {
    const heard = once(listener, 'notification', { signal: AbortSignal.timeout(NOTIFICATION_MS) }).then(
      () => true,
      () => false,
    );
    await listener.query(`listen ${channel}`);
    await withClient(runtimeUrl, (client) => client.query(`notify ${channel}`));
    return heard;
  });
  if (isReceived) return ok('Notifications of one process reach the others.');
  return fault(
    directUrl
      ? 'DATABASE_DIRECT_URL does not receive notifications that are sent on DATABASE_URL: it is another database, or a pooler.'
      : 'DATABASE_URL receives no notifications, as behind a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  );
}

async function lookAtStandby(replicaUrl: string, runtimeUrl: string) {
  const systemOf = 'select system_identifier::text as id from pg_control_system()';
  const primary = await withClient(runtimeUrl, (client) => readOne(client, systemOf));
  return withClient(replicaUrl, async (client) => {
    if ((await readOne(client, systemOf)).id !== primary.id) {
      return fault('DATABASE_REPLICA_URL is not a replica of the database of DATABASE_URL.');
    }
    const found = await readOne(client, STANDBY_STATE);
    if (!found.standby) return note('DATABASE_REPLICA_URL is a primary, so it does not reduce the load.');
    if (!found.streaming) return note('The standby receives no changes from its primary. All reads use the primary.');
    return ok(`The standby receives changes and is ${Math.round(Number(found.behind))} bytes behind.`);
  });
}

const STANDBY_STATE = `select pg_is_in_recovery() as standby, exists (select from pg_stat_wal_receiver) as streaming,
  pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) as behind`;

async function lookAtAccounts(ownerUrl: string, runtimeUrl: string) {
  const userOf = (url: string) =>
    withClient(url, async (client) => (await readOne(client, 'select current_user as name')).name);
  const [owner, runtime] = [await userOf(ownerUrl), await userOf(runtimeUrl)];
  if (owner !== runtime) return ok(`${owner} owns the tables, servers run as ${runtime}.`);
  return note(`Servers run as ${owner}, which owns the tables and could turn off the protection of the ledger.`);
}

async function lookAtSchema(client: pg.Client) {
  const known = await readOne(client, `select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  if (!known.there) return note('There are no tables yet; the first start creates them.');
  const count = Number((await readOne(client, 'select count(*) as count from drizzle.__drizzle_migrations')).count);
  const shipped = JSON.parse(await readFile(join(projectRoot(), 'migrations/meta/_journal.json'), 'utf8')).entries
    .length;
  if (count === shipped) return ok(`All ${shipped} migrations are done.`);
  return count < shipped
    ? note(`${shipped - count} of ${shipped} migrations wait for the next start.`)
    : fault(
        `The database has ${count - shipped} migrations that this version lacks: it was used by a newer version. Start that version.`,
      );
}

async function lookAtClock(client: pg.Client, clock: Clock) {
  const before = clock().getTime();
  const { now } = await readOne(client, 'select extract(epoch from clock_timestamp()) * 1000 as now');
  const skew = Number(now) - (before + clock().getTime()) / 2;
  if (Math.abs(skew) <= MAX_SKEW_MS) return ok('This machine and the database agree on the time.');
  return fault(`The database is ${Math.round(skew / 1000)} s ahead of this machine. Set both by NTP.`);
}

async function lookAtBackups(client: pg.Client, clock: Clock) {
  const known = await readOne(client, `select to_regclass('backup_runs') is not null as there`);
  const last = known.there ? await readOne(client, 'select max(finished_at) as at from backup_runs') : { at: null };
  if (!(last.at instanceof Date)) return note('No backup has been made here with npm run backup.');
  const days = Math.floor((clock().getTime() - last.at.getTime()) / 86_400_000);
  if (clock().getTime() - last.at.getTime() > OLD_BACKUP_MS) return note(`The newest backup is ${days} days old.`);
  return ok(`The newest backup is from ${last.at.toISOString()}.`);
}

/** The same counts as the administration's overview; mail, payments and backups have lines of their own. */
async function lookAtSetup(client: pg.Client) {
  const known = await readOne(client, `select to_regclass('passkeys') is not null as there`);
  if (!known.there) return note('There are no tables yet.');
  const { products, adminsWithoutTwoStep } = await readOne(client, SETUP_COUNTS);
  const missing = [
    ...(products === 0 ? ['The shop has no visible product.'] : []),
    ...(Number(adminsWithoutTwoStep) > 0 ? [`${adminsWithoutTwoStep} admins sign in without a second step.`] : []),
  ];
  return missing.length === 0 ? ok('There are products, and admins sign in with two steps.') : note(missing.join(' '));
}

async function readOne(client: pg.Client, text: string): Promise<Record<string, unknown>> {
  return (await client.query(text)).rows[0] ?? {};
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectClient(url, {
    application_name: 'formkurva doctor',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  try {
    return await work(client);
  } catch (error) {
    const isUnresponsive = error instanceof Error && error.message === 'Query read timeout';
    throw isUnresponsive
      ? new Error(`The database accepted a query and did not respond for ${ANSWER_MS / 1000} s.`)
      : error;
  } finally {
    await closeClient(client);
  }
}
