import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type ReadyRecipe, readyRecipeContent } from '#domain/meals/ready/ready.contract.ts';
import { readyTexts } from '#domain/shapes.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { contentPath } from '#server/platform/config/content-path.ts';
import type { Db } from '#server/platform/db/db.ts';
import { oncePerVersion } from '#server/platform/db/once-per-version.ts';
import { importReadyMade, readReadyMade, readReadyVersion } from '#server/ready-made/ready-made.service.ts';
import { canServe, fillLarder, type Larder, serve } from '../meals.foods.seed.ts';

const words = z.object({ name: z.string(), about: z.string(), steps: z.array(z.string()).min(3) });
const written = readyRecipeContent.omit({ ingredients: true }).extend({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** Foods of the catalogue with their amounts. */
  foods: z.array(z.string()).min(3),
  sv: words,
  en: words,
});
export type WrittenRecipe = z.infer<typeof written>;

const FOLDER = 'src/server/meals/ready/recipes';

/** The shipped recipes, in the order of their files. */
export function readWrittenRecipes(folder = contentPath(FOLDER)): WrittenRecipe[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => z.array(written).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/** Imports the shipped recipes, with nutrients of the current catalogue. */
export async function importReadyRecipes(db: Db, deps: Pick<AppDeps, 'clock'>): Promise<void> {
  const recipes = readWrittenRecipes();
  const larder = await fillLarder(
    db,
    recipes.map(({ foods }) => foods.join(', ')),
  );
  await importReadyMade(
    db,
    deps,
    'recipe',
    // A smaller catalogue than the shipped one, as in tests, does not have the foods of every recipe.
    recipes.filter((recipe) => canServe(larder, recipe.foods)).map((recipe) => shippedRecipe(recipe, larder)),
  );
}

export function shippedRecipe({ slug, foods, sv, en, ...content }: WrittenRecipe, larder: Larder) {
  const textsOf = ({ name, about, steps }: typeof sv) => ({ name, about, lines: steps });
  const texts = readyTexts.parse({ original: textsOf(sv), translations: { en: textsOf(en) } });
  const ingredients = foods.flatMap((food) => serve(larder, food));
  return { slug, texts, content: readyRecipeContent.parse({ ...content, ingredients }) };
}

/** Ready-made recipes with their version; without recipes when the caller already has that version. */
export async function readReadyRecipes(
  db: Db,
  known: string | undefined,
): Promise<{ version: string; recipes: ReadyRecipe[] }> {
  const version = await readReadyVersion(db, 'recipe');
  return version === known ? { version, recipes: [] } : readyRecipes(db, version);
}

const readyRecipes = oncePerVersion(async (db, version) => {
  const rows = await readReadyMade(db, 'recipe');
  return { version, recipes: rows.map(({ content, ...row }) => ({ ...readyRecipeContent.parse(content), ...row })) };
});
