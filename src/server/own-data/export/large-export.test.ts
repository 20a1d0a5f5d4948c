import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';

/** Megabytes of rows, before they are written as JSON and as CSV; `npm run test:long` exports 400 MB. */
const MEGABYTES = Number(process.env.FORMKURVA_OWN_EXPORT_MB ?? '16');
/** Heap limit: an export that is collected before it is sent, or all its rows, would exceed it. */
const HEAP_MB = 40;

it(`exports ${MEGABYTES} MB of rows in a heap of ${HEAP_MB} MB`, { timeout: 900_000 }, async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const { id } = await makeMember(api);
  // A kilobyte each, of text that hardly compresses.
  await api.database.pool.query(
    `insert into meals (user_id, id, date, meal_type, food_name, food_item, created_at, edited_at)
     select $1, gen_random_uuid(), '2026-01-01', 'Lunch', 'Gröt ' || n,
       jsonb_build_object('name', (select string_agg(md5(n || '-' || part), '') from generate_series(1, 28) part)),
       now(), now()
     from generate_series(1, $2::int) n`,
    [id, MEGABYTES * 1024],
  );
  const run = ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`, 'src/server/own-data/test/export-large.ts'];

  const { stdout } = await promisify(execFile)(process.execPath, [...run, api.database.url, id]);

  const { packedMb, largestMb, grownMb } = JSON.parse(stdout);
  // Twice, as JSON and as CSV; hexadecimal digits compress to half.
  expect(packedMb).toBeGreaterThan(MEGABYTES / 2);
  expect(largestMb).toBeLessThan(2);
  expect(grownMb).toBeLessThan(80);
});
