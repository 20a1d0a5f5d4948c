import { dailyWeights } from '#domain/body/weight/daily-weights.ts';
import type { DoubtfulWeight } from '#domain/body/weight/doubtful-weights.ts';
import { type ArchiveProblem, batchesOf } from '#domain/own-data/import/check-archive.ts';
import { doubtfulRows, hasWeights, type TableRows, withoutWeights } from '#domain/own-data/import/doubtful-rows.ts';
import type { RowProblem } from '#domain/own-data/import/import-tables.ts';
import { api } from '#web/platform/api/api.ts';
import { type ImportWork, useFileImport } from '#web/platform/file-import/use-file-import.ts';
import { refreshEverything } from './earlier-own-imports.tsx';

export type Review = {
  file: File;
  tables: TableRows[];
  doubtful: DoubtfulWeight[];
  /** The content of the old account is restored completely unless the member chooses otherwise. */
  takesDoubtful: boolean;
};
type Counts = Record<'added' | 'unchanged' | RowProblem, number>;
type Parts = { problem: ArchiveProblem; draft: null; review: Review; counts: Counts };
export type ImportFile = ImportWork<Parts>;

const NOTHING: Counts = { added: 0, unchanged: 0, shape: 0, consent: 0, reference: 0, goal: 0 };

/** A file of our own: read on the device, shown, then sent in batches. Batches already sent remain when it is stopped. */
export function useImportFile(): ImportFile {
  return useFileImport<Parts, TableRows>({
    none: NOTHING,
    rowsIn: ({ rows }) => rows.length,
    batchesOf: (review) =>
      withoutWeights(review.tables, leftOut(review)).flatMap(({ table, rows }) =>
        batchesOf(rows).map((batch) => ({ table, rows: batch })),
      ),
    send: async ({ table, rows }, to) => {
      const { added, unchanged, refused } = await api.ownData.importRows({
        ...to,
        table,
        rows: rows.map((row) => ({ ...row })),
      });
      const counts = { ...NOTHING, added, unchanged };
      for (const { problem } of refused) counts[problem] += 1;
      return counts;
    },
    refresh: refreshEverything,
  });
}

/** Doubtful weights that are left out. */
export const leftOut = ({ doubtful, takesDoubtful }: Review): readonly DoubtfulWeight[] =>
  takesDoubtful ? [] : doubtful;

export async function readOwnFile(file: File) {
  // The module that opens archives is loaded with the first file.
  const { readExportFile } = await import('./read-export-file.ts');
  const tables = await readExportFile(file);
  if (typeof tables === 'string') return { problem: tables, draft: null };
  return { review: { file, tables, doubtful: await findDoubtful(tables), takesDoubtful: true }, draft: null };
}

async function findDoubtful(tables: TableRows[]): Promise<DoubtfulWeight[]> {
  if (!hasWeights(tables)) return [];
  const { weights, olderWeights } = await api.body.load({});
  return doubtfulRows(tables, dailyWeights(weights, olderWeights));
}
