import type { Operation, OperationEffect } from '#domain/sync/outbox/operation.ts';
import { type RowShape, readRow } from '#domain/sync/rows/read-row.ts';
import type { Draft } from '../outbox/outbox.ts';

export type Edited = { readonly editedAt: string };
/** A row as it travels. The id is made on the device, and the instants are ISO texts. */
export type SyncedRow = Edited & { readonly id: string; readonly createdAt?: string };
type Label = Draft['label'];
type Call = readonly [feature: string, call: string];

type Definition<Row> = {
  /** The table's name in the records of the outbox. */
  name: string;
  /** `import shape from 'virtual:row-shape/<the call that saves>'`. */
  shape: RowShape;
  save: Call;
  /** Names a row, or its removal, in the list of what has not been sent. */
  useLabel: () => (row: Row, effect: OperationEffect) => Label;
  /** Records that must reach the server before a row. */
  needsOf?: (row: Row) => readonly string[];
};

type KeyedDefinition<Row> = Definition<Row> & {
  /** What tells the member's rows apart, such as the exercise that settings are of. */
  keyOf: (row: Row) => string;
  /** The row when both versions count; without it the later one counts. */
  merge?: (before: Row, after: Row) => Row;
};

/** An operation that saves a row. */
export type RowDraft<Row> = Draft & { readonly input: Row };

export type KeyedTable<Row extends Edited> = Pick<KeyedDefinition<Row>, 'name' | 'keyOf' | 'useLabel'> & {
  recordOf: (row: Row) => string;
  /** Sends of a row what its call takes. */
  saveDraft: (row: Row, effect: OperationEffect, label: Label) => RowDraft<Row>;
  /** What an operation that has not been sent saves when this row is saved, too. */
  mergeUnsent: (operation: Operation, row: Row) => Row;
  /** The row that an operation of this device saves; undefined when it cannot be read. */
  rowIn: (operation: Pick<Operation, 'input'>) => Row | undefined;
  /** The row after one of this device's own operations; as it was when the operation cannot be read. */
  rowAfter: (before: Row | undefined, operation: Operation) => Row | undefined;
};

export type SyncedTable<Row extends SyncedRow> = Omit<KeyedTable<Row>, 'recordOf'> & {
  recordOf: (row: Pick<Row, 'id'>) => string;
  /** A row with instants of its own, and an id where the fields have none. */
  newRow: (fields: AddedRow<Row>, id: string, at: string, createdAt?: string) => Row;
  removeDraft: (row: Pick<Row, 'id'>, editedAt: string, label: Label) => Draft;
};

/** What a form fills in of a row. */
export type NewRow<Row extends SyncedRow> = Omit<Row, 'id' | 'createdAt' | 'editedAt'>;
/** With an id where the row has the same one on every device. */
export type AddedRow<Row extends SyncedRow> = NewRow<Row> & { readonly id?: string };

/** A table whose rows the member edits on this device, also offline. See useRows and useWrites. */
export function syncedTable<Row extends SyncedRow>(definition: Definition<Row> & { remove: Call }): SyncedTable<Row> {
  const { name, shape, remove } = definition;
  const recordOf = ({ id }: Pick<Row, 'id'>) => `${name}:${id}`;
  const hasCreatedAt = shape.properties?.createdAt !== undefined;
  return {
    ...keyedTable<Row>({ ...definition, keyOf: ({ id }) => id }),
    recordOf,
    newRow: (fields, id, at, createdAt = at) =>
      asRow<Row>({ id, ...fields, ...(hasCreatedAt && { createdAt }), editedAt: at }),
    removeDraft: ({ id }, editedAt, label) => ({
      call: remove,
      input: { id, editedAt },
      record: recordOf({ id }),
      effect: 'delete',
      label,
    }),
  };
}

/** The same for rows without an id of their own, such as settings, which are saved whole. See useRows and useSave. */
export function keyedTable<Row extends Edited>(definition: KeyedDefinition<Row>): KeyedTable<Row> {
  const { name, shape, save, keyOf, needsOf, useLabel, merge = (_before, after) => after } = definition;
  const recordOf = (row: Row) => `${name}:${keyOf(row)}`;
  const rowIn = ({ input }: Pick<Operation, 'input'>) => readAs<Row>(shape, input);
  const sent = (row: Row) => readAs<Row>(shape, row) ?? row;
  const over = (before: Row | undefined, row: Row) => (before ? merge(before, row) : row);
  return {
    name,
    keyOf,
    useLabel,
    recordOf,
    saveDraft: (row, effect, label) => ({
      call: save,
      input: sent(row),
      record: recordOf(row),
      effect,
      ...(needsOf && { needs: needsOf(row) }),
      label,
    }),
    mergeUnsent: (operation, row) => sent(over(rowIn(operation), row)),
    rowIn,
    rowAfter: (before, operation) => {
      const row = rowIn(operation);
      return row ? over(before, row) : before;
    },
  };
}

// TypeScript does not add up the parts of a generic row.
const asRow = <Row>(parts: object) => parts as Row;
// The shape is that of the call whose input the row is.
const readAs = <Row>(shape: RowShape, value: unknown) => readRow(shape, value) as Row | undefined;
