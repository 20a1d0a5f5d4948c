import { beforeAll, describe, expect, it } from 'vitest';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { matchLines } from '#domain/meals/recipes/match-ingredient.ts';
import { readIngredient } from '#domain/meals/recipes/read-ingredients.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { isCalled, rankByName } from '#domain/text/rank-by-name.ts';
import { RECIPE_LINES } from '#server/test/food/recipe-lines.ts';
import { catalogueOf } from './catalogue.service.ts';
import { readCatalogueFiles } from './catalogue-files.ts';

const LINES = RECIPE_LINES.trim()
  .split('\n')
  .map((row) => {
    const [line = '', pattern = '', grams = ''] = row.split(' | ');
    const [min = 0, max = 0] = grams.split(' ').map(Number);
    return { line, pattern: pattern.replace('?', ''), isUnknown: pattern.startsWith('?'), min, max };
  });

const LANGUAGES = ['sv', 'en'] as const;
type Index = { food: Food; terms: ReturnType<typeof describeFood> }[];
let index: Index;
beforeAll(async () => {
  const foods = catalogueOf(await readCatalogueFiles()).filter(({ id }) => id.startsWith('sv:'));
  index = foods.map((food) => ({ food: { ...food, serving: '100g' }, terms: describeFood(food, 'sv', false) }));
});

function readAll(line: string) {
  const search = (wording: string) => {
    const { found, areGuesses } = rankByName(index, wording, ({ terms }) => terms, 5);
    return {
      foods: found.map(({ food }) => food),
      areGuesses,
      isCalled: (food: Food) => LANGUAGES.some((language) => isCalled(describeFood(food, language, false), wording)),
    };
  };
  return matchLines(readIngredient(line), search, ({ nameSv }) => nameSv);
}

const read = (line: string) => readAll(line)[0] ?? null;

describe('ingredient lines matched against our own catalogue', () => {
  it('are correct for at least 19 of 20', () => {
    const wrong = LINES.filter(({ line, pattern, isUnknown, min, max }) => {
      const match = read(line);
      const isRight =
        match !== null &&
        pattern !== '' &&
        new RegExp(pattern).test(foldText(match.food.name)) &&
        match.food.grams >= min &&
        match.food.grams <= max;
      return isUnknown ? match?.isSure === true && !isRight : !(isRight && match.isSure);
    }).map(({ line }) => `${line} → ${JSON.stringify(read(line))}`);
    expect(LINES).toHaveLength(115);
    expect(1 - wrong.length / LINES.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['salt och peppar', ['Salt', 'Svartpeppar, malen']],
    ['Salt & svartpeppar', ['Salt', 'Svartpeppar, malen']],
    ['salt and freshly ground black pepper', ['Salt', 'Svartpeppar, malen']],
    ['smör och olja till stekning', ['Smör, saltat', 'Olivolja']],
  ])('are one food for each name of “%s”, in an assumed amount', (line, names) => {
    const matches = readAll(line);
    expect(matches.map(({ food }) => food.name)).toEqual(names);
    expect(matches.every(({ isSure, isAmountAssumed }) => isSure && isAmountAssumed)).toBe(true);
  });

  it('are not counted without an amount, except seasonings, fats and herbs', () => {
    expect(['ris', 'bröd till servering', 'salt och sill', 'Sås'].flatMap(readAll)).toEqual([]);
  });
});
