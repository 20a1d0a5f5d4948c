import type { Operation, OperationEffect } from '#domain/sync/outbox/operation.ts';
import { type RowShape, readRow } from '#domain/sync/rows/read-row.ts';
import type { Draft } from '../outbox/outbox.ts';

/** A row as it travels. The id is made on the device, and the instants are ISO texts. */
export type SyncedRow = { readonly id: string; readonly createdAt?: string; readonly editedAt: string };
type Label = Draft['label'];

type Definition<Row extends SyncedRow> = {
  /** The table's name in the records of the outbox. */
  name: string;
  /** `import shape from 'virtual:row-shape/<the call that saves>'`. */
  shape: RowShape;
  save: readonly [feature: string, call: string];
  remove: readonly [feature: string, call: string];
  /** Names a row in the list of what has not been sent. */
  useLabel: () => (row: Row) => Label;
};

export type SyncedTable<Row extends SyncedRow> = Pick<Definition<Row>, 'name' | 'useLabel'> & {
  recordOf: (row: Pick<Row, 'id'>) => string;
  /** A row with an id and instants of its own. */
  newRow: (fields: NewRow<Row>, id: string, at: string) => Row;
  saveDraft: (row: Row, effect: OperationEffect, label: Label) => Draft;
  removeDraft: (row: Pick<Row, 'id'>, editedAt: string, label: Label) => Draft;
  /** The row after one of this device's own operations; as it was when the operation cannot be read. */
  rowAfter: (before: Row | undefined, operation: Operation) => Row | undefined;
};

/** What a form fills in of a row. */
export type NewRow<Row extends SyncedRow> = Omit<Row, 'id' | 'createdAt' | 'editedAt'>;

/** A table whose rows the member edits on this device, also offline. See useRows and useWrites. */
export function syncedTable<Row extends SyncedRow>(definition: Definition<Row>): SyncedTable<Row> {
  const { name, shape, save, remove, useLabel } = definition;
  const recordOf = ({ id }: Pick<Row, 'id'>) => `${name}:${id}`;
  const hasCreatedAt = shape.properties?.createdAt !== undefined;
  return {
    name,
    useLabel,
    recordOf,
    newRow: (fields, id, at) => asRow<Row>({ ...fields, id, ...(hasCreatedAt && { createdAt: at }), editedAt: at }),
    saveDraft: (row, effect, label) => ({ call: save, input: row, record: recordOf(row), effect, label }),
    removeDraft: ({ id }, editedAt, label) => ({
      call: remove,
      input: { id, editedAt },
      record: recordOf({ id }),
      effect: 'delete',
      label,
    }),
    rowAfter: (before, { input }) => readAs<Row>(shape, input) ?? before,
  };
}

// TypeScript does not add up the parts of a generic row.
const asRow = <Row>(parts: object) => parts as Row;
// The shape is that of the call whose input the row is.
const readAs = <Row>(shape: RowShape, value: unknown) => readRow(shape, value) as Row | undefined;
