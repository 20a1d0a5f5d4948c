import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { RecurringJob } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import {
  deleteGoneFoods,
  findCatalogueVersion,
  lockCatalogue,
  replaceFoodWords,
  tidyFoods,
  upsertCatalogueVersion,
  upsertFoods,
} from './catalogue.store.ts';
import { type CatalogueFiles, readCatalogueFiles, versionOf } from './catalogue-files.ts';
import type { CatalogueFood } from './catalogue-food.ts';
import { swedishAmounts } from './food-amounts.ts';
import { readBarcodes, readOpenFoodFactsFoods, readSwedishFoods } from './read-swedish-foods.ts';
import { readUsdaFoods } from './read-usda-foods.ts';

/** Runs daily, and when the shipped foods have changed. */
export const CHECK_FOODS: RecurringJob = { kind: 'check-foods', seconds: 86_400 };

/**
 * Imports the catalogue that this version of Formkurva ships with. One query when the database already has that content; idempotent, also
 * for two processes at once: the second one waits for the first.
 */
export async function importCatalogue(db: Db, deps: { clock: Clock }, files?: CatalogueFiles): Promise<void> {
  const content = files ?? (await readCatalogueFiles());
  const version = versionOf(content);
  if ((await findCatalogueVersion(db)) === version) return;
  const foods = catalogueOf(content);
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    if ((await findCatalogueVersion(tx)) === version) return;
    await upsertFoods(tx, foods, deps.clock());
    await deleteGoneFoods(tx, foods);
    await replaceFoodWords(tx);
    await tidyFoods(tx);
    await upsertCatalogueVersion(tx, version, deps.clock());
    await enqueueJob(tx, { kind: CHECK_FOODS.kind, payload: {}, uniqueKey: CHECK_FOODS.kind }, deps.clock);
  });
}

/** Whether the catalogue has ever been imported, in this or an earlier version. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  return (await findCatalogueVersion(db)) !== null;
}

/**
 * Reads the files while the database is still starting. Undefined when a file cannot be read: the import then reads again and reports the
 * error.
 */
export async function readCatalogueAhead(): Promise<CatalogueFiles | undefined> {
  const files = await readCatalogueFiles().catch(() => undefined);
  if (files) catalogueOf(files);
  return files;
}

const readAlready = new WeakMap<CatalogueFiles, CatalogueFood[]>();

/** Every shipped food, our own list first. */
export function catalogueOf(files: CatalogueFiles): CatalogueFood[] {
  const foods = readAlready.get(files) ?? readCatalogue(files);
  readAlready.set(files, foods);
  return foods;
}

function readCatalogue(files: CatalogueFiles): CatalogueFood[] {
  const swedish = withAmounts(files, swedishFoodsOf(files));
  const usda = {
    // The table is encoded in Latin-1.
    names: files.usdaNames.toString('latin1'),
    amounts: files.usdaAmounts.toString('latin1'),
    glossary: files.glossary.toString('utf8'),
    everyday: files.usdaEveryday.toString('utf8'),
    duplicates: files.usdaDuplicates.toString('utf8'),
  };
  return [...swedish, ...readUsdaFoods(usda, swedish), ...readBarcodes(files.barcodes.toString('utf8'))];
}

function withAmounts(files: CatalogueFiles, foods: readonly CatalogueFood[]): CatalogueFood[] {
  const amountsOf = swedishAmounts(files, foods);
  return foods.map((food) => ({ ...food, ...amountsOf(food.id) }));
}

/** The Swedish foods of our own list, from all of its files. */
export function swedishFoodsOf(
  files: Pick<CatalogueFiles, 'swedishFoods' | 'foodSources' | 'openFoodFactsFoods'>,
): CatalogueFood[] {
  return [
    ...readSwedishFoods(files.swedishFoods.toString('utf8'), files.foodSources.toString('utf8')),
    ...readOpenFoodFactsFoods(files.openFoodFactsFoods.toString('utf8')),
  ];
}
