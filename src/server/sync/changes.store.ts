import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Changes } from '#domain/sync/rows/merge-changes.ts';
import { jsonRow, type QueryPart, queryPart, rowOfJson } from '#server/platform/db/statement.ts';

type ChangedTable = PgTable & { userId: AnyPgColumn; id: AnyPgColumn; deletedAt: AnyPgColumn };

/** `since` is the transaction id of a cursor. */
type SinceGiven = { userId: string; since: string };

type FoundChanges<Row> = {
  changes: Changes<Row>;
  /** Rows outside the scope: their number, and whether one of them was written. */
  outside: { count: number; isTouched: boolean };
};

type Json = {
  rows: Record<string, unknown>[];
  removed: string[];
  count: number;
  outside: { count: number; isTouched: boolean };
};

/**
 * A member's rows that were written since a cursor, as part of a statement. `xmin` is the transaction that wrote a row, by any statement.
 * Rows that the reader has not received are always returned; received ones may be returned again. The scope decides which rows are in the
 * reader's list.
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
