import { createHash } from 'node:crypto';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { ManifestTable } from './backup-manifest.ts';
import { inPublic, quoted, type Table } from './pg-catalog.ts';

/** Makes values read and write the same on every server, whatever its settings; for the current transaction. */
export const portableSettings = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  'set local extra_float_digits = 3',
  "set local bytea_output = 'hex'",
  'set local row_security = off',
  // Without these two the order of rows, and so the checksum, would depend on other sessions.
  'set local synchronize_seqscans = off',
  'set local max_parallel_workers_per_gather = 0',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ');

/** All rows of a table as text, one line each. A query instead of the table name also reads partitioned tables. */
export function copyOut(client: pg.Client, table: Table): AsyncIterable<Buffer> {
  return client.query(to(`copy (select ${columnList(table)} from ${inPublic(table.name)}) to stdout`));
}

/** The reverse. Columns are named, so that their order does not matter. */
export function copyIn(client: pg.Client, table: Table) {
  return client.query(from(`copy ${inPublic(table.name)} (${columnList(table)}) from stdin`));
}

const columnList = (table: Table) => table.columns.map(quoted).join(', ');

export type Sum = { add: (chunk: Buffer) => void; result: () => Pick<ManifestTable, 'rows' | 'bytes' | 'sha256'> };

/** Counts rows and computes the checksum. Each line is a row: line breaks inside values are written as \n. */
export function startSum(): Sum {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const add = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  };
  return { add, result: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

export async function sumTable(client: pg.Client, table: Table): Promise<ReturnType<Sum['result']>> {
  const sum = startSum();
  for await (const chunk of copyOut(client, table)) sum.add(chunk);
  return sum.result();
}
