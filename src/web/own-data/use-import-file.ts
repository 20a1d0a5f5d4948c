import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dailyWeights } from '#domain/body/weight/daily-weights.ts';
import type { DoubtfulWeight } from '#domain/body/weight/doubtful-weights.ts';
import { LENGTHS } from '#domain/bounds.ts';
import { type ArchiveProblem, batchesOf } from '#domain/own-data/import/check-archive.ts';
import { doubtfulRows, hasWeights, type TableRows, withoutWeights } from '#domain/own-data/import/doubtful-rows.ts';
import type { RowProblem } from '#domain/own-data/import/import-tables.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { refreshEverything } from './earlier-own-imports.tsx';

/** The id is kept over a failed attempt: trying again goes on with the same import, and the server skips what it has. */
type Chosen = { id: string; name: string; tables: TableRows[]; doubtful: DoubtfulWeight[] };
export type ImportReport = {
  id: string;
  added: number;
  unchanged: number;
  refused: Record<RowProblem, number>;
  /** Doubtful weights that the member left out. */
  leftOut: number;
};
type Progress = { sent: number; of: number };

/** A file of our own: read on the device, shown, then sent a batch at a time. What has been sent stays when it is stopped. */
export function useImportFile() {
  const t = useTranslations('ownData');
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<ArchiveProblem | null>(null);
  // What was in the account that the file is from comes back whole unless the member says otherwise.
  const [takesDoubtful, setTakesDoubtful] = useState(true);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const stopped = useRef(false);
  const read = useAction(
    async (file: File) => {
      // The part that opens archives is loaded with the first file.
      const { readExportFile } = await import('./read-export-file.ts');
      const result = await readExportFile(file);
      setProblem(typeof result === 'string' ? result : null);
      setTakesDoubtful(true);
      if (typeof result === 'string') setChosen(null);
      else setChosen({ id: newId(), name: file.name, tables: result, doubtful: await findDoubtful(result) });
    },
    { action: t('actions.read') },
  );
  const send = useAction(
    async (file: Chosen) => {
      stopped.current = false;
      const left = takesDoubtful ? [] : file.doubtful;
      const tables = withoutWeights(file.tables, left);
      const told = await sendTables({ ...file, tables }, setProgress, () => stopped.current);
      setReport({ ...told, leftOut: left.length });
      await refreshEverything(queryClient);
    },
    { action: t('actions.import') },
  );
  const stop = () => {
    stopped.current = true;
  };
  const doubtful = { isTaken: takesDoubtful, take: setTakesDoubtful };
  return { chosen, problem, doubtful, progress, report, read, send, stop };
}

async function findDoubtful(tables: TableRows[]): Promise<DoubtfulWeight[]> {
  if (!hasWeights(tables)) return [];
  const { weights, olderWeights } = await api.body.load({});
  return doubtfulRows(tables, dailyWeights(weights, olderWeights));
}

export type ImportFile = ReturnType<typeof useImportFile>;

async function sendTables(
  { id, name, tables }: Chosen,
  onProgress: (progress: Progress) => void,
  isStopped: () => boolean,
): Promise<Omit<ImportReport, 'leftOut'>> {
  const report = { id, added: 0, unchanged: 0, refused: { shape: 0, consent: 0, reference: 0 } };
  const of = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const fileName = name.slice(0, LENGTHS.importFile);
  let sent = 0;
  onProgress({ sent, of });
  for (const { table, rows } of tables) {
    for (const batch of batchesOf(rows)) {
      if (isStopped()) return report;
      const told = await api.ownData.importRows({ id, fileName, table, rows: batch.map((row) => ({ ...row })) });
      report.added += told.added;
      report.unchanged += told.unchanged;
      for (const { problem } of told.refused) report.refused[problem] += 1;
      sent += batch.length;
      onProgress({ sent, of });
    }
  }
  return report;
}
