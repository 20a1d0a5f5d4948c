import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import { databaseCode } from '../database-error.ts';
import { isAlive } from '../system-error.ts';
import { BackupProblem } from './backup-problem.ts';
import { quoted } from './pg-catalog.ts';

const PREFIX = 'formkurva_trial_';
/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501';

/** Creates an empty database beside the given one, and drops it afterwards, as well as those of trials that were killed. */
export async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `${PREFIX}${process.pid}_${randomBytes(4).toString('hex')}`;
  const client = await connectClient(url);
  try {
    await dropAbandoned(client);
    await client.query(`create database ${quoted(name)} template template0`).catch(explainRight);
    try {
      return await work(withDatabaseName(url, name));
    } finally {
      await client.query(`drop database if exists ${quoted(name)} with (force)`);
    }
  } finally {
    await closeClient(client);
  }
}

async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname::text as name from pg_database d where starts_with(datname, $1)
       and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [PREFIX],
  );
  const abandoned = rows.filter(({ name }) => !isAlive(Number(name.slice(PREFIX.length).split('_')[0])));
  for (const { name } of abandoned) await client.query(`drop database if exists ${quoted(name)}`);
}

function explainRight(error: unknown): never {
  if (databaseCode(error) !== NOT_ALLOWED) throw error;
  throw new BackupProblem(
    'no-database-right',
    'The owner of the database may not create databases, which a trial restore needs: alter role … createdb;',
    { cause: error },
  );
}

/** The last part of the path; the address may name several servers or a socket. */
function withDatabaseName(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^/?]*/, `$1${name}`);
}
