import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FOOD_PART_BYTES } from '#domain/meals/catalogue/food-files.ts';
import { createDiskFiles } from '#server/platform/files/disk-files.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { manyProducts } from '#server/test/food/many-products.ts';
import { makeMember } from '#server/test/makers.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { findImportRun } from './food-imports.store.ts';
import { importUploaded, receivePart, startFoodImport } from './food-uploads.service.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'formkurva-upload-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** `npm run test:long` uses a million. */
const ROWS = Number(process.env.FORMKURVA_FOOD_ROWS ?? 5000);
const MB = 1024 * 1024;
const MAX_GROWN_MB = 400;

it(`receives and reads a file of ${ROWS} products with constant memory, and deletes the file`, {
  timeout: 3_600_000,
}, async () => {
  const { id: actorId } = await makeMember(api, { role: 'admin' });
  const deps = { ...api, files: createDiskFiles(folder) };
  const id = api.random.uuid();
  const files = [{ name: 'products.csv', bytes: sizeOf(manyProducts(ROWS)) }];
  const before = process.memoryUsage().rss;

  await startFoodImport(api.db, deps, actorId, { id, source: 'openfoodfacts', files });
  let offset = 0;
  for (const bytes of partsOf(manyProducts(ROWS))) {
    const part = new File([bytes], 'part');
    await receivePart(api.db, deps, actorId, { id, offset, part });
    offset += part.size;
  }
  const sentMb = (process.memoryUsage().rss - before) / MB;
  await importUploaded(api.db, deps, { runId: id }, silentLog);
  const readMb = (process.memoryUsage().rss - before) / MB;

  expect(await findImportRun(api.db, id)).toMatchObject({ state: 'done', rowsRead: ROWS, bytesSent: 0 });
  expect(Math.max(sentMb, readMb)).toBeLessThan(MAX_GROWN_MB);
  expect(await readdir(folder)).toEqual([]);
});

function sizeOf(lines: Iterable<string>): number {
  let bytes = 0;
  for (const line of lines) bytes += Buffer.byteLength(line);
  return bytes;
}

/** The file in chunks like those of a browser, which may end within a character. */
function* partsOf(lines: Iterable<string>) {
  let waiting: Buffer[] = [];
  let size = 0;
  for (const line of lines) {
    const bytes = Buffer.from(line);
    waiting.push(bytes);
    size += bytes.length;
    if (size < FOOD_PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    yield new Uint8Array(all.subarray(0, FOOD_PART_BYTES));
    waiting = [all.subarray(FOOD_PART_BYTES)];
    size = all.length - FOOD_PART_BYTES;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(waiting));
}
