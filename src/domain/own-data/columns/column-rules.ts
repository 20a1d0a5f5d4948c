/**
 * What deleting an account does to a value, thirty days after it was asked for.
 * erase: it goes with its row. unlink: the row stays and this becomes null. id: it stays as an id that leads to nobody.
 * lock: it stays with the order until seven years after the year of purchase, then it is erased. choice: a text of the forum stays
 * under nobody's name, unless the member asked for it to go. keep: it says nothing of anybody.
 */
export type OnDeletion = 'erase' | 'unlink' | 'id' | 'lock' | 'choice' | 'keep';

/** Names of columns with a space between them. */
type Names = string;

/** How the rows of one table are treated. Every column is named in exactly one of the three lists. */
export type TableRule = {
  /** The column that holds the member's id; null for rows that are nobody's. */
  owner: string | null;
  /** For rows that hold no member's id: the column that points to the row of another table that does. */
  through?: { column: string; table: string; key: string };
  /** Rows say something of the member's health: none is stored without consent, and all go when it is withdrawn. */
  isHealth?: true;
  /** What becomes of all columns but those in `except`. */
  onDeletion: OnDeletion;
  except?: Record<string, OnDeletion>;
  /** Exported, and taken in by an import. */
  imported?: Names;
  /** Exported only: a member may not write it, or it follows from something else. */
  exported?: Names;
  /** Not exported: secrets, search indexes, other people's ids, bookkeeping of ours. */
  internal?: Names;
};

export type TableRules = Readonly<Record<string, TableRule>>;

export type ColumnRule = { column: string; exported: boolean; imported: boolean; onDeletion: OnDeletion };

/** The columns of a table, one by one, in the order of the lists. */
export function columnRules(rule: TableRule): ColumnRule[] {
  const list = (names: Names | undefined, exported: boolean, imported: boolean) =>
    namesIn(names).map((column) => ({
      column,
      exported,
      imported,
      onDeletion: rule.except?.[column] ?? rule.onDeletion,
    }));
  return [
    ...list(rule.imported, true, true),
    ...list(rule.exported, true, false),
    ...list(rule.internal, false, false),
  ];
}

/** The columns that go into the export. */
export const exportedColumns = (rule: TableRule): string[] => [...namesIn(rule.imported), ...namesIn(rule.exported)];

export const importedColumns = (rule: TableRule): string[] => namesIn(rule.imported);

const namesIn = (names: Names | undefined) => (names === undefined ? [] : names.split(' '));

const DELETION_TEXT: Record<OnDeletion, string> = {
  erase: 'erased',
  unlink: 'set to null',
  id: 'kept as an id that leads to nobody',
  lock: 'locked with the order, erased seven years after the year of purchase',
  choice: 'kept without a name, or erased if the member asks',
  keep: 'kept, not personal',
};

/** The rules as the page of the docs that shows them, a table of columns for each table of the database. */
export function describeColumns(rules: TableRules): string {
  const tables = Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1));
  return tables
    .map(([name, rule]) => [`### ${name}`, '', ...HEAD, ...columnRules(rule).map(rowOf), ''].join('\n'))
    .join('\n');
}

const HEAD = ['| column | export | import | deletion |', '|---|---|---|---|'];

const rowOf = ({ column, exported, imported, onDeletion }: ColumnRule) =>
  `| ${column} | ${exported ? 'yes' : '–'} | ${imported ? 'yes' : '–'} | ${DELETION_TEXT[onDeletion]} |`;
