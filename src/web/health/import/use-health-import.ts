import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DoubtfulWeight } from '#domain/body/weight/doubtful-weights.ts';
import { LENGTHS } from '#domain/bounds.ts';
import type { HealthCounts, HealthRows } from '#domain/health/health.contract.ts';
import type { FileProblem } from '#domain/health/import/archive-rules.ts';
import type { HealthFile, RefusedEntries } from '#domain/health/import/collect-health.ts';
import { healthBatches, type ImportChoice } from '#domain/health/import/import-rows.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { browserTimeZone } from '#web/platform/format/use-today.ts';
import { refreshImported } from './refresh-imported.ts';
import { type Reading, startReading } from './start-reading.ts';

export type Review = { file: File; found: HealthFile; fresh: HealthCounts; doubtful: DoubtfulWeight[] };
export type Report = {
  id: string;
  fileName: string;
  brought: HealthCounts;
  skipped: HealthCounts;
  refused: readonly RefusedEntries[];
  /** Doubtful weights that were left out. */
  leftOut: number;
};
export type HealthImportWork = ReturnType<typeof useHealthImport>;

const EVERYTHING: ImportChoice = { weights: true, samples: true, workouts: true };
const NOTHING: HealthCounts = { weights: 0, samples: 0, workouts: 0 };

/** The three steps: a file that is read on the device, what was understood of it, and what came of it. */
export function useHealthImport() {
  const t = useTranslations('health');
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [choice, setChoice] = useState(EVERYTHING);
  const [takesDoubtful, setTakesDoubtful] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const reading = useRef<Reading | null>(null);
  // Kept over a failed attempt: trying again goes on with the same import, and the server skips what it has.
  const attempt = useRef('');
  const isStopped = useRef(false);

  // Whoever leaves the page needs no more of the file.
  useEffect(() => () => reading.current?.cancel(), []);

  const batchesOf = (found: HealthFile, wanted: ImportChoice) =>
    healthBatches(found, wanted, (activity) => t(`activities.${activity}`));

  /** Reads the file, and asks the server what of it is new. */
  const choose = async (file: File) => {
    attempt.current = newId();
    isStopped.current = false;
    setProblem(null);
    setProgress(0);
    try {
      reading.current = startReading(file, { timeZone: browserTimeZone(), nowMs: correctedNow() }, setProgress);
      const found = await reading.current.result;
      if (found === 'cancelled') return;
      if (typeof found === 'string') {
        setProblem(found);
        return;
      }
      const doubtful: DoubtfulWeight[] = [];
      const fresh = await sumOver(batchesOf(found, EVERYTHING), async (batch) => {
        const checked = await api.health.checkImport(batch);
        doubtful.push(...checked.doubtful);
        return checked;
      });
      if (isStopped.current) return;
      setChoice(EVERYTHING);
      setTakesDoubtful(false);
      setReview({ file, found, fresh, doubtful });
    } finally {
      setProgress(null);
    }
  };

  const cancel = () => {
    isStopped.current = true;
    reading.current?.cancel();
  };

  /** Cancelling stops after the batch that is under way: what came in so far can be undone. */
  const run = async () => {
    if (!review) return;
    isStopped.current = false;
    const left = takesDoubtful || !choice.weights ? [] : review.doubtful;
    const batches = batchesOf(withoutWeights(review.found, left), choice);
    const [id, fileName] = [attempt.current, review.file.name.slice(0, LENGTHS.importFile)];
    let done = 0;
    setProgress(0);
    try {
      const brought = await sumOver(
        batches,
        async (batch) => {
          const counts = await api.health.importRows({ ...batch, id, fileName });
          done += 1;
          setProgress(done / batches.length);
          return counts;
        },
        () => isStopped.current,
      );
      const sent = countRows(batches.slice(0, done));
      await refreshImported(queryClient);
      setReport({
        id,
        fileName,
        brought,
        skipped: without(sent, brought),
        refused: review.found.refused,
        leftOut: left.length,
      });
    } finally {
      setProgress(null);
    }
  };

  const back = () => setReview(null);
  const doubtful = { isTaken: takesDoubtful, take: setTakesDoubtful };
  return { problem, progress, choose, cancel, review, back, choice, setChoice, doubtful, run, report };
}

function withoutWeights(found: HealthFile, left: readonly DoubtfulWeight[]): HealthFile {
  const days = new Set(left.map(({ day }) => day));
  return { ...found, weights: found.weights.filter(({ day }) => !days.has(day)) };
}

async function sumOver(
  batches: readonly HealthRows[],
  call: (batch: HealthRows) => Promise<HealthCounts>,
  isStopped: () => boolean = () => false,
): Promise<HealthCounts> {
  let sum = NOTHING;
  for (const batch of batches) {
    if (isStopped()) break;
    const counts = await call(batch);
    sum = {
      weights: sum.weights + counts.weights,
      samples: sum.samples + counts.samples,
      workouts: sum.workouts + counts.workouts,
    };
  }
  return sum;
}

function countRows(batches: readonly HealthRows[]): HealthCounts {
  const count = (kind: keyof HealthCounts) => batches.reduce((sum, batch) => sum + batch[kind].length, 0);
  return { weights: count('weights'), samples: count('samples'), workouts: count('workouts') };
}

function without(all: HealthCounts, some: HealthCounts): HealthCounts {
  return {
    weights: all.weights - some.weights,
    samples: all.samples - some.samples,
    workouts: all.workouts - some.workouts,
  };
}
