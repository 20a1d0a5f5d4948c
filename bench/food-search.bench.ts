/** Duration of a search with ten thousand, a hundred thousand and a million foods, and the position of the wanted food. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchFoods } from '#server/meals/add-food/search.service.ts';
import { catalogueOf, importCatalogue } from '#server/meals/catalogue/catalogue.service.ts';
import { replaceFoodWords, tidyFoods, upsertFoods } from '#server/meals/catalogue/catalogue.store.ts';
import { readCatalogueFiles } from '#server/meals/catalogue/catalogue-files.ts';
import { readCsv } from '#server/meals/catalogue/read-csv.ts';
import { type Database, openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { isUseful, readHeldOut } from '#server/test/food/held-out-queries.ts';
import { syntheticFoods } from './support/synthetic-foods.ts';

/** FOODS=100000 limits the run: a million foods take some minutes to insert. */
const MAX_FOODS = Number(process.env.FOODS ?? 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= MAX_FOODS);
const ROUNDS = 3;
const BATCH = 10_000;
const NOBODY = '0190f1e2-0000-7000-8000-000000000001';
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const queries = readCsv(readFileSync('bench/food-queries.csv', 'utf8'), ['query', 'language', 'wanted']);

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
await migrateDatabase(server.url, 'migrations');
const database = openDatabase(server.url, { onError: () => undefined });
const catalogue = catalogueOf(await readCatalogueFiles());

const began = performance.now();
await importCatalogue(database.db, systemDeps);
console.log(
  `Import of ${catalogue.length} foods into an empty database: ${Math.round(performance.now() - began)} ms\n`,
);
console.log(
  '| foods | p50, ms | p95, ms | slowest, ms | fastest of each query: p50, p95, slowest | wanted first | among five | held out: useful |',
);
console.log('|---|---|---|---|---|---|---|---|');
let foods = 0;
for (const size of SIZES) {
  await fillUpTo(database, size);
  console.log(`| ${foods + catalogue.length} | ${await measure(database)} |`);
}
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true });

async function fillUpTo({ db, pool }: Database, size: number) {
  const wanted = size - catalogue.length;
  if (foods >= wanted) return;
  // Creating the indexes at the end takes a tenth of the time.
  const { rows } = await pool.query(
    "select indexname, indexdef from pg_indexes where indexname like 'foods_%search_idx'",
  );
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
  while (foods < wanted) {
    const until = Math.min(foods + BATCH, wanted);
    await upsertFoods(db, syntheticFoods(catalogue, foods, until), systemDeps.clock());
    foods = until;
  }
  for (const { indexdef } of rows) await pool.query(indexdef);
  await replaceFoodWords(db);
  await tidyFoods(db);
  await pool.query('vacuum foods, food_words');
}

/**
 * Searches one after the other, as the server runs them; the first round is a warm-up. The fastest time of each query approximates an idle
 * machine.
 */
async function measure({ db }: Database): Promise<string> {
  const times: number[] = [];
  const fastest = new Map<string, number>();
  const positions: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { query, language, wanted } of queries) {
      const start = performance.now();
      const { foods: found } = await searchFoods(db, systemDeps, NOBODY, {
        query,
        language: language === 'en' ? 'en' : 'sv',
      });
      const took = performance.now() - start;
      if (round > 0) times.push(took);
      if (round > 0) fastest.set(query, Math.min(took, fastest.get(query) ?? took));
      if (round === 1) positions.push(found.findIndex(({ id }) => id === wanted));
    }
  }
  const share = (last: number) =>
    `${((100 * positions.filter((position) => position >= 0 && position <= last).length) / positions.length).toFixed(1)} %`;
  return [
    ...percentiles(times),
    percentiles([...fastest.values()]).join(', '),
    share(0),
    share(4),
    await usefulShare(db),
  ].join(' | ');
}

/** Median, 95th percentile and maximum. */
function percentiles(times: number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1].map((share) => Number(sorted[Math.floor((sorted.length - 1) * share)]).toFixed(1));
}

async function usefulShare(db: Database['db']): Promise<string> {
  const heldOutQueries = readHeldOut();
  let useful = 0;
  for (const ask of heldOutQueries) if (isUseful(ask, await searchFoods(db, systemDeps, NOBODY, ask))) useful += 1;
  return `${useful} of ${heldOutQueries.length}`;
}
