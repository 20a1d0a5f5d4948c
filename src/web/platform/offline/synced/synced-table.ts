import type { Operation, OperationEffect } from '#domain/sync/outbox/operation.ts';
import { type RowShape, readRow } from '#domain/sync/rows/read-row.ts';
import type { Draft } from '../outbox/outbox.ts';

export type Edited = { readonly editedAt: string };
/** A row as sent to the server. The id is created on the device; instants are ISO strings. */
export type SyncedRow = Edited & { readonly id: string; readonly createdAt?: string };
type Label = Draft['label'];
type Call = readonly [feature: string, call: string];

type Definition<Row> = {
  /** The table's name in the records of the outbox. */
  name: string;
  /** `import shape from 'virtual:row-shape/<the call that saves>'`. */
  shape: RowShape;
  save: Call;
  /** The label of a row or its removal in the list of unsent rows. */
  useLabel: () => (row: Row, effect: OperationEffect) => Label;
  /** Records that must reach the server before a row. */
  needsOf?: (row: Row) => readonly string[];
};

type KeyedDefinition<Row> = Definition<Row> & {
  /** The key of a row among the member's rows, such as the exercise of a setting. */
  keyOf: (row: Row) => string;
  /** Combines two versions of a row; without it the later version takes precedence. */
  merge?: (before: Row, after: Row) => Row;
};

/** An operation that saves a row. */
export type RowDraft<Row> = Draft & { readonly input: Row };

export type KeyedTable<Row extends Edited> = Pick<KeyedDefinition<Row>, 'name' | 'keyOf' | 'useLabel'> & {
  recordOf: (row: Row) => string;
  /** Contains the fields that the call accepts. */
  saveDraft: (row: Row, effect: OperationEffect, label: Label) => RowDraft<Row>;
  /** The combined input when this row is saved while an earlier operation is still unsent. */
  mergeUnsent: (operation: Operation, row: Row) => Row;
  /** The row that an operation of this device saves; undefined when it cannot be parsed. */
  rowIn: (operation: Pick<Operation, 'input'>) => Row | undefined;
  /** The row after an operation of this device; unchanged when the operation cannot be parsed. */
  rowAfter: (before: Row | undefined, operation: Operation) => Row | undefined;
};

export type SyncedTable<Row extends SyncedRow> = Omit<KeyedTable<Row>, 'recordOf'> & {
  recordOf: (row: Pick<Row, 'id'>) => string;
  /** Adds the row's instants, and an id where the fields have none. */
  newRow: (fields: AddedRow<Row>, id: string, at: string, createdAt?: string) => Row;
  removeDraft: (row: Pick<Row, 'id'>, editedAt: string, label: Label) => Draft;
};

/** The fields of a row that a form sets. */
export type NewRow<Row extends SyncedRow> = Omit<Row, 'id' | 'createdAt' | 'editedAt'>;
/** Has an id where the row has the same one on every device. */
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

/** The same for rows without an id, such as settings, which are saved as a whole. See useRows and useSave. */
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

// TypeScript cannot combine the parts of a generic row.
const asRow = <Row>(parts: object) => parts as Row;
// The shape is generated from the call whose input is the row.
const readAs = <Row>(shape: RowShape, value: unknown) => readRow(shape, value) as Row | undefined;
