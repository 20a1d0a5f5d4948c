import { describe, expect, it } from 'vitest';
import { recipeFromReady } from '#domain/meals/ready/ready-recipes.ts';
import { portionNutrients, recipeNutrients } from '#domain/meals/recipes/recipe-nutrients.ts';
import { sentRecipe } from '#domain/meals/recipes/recipes.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { foldWords } from '#domain/text/fold-text.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readyId } from '#server/ready-made/ready-made.service.ts';
import { catalogueOf } from '../catalogue/catalogue.service.ts';
import { readCatalogueFiles } from '../catalogue/catalogue-files.ts';
import type { Larder } from '../meals.foods.seed.ts';
import { readWrittenRecipes, shippedRecipe, type WrittenRecipe } from './ready-recipes.service.ts';

const catalogue = catalogueOf(await readCatalogueFiles());
const foodById = new Map(catalogue.map((food) => [food.id, food]));
const larder: Larder = new Map(
  catalogue.map(({ per100g, ...food }) => [food.id.replace('sv:', ''), { ...food, ...per100g }]),
);
const written = readWrittenRecipes();
const recipes = written.map((one) => ({ ...shippedRecipe(one, larder), id: readyId('recipe', one.slug), one }));

const portionOf = ({ content }: (typeof recipes)[number]) =>
  portionNutrients(
    recipeNutrients({ id: '', ingredients: content.ingredients }, () => undefined),
    content.portions,
  );
const withTag = (tag: WrittenRecipe['tags'][number]) => recipes.filter(({ content }) => content.tags.includes(tag));

/** Whether a step names the food: the beginning of a word of its name, or the end of a compound, perhaps inflected. */
function isNamed(name: string, steps: string): boolean {
  const stepWords = foldWords(steps);
  return foldWords(name)
    .filter((word) => word.length > 2)
    .some((word) =>
      stepWords.some(
        (other) => other.startsWith(word.slice(0, 4)) || endsOf(word).some((end) => isInflected(other, end)),
      ),
    );
}
const endsOf = (word: string) => Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => word.slice(at + 1));
const isInflected = (word: string, base: string) => word.startsWith(base) && word.length <= base.length + 3;

describe('the shipped recipes', () => {
  it('are at least forty, with dishes for every need', () => {
    const counts = (
      ['vegetarian', 'vegan', 'high-protein', 'budget', 'quick', 'breakfast', 'lunchbox', 'snack'] as const
    ).map((tag) => withTag(tag).length);
    const atLeast = [14, 6, 8, 8, 8, 6, 6, 3];
    expect(recipes.length).toBeGreaterThanOrEqual(40);
    expect(counts.filter((count, at) => count < (atLeast[at] ?? 0))).toEqual([]);
  });

  it('have names, slugs and covers of their own', () => {
    for (const values of [
      written.map(({ slug }) => slug),
      written.map(({ sv }) => sv.name),
      written.map(({ en }) => en.name),
      written.map(({ cover }) => cover),
    ])
      expect(new Set(values).size).toBe(values.length);
  });

  it.each(recipes)('$slug has a plausible portion', (recipe) => {
    const { nutrients } = portionOf(recipe);
    const isSnack = recipe.content.tags.includes('snack');
    expect(nutrients.calories).toBeGreaterThan(isSnack ? 80 : 200);
    expect(nutrients.calories).toBeLessThan(isSnack ? 400 : 850);
    expect(nutrients.protein).toBeGreaterThan(isSnack ? 2 : 6);
    if (recipe.content.tags.includes('high-protein')) expect(nutrients.protein).toBeGreaterThanOrEqual(25);
    if (recipe.content.tags.includes('quick')) expect(recipe.content.minutes).toBeLessThanOrEqual(20);
  });

  it.each(recipes)('$slug has four to eight steps in both languages, which mention each main ingredient', (recipe) => {
    const { texts, content } = recipe;
    const steps = LANGUAGES.map((language) => readyText(texts, language).lines);
    for (const lines of steps) expect([4, 5, 6, 7, 8]).toContain(lines.length);
    const missing = content.ingredients
      .filter(({ grams }) => grams / content.portions >= 20)
      .flatMap(({ foodId }) => foodById.get(foodId ?? '') ?? [])
      .flatMap(({ nameSv, nameEn, synonyms }) =>
        [`${nameSv} ${synonyms}`, `${nameEn} ${synonyms}`].filter(
          (names, at) => !isNamed(names, `${steps[at]?.join(' ')}`),
        ),
      );
    expect(missing).toEqual([]);
  });

  it('contain no meat or fish where they are tagged vegetarian, and no animal food where they are vegan', () => {
    const categoriesOf = (list: typeof recipes) =>
      list.flatMap(({ slug, content }) =>
        content.ingredients.map(({ foodId }) => [slug, foodById.get(foodId ?? '')?.category, foodId] as const),
      );
    const meat = ['Meat', 'Poultry', 'Fish'];
    expect(categoriesOf(withTag('vegetarian')).filter(([, category]) => meat.includes(`${category}`))).toEqual([]);
    const plantDairy = /dryck|soja|havre/;
    const animal = categoriesOf(withTag('vegan')).filter(
      ([, category, id]) =>
        ([...meat, 'Dairy', 'Cheese'].includes(`${category}`) && !plantDairy.test(`${id}`)) ||
        (/honung|smor$/.test(`${id}`) && !/jordnot/.test(`${id}`)),
    );
    expect(animal).toEqual([]);
    expect(withTag('vegan').filter((one) => !withTag('vegetarian').includes(one))).toEqual([]);
  });

  it('can be saved by a member in both languages', () => {
    const at = '2026-11-19T10:00:00.000Z';
    const refused = recipes.flatMap(({ id, texts, content }) =>
      LANGUAGES.filter((language) => {
        const copy = recipeFromReady({ id, ...content }, readyText(texts, language), (tag) => tag);
        return !sentRecipe.safeParse({ ...copy, createdAt: at, editedAt: at }).success;
      }),
    );
    expect(refused).toEqual([]);
  });
});
