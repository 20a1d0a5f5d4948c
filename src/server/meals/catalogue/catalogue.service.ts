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

/** Every day, and when foods that we ship are new. */
export const CHECK_FOODS: RecurringJob = { kind: 'check-foods', seconds: 86_400 };

/**
 * Brings the catalogue to the content that this version of Formkurva ships with. One query when it has that content already;
 * idempotent, also for two processes at once: the second waits for the first.
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

/** Whether it has ever been filled, with this content or with older. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  return (await findCatalogueVersion(db)) !== null;
}

/**
 * Reads the catalogue before there is a database to put it into. Without the files it answers nothing: the import reads them again,
 * and tells what is wrong.
 */
export async function readCatalogueAhead(): Promise<CatalogueFiles | undefined> {
  const files = await readCatalogueFiles().catch(() => undefined);
  if (files) catalogueOf(files);
  return files;
}

const readAlready = new WeakMap<CatalogueFiles, CatalogueFood[]>();

/** Every food that we ship, ours first. */
export function catalogueOf(files: CatalogueFiles): CatalogueFood[] {
  const foods = readAlready.get(files) ?? readCatalogue(files);
  readAlready.set(files, foods);
  return foods;
}

function readCatalogue(files: CatalogueFiles): CatalogueFood[] {
  const swedish = withAmounts(files, swedishFoodsOf(files));
  const usda = {
    // The table writes é and quotation marks in one byte each.
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
  return foods.map((food) => ({ ...food, amounts: amountsOf(food.id) }));
}

/** The everyday Swedish foods, whatever the licence of their figures. */
export function swedishFoodsOf(
  files: Pick<CatalogueFiles, 'swedishFoods' | 'foodSources' | 'openFoodFactsFoods'>,
): CatalogueFood[] {
  return [
    ...readSwedishFoods(files.swedishFoods.toString('utf8'), files.foodSources.toString('utf8')),
    ...readOpenFoodFactsFoods(files.openFoodFactsFoods.toString('utf8')),
  ];
}
