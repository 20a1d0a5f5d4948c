import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changesPart } from './changes.store.ts';
import { type RowState, refuseFarEdit, removalOf, resolveEdit } from './edits.service.ts';
import { deleteHistory } from './history.store.ts';

type Deps = Pick<AppDeps, 'clock'> & { noteSuperseded?: (by: Date) => void };

/** A row in the wire format. The id is created by the client, and both instants are ISO texts. */
type TravellingRow = { id: string; editedAt: string; createdAt?: string };

type SyncedPgTable = PgTable & {
  userId: AnyPgColumn;
  id: AnyPgColumn;
  editedAt: AnyPgColumn;
  deletedAt: AnyPgColumn;
  createdAt?: AnyPgColumn;
  updatedAt?: AnyPgColumn;
};
type StoredRow = { id: string; editedAt: Date; deletedAt: Date | null; createdAt?: Date };

/** Columns that the synced table sets itself. */
type Managed = 'userId' | 'id' | 'createdAt' | 'updatedAt' | 'editedAt' | 'deletedAt';

type Definition<Table extends SyncedPgTable, Row extends TravellingRow> = {
  table: Table;
  /** Parsing gives the keys one order, so that the history recognises a version whether it was sent or stored. */
  schema: { parse: (value: unknown) => Row; shape: object };
  toColumns: (row: Row, userId: string) => Omit<Table['$inferInsert'], Managed>;
  /** The row's own fields, without id and instants. */
  toFields: (stored: Table['$inferSelect']) => Omit<Row, keyof TravellingRow>;
  /** Columns that retain the value of the first save. */
  fixed?: readonly (keyof Table['$inferSelect'])[];
  /** Refuses to change or remove some rows. */
  checkEdit?: (stored: Table['$inferSelect']) => void;
  /** Runs after each write that took effect, in its transaction; `row` is null after a removal. */
  follow?: (tx: Db, deps: Deps, key: Key, row: Row | null) => Promise<void>;
};

type Removal = { id: string; editedAt: string };
/** The owner of the history is the writer, which for provided rows is not the row's owner. */
type Options = { historyOf?: string };

/** PostgreSQL accepts 65,535 parameters per statement. */
const MAX_PARAMETERS = 60_000;

type Key = { userId: string; id: string };

/**
 * A table whose rows belong to one member each and are written by all of that member's devices, also offline. Last write
 * wins by `editedAt`; the superseded edit is stored in the history. All writes need a transaction.
 */
export class SyncedTable<Table extends SyncedPgTable, Row extends TravellingRow> {
  readonly name: string;
  readonly #definition: Definition<Table, Row>;

  constructor(definition: Definition<Table, Row>) {
    this.#definition = definition;
    this.name = getTableName(definition.table);
  }

  /** Stores a new row, or applies last write wins. Idempotent. True for a new row. */
  async save(tx: Db, deps: Deps, userId: string, row: Row, options?: Options): Promise<boolean> {
    refuseFarEdit(deps, row.editedAt);
    const { table, follow } = this.#definition;
    const stored = this.toStored(deps, userId, row);
    const inserted = await tx.insert(table).values(stored).onConflictDoNothing().returning({ id: table.id });
    const isNew = inserted.length > 0;
    if (isNew) await follow?.(tx, deps, { userId, id: row.id }, row);
    else await this.change(tx, deps, userId, row, options);
    return isNew;
  }

  /** Applies last write wins to an existing row. */
  async change(tx: Db, deps: Deps, userId: string, row: Row, options?: Options): Promise<void> {
    refuseFarEdit(deps, row.editedAt);
    const { fixed = [] } = this.#definition;
    const first = row.createdAt === undefined ? [...fixed, 'createdAt'] : fixed;
    const changes = without(this.toStored(deps, userId, row), first);
    const arrivedOver = (stored: Table['$inferSelect']) => this.#stateOf(Object.assign({}, stored, changes));
    await this.#resolve(tx, deps, { userId, id: row.id, ...options }, { changes, row, arrivedOver });
  }

  /** Stores a tombstone, so that an old copy cannot restore the row; a later save restores it. */
  async remove(tx: Db, deps: Deps, userId: string, { id, editedAt }: Removal, options?: Options): Promise<void> {
    refuseFarEdit(deps, editedAt);
    const removedAt = new Date(editedAt);
    const updated = this.#definition.table.updatedAt && { updatedAt: deps.clock() };
    const changes = { editedAt: removedAt, deletedAt: removedAt, ...updated };
    const arrivedOver = () => removalOf(id, removedAt);
    await this.#resolve(tx, deps, { userId, id, ...options }, { changes, row: null, arrivedOver });
  }

  /** Stores rows in few statements; existing ids are unchanged. `columns` are the same for all. Returns the new ids. */
  async insertAll(
    tx: Db,
    deps: Deps,
    userId: string,
    rows: readonly Row[],
    columns: Partial<Table['$inferInsert']> = {},
  ): Promise<string[]> {
    const { table } = this.#definition;
    const stored = rows.map((row) => ({ ...this.toStored(deps, userId, row), ...columns }));
    const size = Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length);
    const ids: string[] = [];
    for (let at = 0; at < stored.length; at += size) {
      const some = stored.slice(at, at + size);
      const inserted = await tx.insert(table).values(some).onConflictDoNothing().returning({ id: table.id });
      ids.push(...inserted.map(idOf));
    }
    return ids;
  }

  /** The stored row, locked until the transaction ends; removed rows, too. */
  async findForUpdate(tx: Db, userId: string, id: string): Promise<Table['$inferSelect'] | null> {
    const query = tx.select().from(asTable(this.#definition.table)).where(this.#isRow(userId, id)).for('update');
    return firstStored<Table>(await query);
  }

  /** Deletes all rows of a member, with their history. */
  async erase(tx: Db, userId: string): Promise<void> {
    const { table } = this.#definition;
    await tx.delete(table).where(eq(table.userId, userId));
    await deleteHistory(tx, userId, this.name);
  }

  /** Rows written since a cursor, for a combined query with `momentQuery`. `scope` decides which rows are in the reader's list. */
  changesQuery<Read = Row, Given extends object = object>({
    toRead = (stored) => asRead<Read>(this.toRow(stored)),
    scope = sql`true`,
  }: {
    toRead?: (stored: Table['$inferSelect']) => Read;
    scope?: SQL;
  } = {}) {
    return changesPart<Table['$inferSelect'], Read, Given>(this.#definition.table, toRead, scope);
  }

  toStored({ clock }: Deps, userId: string, row: Row): Table['$inferInsert'] {
    const { table, toColumns } = this.#definition;
    return {
      ...toColumns(row, userId),
      userId,
      id: row.id,
      ...(table.createdAt && { createdAt: row.createdAt === undefined ? clock() : new Date(row.createdAt) }),
      ...(table.updatedAt && { updatedAt: clock() }),
      editedAt: new Date(row.editedAt),
      deletedAt: null,
    };
  }

  /** Not parsed: a row that was stored under older limits stays readable. */
  toRow(stored: Table['$inferSelect']): Row {
    const { schema, toFields } = this.#definition;
    const { id, createdAt, editedAt } = asStoredRow(stored);
    const madeAt = 'createdAt' in schema.shape && { createdAt: createdAt?.toISOString() };
    return asRow<Row>({ id, ...toFields(stored), ...madeAt, editedAt: editedAt.toISOString() });
  }

  async #resolve(tx: Db, deps: Deps, { userId, id, historyOf = userId }: Key & Options, edit: Edit<Table, Row>) {
    const { table, checkEdit, follow } = this.#definition;
    const stored = await this.findForUpdate(tx, userId, id);
    if (!stored) throw refuse('NOT_FOUND');
    checkEdit?.(stored);
    const store = async () => {
      await tx.update(table).set(edit.changes).where(this.#isRow(userId, id));
      await follow?.(tx, deps, { userId, id }, edit.row);
    };
    const versions = { stored: this.#stateOf(stored), arrived: edit.arrivedOver(stored) };
    await resolveEdit(tx, deps, { userId: historyOf, tableName: this.name, rowId: id, ...versions, store });
  }

  #stateOf(stored: Table['$inferSelect']): RowState {
    const { id, editedAt, deletedAt } = asStoredRow(stored);
    if (deletedAt) return removalOf(id, editedAt);
    return { editedAt, row: this.#definition.schema.parse(this.toRow(stored)) };
  }

  #isRow(userId: string, id: string): SQL | undefined {
    const { table } = this.#definition;
    return and(eq(table.userId, userId), eq(table.id, id));
  }
}

type Edit<Table extends SyncedPgTable, Row> = {
  changes: object;
  row: Row | null;
  /** The arrived version as it would be stored. */
  arrivedOver: (stored: Table['$inferSelect']) => RowState;
};

/** The values to write: an absent one leaves its column unchanged. */
function without(columns: object, fixed: readonly PropertyKey[]): object {
  const entries = Object.entries(columns).filter(([name, value]) => value !== undefined && !fixed.includes(name));
  return Object.fromEntries(entries);
}

// Drizzle does not resolve its query types for a table that is a type parameter.
const asTable = (table: SyncedPgTable) => table as PgTable;
// Rows that were selected from the table have its row type.
const firstStored = <Table extends SyncedPgTable>(rows: unknown[]) => (rows[0] ?? null) as Table['$inferSelect'] | null;
// The id column holds texts.
const idOf = ({ id }: { id: unknown }) => id as string;
// A stored row has the columns of SyncedPgTable.
const asStoredRow = (stored: unknown) => stored as StoredRow;
// Without a reader function a row is returned as stored.
const asRead = <Read>(row: unknown) => row as Read;
// TypeScript does not add up the parts of a generic row.
const asRow = <Row>(parts: object) => parts as Row;
