import { readHead } from '../../fitness/import/import-columns.ts';
import { columnsProblem, guessDiaryColumns } from '../../meals/import/diary-columns.ts';

/** The imports that can read a file shared to the app. */
export const SHARED_IMPORTS = ['fitness', 'meals', 'health'] as const;
export type SharedImport = (typeof SHARED_IMPORTS)[number];

/** What identifies a file that was shared to the app. */
export type SharedFileInfo = {
  isArchive: boolean;
  /** True when the health import recognises the file by its first bytes. A table with a column of weights counts, too. */
  isHealth: boolean;
  /** The cells of a table's first row; empty when the file is not a table. */
  names: readonly string[];
};

/** A table has at least a time, a label and a number in each row. */
const MIN_COLUMNS = 3;

/**
 * The import that reads a shared file; 'ask' for a table whose columns the member can map; null for a file that no import reads. Training
 * comes before health, because a set has a weight as a body has.
 */
export function importOfShared({ isArchive, isHealth, names }: SharedFileInfo): SharedImport | 'ask' | null {
  if (isArchive) return 'health';
  if (readHead(names)) return 'fitness';
  const diaryProblem = columnsProblem(guessDiaryColumns(names));
  if (diaryProblem === null) return 'meals';
  if (isHealth) return 'health';
  if (diaryProblem === 'daily-sums') return 'meals';
  return names.length >= MIN_COLUMNS ? 'ask' : null;
}
