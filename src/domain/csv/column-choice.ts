/** The index of each column in the rows of a file; columns that the file does not have are absent. */
export type ChoiceOf<Column extends string> = Partial<Record<Column, number>>;

/** Identifies a kind of file by its header: a choice of columns applies to the next file with the same header. */
export function fileKind(names: readonly string[]): string {
  return names.map((name) => name.trim().toLowerCase()).join('|');
}

/** Validates a choice stored on the device: known columns, at indexes within the file. */
export function readColumnChoice<Column extends string>(
  value: unknown,
  names: readonly string[],
  columns: readonly Column[],
): ChoiceOf<Column> {
  const stored: Partial<Record<string, unknown>> = Object(value);
  const choice: ChoiceOf<Column> = {};
  for (const column of columns) {
    const index = stored[column];
    if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < names.length)
      choice[column] = index;
  }
  return choice;
}
