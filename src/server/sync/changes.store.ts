import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Changes } from '#domain/sync/rows/merge-changes.ts';
import { jsonRow, type QueryPart, queryPart, rowOfJson } from '#server/platform/db/statement.ts';

type ChangedTable = PgTable & { userId: AnyPgColumn; id: AnyPgColumn; deletedAt: AnyPgColumn };

/** `since` is the transaction that a cursor names. */
type SinceGiven = { userId: string; since: string };

type FoundChanges<Row> = {
  changes: Changes<Row>;
  /** Rows that the scope leaves out: how many there are, and whether one of them was written. */
  outside: { count: number; isTouched: boolean };
};

type Json = {
  rows: Record<string, unknown>[];
  removed: string[];
  count: number;
  outside: { count: number; isTouched: boolean };
};

/**
 * What was written to a member's rows since a cursor, as part of a statement. `xmin` is the transaction that wrote a row, whatever
 * statement it was. What the cursor's reader did not see is always told; what it saw may be told again. The scope tells which rows are
 * in the reader's list.
 */
export function changesPart<Stored, Row, Given extends object>(
  table: ChangedTable,
  toRow: (stored: Stored) => Row,
  scope: SQL,
): QueryPart<Json, SinceGiven & Given, FoundChanges<Row>> {
  const columns = getTableColumns(table);
  const isWritten = sql`((${table}.xmin::text::bigint - ${sql.placeholder('since')}::bigint) & 4294967295) < 2147483648`;
  const list = (item: SQL, where: SQL) => sql`coalesce(json_agg(${item}) filter (where ${where}), '[]'::json)`;
  const build = () => sql`
    select json_build_object(
      'rows', ${list(jsonRow(columns), sql`written and existing and inside`)},
      'removed', ${list(sql`${table.id}`, sql`written and not existing`)},
      'count', count(*) filter (where existing and inside),
      'outside', json_build_object(
        'count', count(*) filter (where existing and not inside),
        'isTouched', coalesce(bool_or(written and not inside), false)))
    from ${table}, lateral (select ${isWritten} as written, ${table.deletedAt} is null as existing, ${scope} as inside) as state
    where ${table.userId} = ${sql.placeholder('userId')}`;
  return queryPart(build, ({ rows, removed, count, outside }) => ({
    changes: { rows: rows.map((json) => toRow(rowOfJson<Stored>(columns, json))), removed, count },
    outside,
  }));
}
