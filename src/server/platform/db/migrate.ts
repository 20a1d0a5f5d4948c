import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

// Any fixed number does: it is the name of the lock "I am changing the schema of this database".
const migrationLock = 7_460_002;

/** Brings a database to the current schema. Several servers may start at once: the first migrates, the others wait and find it done. */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `formkurva ${process.pid}` });
  // A lost connection also rejects the query under way, which is where it is told.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    // The end of the session gives the lock back as well, whatever went wrong.
    await client.end();
  }
}

/** The same lock for the transaction under way. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}
