import { readHead } from '../../fitness/import/import-columns.ts';
import { columnsProblem, guessDiaryColumns } from '../../meals/import/diary-columns.ts';

/** The imports that a file shared to the app can be for. */
export const SHARED_IMPORTS = ['fitness', 'meals', 'health'] as const;
export type SharedImport = (typeof SHARED_IMPORTS)[number];

/** What a file that was shared to the app is told by. */
export type SharedFileInfo = {
  isArchive: boolean;
  /** True where the health import knows the file by its first bytes. A table with a column of weights counts, too. */
  isHealth: boolean;
  /** The cells of a table's first row; empty where the file is none. */
  names: readonly string[];
};

/** A table has at least a time, a thing and a figure in each row. */
const MIN_COLUMNS = 3;

/**
 * Where a shared file belongs; 'ask' for a table whose columns the member can point out; null for what no import reads. Training
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
