/** The place of each column in the rows of a file; what the file does not have is left out. */
export type ChoiceOf<Column extends string> = Partial<Record<Column, number>>;

/** Names a kind of file by its first row: what was pointed out once counts for the next file with the same columns. */
export function fileKind(names: readonly string[]): string {
  return names.map((name) => name.trim().toLowerCase()).join('|');
}

/** What was kept on the device is looked at before it is believed: columns that there are, at places within the file. */
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
