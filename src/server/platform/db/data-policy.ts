import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What account deletion does to a value, thirty days after the request.
 * erase: deleted with its row. unlink: the row is retained and this becomes null. id: retained as an id that refers to nobody.
 * lock: retained with the order until seven years after the year of purchase, then erased. choice: a forum text is retained
 * anonymously, unless the member asked for its deletion. keep: not personal.
 */
export type OnDeletion = 'erase' | 'unlink' | 'id' | 'lock' | 'choice' | 'keep';

/**
 * Why rows are retained when an account is deleted. books: orders, payments and the ledger, which must still add up (Swedish bookkeeping
 * law). audit log: who changed what. forum: threads with replies stay readable. erasure: the list of erased accounts, so that a restored
 * backup does not bring them back. not personal: rows without personal data.
 */
type Retention = 'books' | 'audit log' | 'forum' | 'erasure' | 'not personal';

type Policy<Column extends string> = {
  /** The column with the member's id; null for rows without an owner. */
  owner: Column | null;
  /** For rows without a member's id: the column with the id of an owned row in another table. */
  through?: { column: Column; table: PgTable };
  /** Health data: not stored without consent, and erased when it is withdrawn. */
  isHealth: boolean;
  /** Why the rows are retained; without a reason they are erased with the account. */
  retained?: Retention;
  /** Columns whose deletion differs from the row's. */
  onDeletion?: Partial<Record<Column, OnDeletion>>;
  /** Whether the rows are in their member's export. */
  exported: boolean;
  /** Columns that are not exported: secrets, search indexes, ids of other people, internal data. The owner column never is. */
  internal?: readonly Column[];
};

export type StatedPolicy = Policy<string> & { table: PgTable };

const policies = new Map<string, StatedPolicy>();

/**
 * Declares beside a table who owns its rows, whether they are exported, and what account deletion does to them. A test fails for a table
 * without a policy; a new column needs nothing here unless it is an exception.
 */
export function statePolicy<Table extends PgTable>(
  table: Table,
  policy: Policy<keyof Table['$inferSelect'] & string> | 'not personal',
): void {
  const stated =
    policy === 'not personal' ? { owner: null, isHealth: false, retained: policy, exported: false } : policy;
  policies.set(getTableName(table), { ...stated, table });
}

/** The policies of all loaded tables, by table name. */
export const listPolicies = (): ReadonlyMap<string, StatedPolicy> => policies;

/** The columns of an export, by their names in code. */
export function exportedColumns({ table, exported, owner, internal = [] }: StatedPolicy): [string, PgColumn][] {
  if (!exported) return [];
  // The owner id is the same in all rows; for the users table it is the key.
  const left = new Set([...internal, ...(owner === 'id' ? [] : [owner])]);
  return Object.entries(getTableColumns(table)).filter(([key]) => !left.has(key));
}

/** What deletion does to a column. The owner of a retained row becomes an id that refers to nobody. */
export function onDeletionOf({ owner, retained, onDeletion }: StatedPolicy, key: string): OnDeletion {
  const ofRow = retained === undefined ? 'erase' : key === owner ? 'id' : 'keep';
  return onDeletion?.[key] ?? ofRow;
}
