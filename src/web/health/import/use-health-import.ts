import { useTranslations } from 'use-intl';
import type { DoubtfulWeight } from '#domain/body/weight/doubtful-weights.ts';
import type { HealthCounts, HealthRows } from '#domain/health/health.contract.ts';
import type { FileProblem } from '#domain/health/import/archive-rules.ts';
import type { HealthFile } from '#domain/health/import/collect-health.ts';
import { healthBatches, type ImportChoice } from '#domain/health/import/import-rows.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { refreshImported } from '#web/platform/file-import/refresh-imported.ts';
import { type ReadContext, type ReadOutcome, useFileImport } from '#web/platform/file-import/use-file-import.ts';
import { startReading } from './start-reading.ts';

export type Review = {
  file: File;
  found: HealthFile;
  fresh: HealthCounts;
  choice: ImportChoice;
  doubtful: DoubtfulWeight[];
  takesDoubtful: boolean;
};
type Parts = { problem: FileProblem; draft: null; review: Review; counts: HealthCounts };
export type HealthImportWork = ReturnType<typeof useHealthImport>;

const EVERYTHING: ImportChoice = { weights: true, samples: true, workouts: true };
const NOTHING: HealthCounts = { weights: 0, samples: 0, workouts: 0 };
/** Query keys affected by an import or its undo. */
export const CHANGED = ['health', 'body', 'fitness', 'profile'];

/** State of the import: reading the file, review, and result. */
export function useHealthImport() {
  const t = useTranslations('health');
  const batchesOf = (found: HealthFile, wanted: ImportChoice) =>
    healthBatches(found, wanted, (activity) => t(`activities.${activity}`));

  const work = useFileImport<Parts, HealthRows>({
    none: NOTHING,
    rowsIn: ({ weights, samples, workouts }) => weights.length + samples.length + workouts.length,
    batchesOf: (review) => batchesOf(withoutWeights(review.found, leftOut(review)), review.choice),
    send: (batch, to) => api.health.importRows({ ...batch, ...to }),
    refresh: (queryClient) => refreshImported(queryClient, CHANGED),
  });

  /** Reads the file and asks the server which rows are new. */
  const read = async (file: File, { signal, onShare }: ReadContext): Promise<ReadOutcome<Parts>> => {
    const reading = startReading(file, { timeZone: browserTimeZone(), nowMs: correctedNow() }, onShare);
    signal.addEventListener('abort', reading.cancel);
    const found = await reading.result;
    if (found === 'cancelled') return { problem: null, draft: null };
    if (typeof found === 'string') return { problem: found, draft: null };
    const doubtful: DoubtfulWeight[] = [];
    let fresh = NOTHING;
    for (const batch of batchesOf(found, EVERYTHING)) {
      const checked = await api.health.checkImport(batch);
      doubtful.push(...checked.doubtful);
      fresh = {
        weights: fresh.weights + checked.weights,
        samples: fresh.samples + checked.samples,
        workouts: fresh.workouts + checked.workouts,
      };
    }
    return { review: { file, found, fresh, choice: EVERYTHING, doubtful, takesDoubtful: false }, draft: null };
  };

  return {
    ...work,
    choose: (file: File) => work.choose((context) => read(file, context)),
    change: (change: Partial<Review>) => work.emit({ type: 'changed', change: (review) => ({ ...review, ...change }) }),
  };
}

/** Doubtful weights that are not imported. */
export const leftOut = ({ choice, doubtful, takesDoubtful }: Review): readonly DoubtfulWeight[] =>
  takesDoubtful || !choice.weights ? [] : doubtful;

function withoutWeights(found: HealthFile, left: readonly DoubtfulWeight[]): HealthFile {
  const days = new Set(left.map(({ day }) => day));
  return { ...found, weights: found.weights.filter(({ day }) => !days.has(day)) };
}
