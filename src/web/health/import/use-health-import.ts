import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import type { HealthCounts, HealthRows } from '#domain/health/health.contract.ts';
import type { FileProblem } from '#domain/health/import/archive-rules.ts';
import type { HealthFile } from '#domain/health/import/collect-health.ts';
import { healthBatches, type ImportChoice } from '#domain/health/import/import-rows.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { browserTimeZone } from '#web/platform/format/use-today.ts';
import { refreshImported } from './refresh-imported.ts';
import { type Reading, startReading } from './start-reading.ts';

export type Review = { file: File; found: HealthFile; fresh: HealthCounts };
export type Report = { id: string; fileName: string; brought: HealthCounts; skipped: HealthCounts; unread: number };
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
      const fresh = await sumOver(batchesOf(found, EVERYTHING), (batch) => api.health.checkImport(batch));
      if (isStopped.current) return;
      setChoice(EVERYTHING);
      setReview({ file, found, fresh });
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
    const batches = batchesOf(review.found, choice);
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
      setReport({ id, fileName, brought, skipped: without(sent, brought), unread: review.found.unread });
    } finally {
      setProgress(null);
    }
  };

  const back = () => setReview(null);
  return { problem, progress, choose, cancel, review, back, choice, setChoice, run, report };
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
