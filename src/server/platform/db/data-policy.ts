import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What deleting an account does to a value, thirty days after it was requested.
 * erase: it goes with its row. unlink: the row stays and this becomes null. id: it stays as an id that leads to nobody.
 * lock: it stays with the order until seven years after the year of purchase, then it is erased. choice: a text of the forum stays
 * under nobody's name, unless the member asked for it to go. keep: it is not personal.
 */
export type OnDeletion = 'erase' | 'unlink' | 'id' | 'lock' | 'choice' | 'keep';

/**
 * Why rows stay when an account is deleted. books: orders, payments and the ledger, which must still add up (Swedish bookkeeping law).
 * audit log: who changed what. forum: what others have answered stays readable. erasure: which accounts are gone, so that a restored
 * backup does not bring them back. not personal: rows say nothing of a member.
 */
type Retention = 'books' | 'audit log' | 'forum' | 'erasure' | 'not personal';

type Policy<Column extends string> = {
  /** The column with the member's id; null where rows belong to nobody. */
  owner: Column | null;
  /** For rows without a member's id: the column with the id of a row in another table that has an owner. */
  through?: { column: Column; table: PgTable };
  /** Rows say something of the member's health: none is stored without consent, and all go when it is withdrawn. */
  isHealth: boolean;
  /** Without a reason to stay, rows are erased with the account. */
  retained?: Retention;
  /** Columns that deletion treats otherwise than the row. */
  onDeletion?: Partial<Record<Column, OnDeletion>>;
  /** Whether the rows are in their member's export. */
  exported: boolean;
  /** Columns that are not exported: secrets, search indexes, ids of other people, our own bookkeeping. The owner never is. */
  internal?: readonly Column[];
};

export type StatedPolicy = Policy<string> & { table: PgTable };

const policies = new Map<string, StatedPolicy>();

/**
 * States beside a table what becomes of its rows: whose they are, whether they are exported, and what deleting the account does. A test
 * fails for a table without a policy; a new column needs nothing here unless it is an exception.
 */
export function statePolicy<Table extends PgTable>(
  table: Table,
  policy: Policy<keyof Table['$inferSelect'] & string> | 'not personal',
): void {
  const stated =
    policy === 'not personal' ? { owner: null, isHealth: false, retained: policy, exported: false } : policy;
  policies.set(getTableName(table), { ...stated, table });
}

/** The policies of all tables of this process, by the name of the table. */
export const listPolicies = (): ReadonlyMap<string, StatedPolicy> => policies;

/** The columns of an export, by their names in code. */
export function exportedColumns({ table, exported, owner, internal = [] }: StatedPolicy): [string, PgColumn][] {
  if (!exported) return [];
  // The member's own id is the same in all rows; that of the account itself is its key.
  const left = new Set([...internal, ...(owner === 'id' ? [] : [owner])]);
  return Object.entries(getTableColumns(table)).filter(([key]) => !left.has(key));
}

/** What deletion does to a column. The owner of a row that stays is an id that leads to nobody. */
export function onDeletionOf({ owner, retained, onDeletion }: StatedPolicy, key: string): OnDeletion {
  const ofRow = retained === undefined ? 'erase' : key === owner ? 'id' : 'keep';
  return onDeletion?.[key] ?? ofRow;
}
