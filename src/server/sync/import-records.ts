import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { undoUntil } from '#domain/day/undo-until.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

type ImportsTable = PgTable & { userId: AnyPgColumn; id: AnyPgColumn; importedAt: AnyPgColumn; undoneAt: AnyPgColumn };
type StoredImport = { userId: string; id: string; importedAt: Date; undoneAt: Date | null };
type Deps = Pick<AppDeps, 'clock'>;

/** A record in the wire format. */
type ListedImport<Stored> = Omit<Stored, keyof StoredImport> & {
  id: string;
  importedAt: string;
  undoUntil: string;
  undoneAt: string | null;
};

/** Records of the files that members import into a feature. An import can be undone for thirty days. */
export class ImportRecords<Table extends ImportsTable> {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Records a batch of a file. The record is locked until the transaction ends, so that the batches of a file are processed one after the
   * other. Refused after an undo.
   */
  async begin(tx: Db, row: Table['$inferInsert'] & { userId: string; id: string }): Promise<Table['$inferSelect']> {
    await tx.insert(this.#table).values(row).onConflictDoNothing();
    const stored = await this.#findForUpdate(tx, row.userId, row.id);
    if (!stored || asImport(stored).undoneAt) throw refuse('CONFLICT');
    return stored;
  }

  /** Adds to the counts of imported rows. */
  async add(tx: Db, { userId, id }: StoredKey, counts: { [Name in keyof Table['$inferSelect']]?: number }) {
    const columns = getTableColumns(this.#table);
    const sums = Object.entries(counts).map(([name, count]) => [name, sql`${columns[name]} + ${count}`]);
    await tx.update(this.#table).set(Object.fromEntries(sums)).where(this.#isImport(userId, id));
  }

  /** A member's imports, newest first. */
  async list(db: Db, userId: string): Promise<ListedImport<Table['$inferSelect']>[]> {
    const table = asTable(this.#table);
    const order = [desc(this.#table.importedAt), desc(this.#table.id)];
    const rows = await db
      .select()
      .from(table)
      .where(eq(this.#table.userId, userId))
      .orderBy(...order);
    return rows.map((row) => asListed<Table>(listed(asImport(row))));
  }

  /** Runs `remove` in a transaction and marks the import as undone; `nothing` when it was undone before. */
  async undo<Removed>(
    db: Db,
    { clock }: Deps,
    { userId, id }: StoredKey,
    {
      nothing,
      remove,
    }: { nothing: Removed; remove: (tx: Db, now: Date, stored: Table['$inferSelect']) => Promise<Removed> },
  ): Promise<Removed> {
    const now = clock();
    return db.transaction(async (tx) => {
      const stored = await this.#findForUpdate(tx, userId, id);
      if (!stored) throw refuse('NOT_FOUND');
      const { importedAt, undoneAt } = asImport(stored);
      if (undoneAt) return nothing;
      if (now.toISOString() > undoUntil(importedAt.getTime())) throw refuse('IMPORT_TOO_OLD');
      const removed = await remove(tx, now, stored);
      const changes: object = { undoneAt: now };
      await tx.update(this.#table).set(changes).where(this.#isImport(userId, id));
      return removed;
    });
  }

  async #findForUpdate(tx: Db, userId: string, id: string): Promise<Table['$inferSelect'] | null> {
    const query = tx.select().from(asTable(this.#table)).where(this.#isImport(userId, id)).for('update');
    return firstStored<Table>(await query);
  }

  #isImport(userId: string, id: string): SQL | undefined {
    return and(eq(this.#table.userId, userId), eq(this.#table.id, id));
  }
}

type StoredKey = { userId: string; id: string };

function listed({ userId: _owner, importedAt, undoneAt, ...row }: StoredImport) {
  return {
    ...row,
    importedAt: importedAt.toISOString(),
    undoUntil: undoUntil(importedAt.getTime()),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

// Drizzle does not resolve its query types for a table that is a type parameter.
const asTable = (table: ImportsTable) => table as PgTable;
// Rows that were selected from the table have its row type.
const firstStored = <Table extends ImportsTable>(rows: unknown[]) => (rows[0] ?? null) as Table['$inferSelect'] | null;
// A stored row has the columns of ImportsTable.
const asImport = (row: unknown) => row as StoredImport;
// The other columns are those of the table.
const asListed = <Table extends ImportsTable>(row: object) => row as ListedImport<Table['$inferSelect']>;
