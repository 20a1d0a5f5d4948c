import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { silentLog } from '../silent-log.ts';

/** Owns the data folder given as argument and writes single rows for ever, printing each id once the database has acknowledged it. */
async function writeRows(dataDir: string): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  await pool.query('create table if not exists rows (id bigint generated always as identity primary key, note text)');
  await Promise.all([1, 2, 3, 4].map(() => writeInTurn(pool)));
}

async function writeInTurn(pool: pg.Pool): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>("insert into rows (note) values (repeat('x', 500)) returning id");
    process.stdout.write(`${rows[0]?.id}\n`);
  }
}

writeRows(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(error.message);
  process.exit(1);
});
