import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

/** `npm run test:long` reads 200 MB and 1 GB. */
const MEGABYTES = process.env.FORMKURVA_EXPORT_MB ?? '16';
/** Heap limit of the process: a reader that holds the file or all its rows fails. */
const HEAP_MB = 48;

it(`reads an export of ${MEGABYTES} MB in a heap of ${HEAP_MB} MB`, { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'formkurva-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`, 'src/web/health/test/read-large-export.ts'];

  const { stdout } = await promisify(execFile)(process.execPath, [...run, MEGABYTES, join(folder, 'export.zip')]);

  const { megabytes, counts, reports, grownMb } = JSON.parse(stdout);
  expect(megabytes).toBeGreaterThanOrEqual(Number(MEGABYTES));
  expect(counts.days).toBeGreaterThan(1000);
  // The file is read in pieces.
  expect(reports).toBeGreaterThan(Number(MEGABYTES));
  // Buffers are outside the heap and must be released as well.
  expect(grownMb).toBeLessThan(160);
});
