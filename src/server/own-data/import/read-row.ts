import { getTableColumns } from 'drizzle-orm';
import type { ImportTable } from '#domain/own-data/import/import-tables.ts';
import { camelCase, type ExportedRow } from '#domain/own-data/import/wire-rows.ts';
import { listPolicies } from '#server/platform/db/data-policy.ts';

/**
 * A row of a file by the API names, with instants in wire format. Version 1 has the database's column names and instants with an offset; an
 * invalid instant is unchanged and refused later.
 */
export function readRow(table: ImportTable, sent: ExportedRow): ExportedRow {
  const policy = listPolicies().get(table);
  const columns = Object.entries(policy ? getTableColumns(policy.table) : {});
  const keys = new Map(columns.map(([key, column]) => [camelCase(column.name), key]));
  const instants = new Set(columns.flatMap(([key, column]) => (column.dataType === 'date' ? [key] : [])));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const key = keys.get(camelCase(name)) ?? camelCase(name);
      return [key, instants.has(key) ? instantOf(value) : value];
    }),
  );
}

function instantOf(value: unknown): unknown {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? value : new Date(ms).toISOString();
}
