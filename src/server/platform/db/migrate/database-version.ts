import type pg from 'pg';

const OLDEST = 15;

/** Our tables use features of PostgreSQL 15: an older version would fail half-way with an unclear error. */
export async function requireVersion(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  const [{ number, name } = { number: '0', name: 'unknown' }] = rows;
  if (Number(number) < OLDEST * 10_000) {
    throw new Error(`The database is PostgreSQL ${name}; Formkurva needs ${OLDEST} or later.`);
  }
}
