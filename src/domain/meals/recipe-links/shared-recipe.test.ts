import { expect, it } from 'vitest';
import { recipeFoodId, recipeNutrients } from '../recipes/recipe-nutrients.ts';
import { type Recipe, sentRecipe } from '../recipes/recipes.contract.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { namedIn, recipeFromShared, sharedRecipe } from './shared-recipe.ts';

const times = { createdAt: '2026-11-02T08:00:00.000Z', editedAt: '2026-11-02T08:00:00.000Z' };
const part = (foodId: string | null, grams: number, calories: number) => {
  return { ...NO_NUTRIENTS, foodId, name: 'Del', unit: 'g', quantity: grams, grams, calories };
};
const paste: Recipe = {
  ...{ id: '018f0000-0000-7000-8000-0000000000a1', name: 'Currypasta', portions: 1, minutes: null },
  ...{ tags: [], ingredients: [part('sv:lok', 200, 400)], unread: [], steps: [], ...times },
};
// The stew was saved when the paste had half as much energy.
const stew: Recipe = {
  ...paste,
  ...{ id: '018f0000-0000-7000-8000-0000000000a2', name: 'Gryta', portions: 4 },
  ingredients: [part(recipeFoodId(paste.id), 100, 100), part('018f0000-0000-7000-8000-0000000000b1', 50, 20)],
};
const find = (id: string) => [paste, stew].find((recipe) => recipe.id === id);

it('has the current contents without ids of its author’s rows', () => {
  const shared = sharedRecipe(stew, find);
  expect(shared.ingredients.map(({ foodId, calories }) => [foodId, calories])).toEqual([
    [null, 200],
    [null, 20],
  ]);
  expect(recipeNutrients({ id: '', ingredients: shared.ingredients }, () => undefined)).toEqual(
    recipeNutrients(stew, find),
  );
  expect([JSON.stringify(shared).includes(stew.id), JSON.stringify(shared).includes(paste.id)]).toEqual([false, false]);
});

it('has the source of a recipe from a web page, without that page’s steps', () => {
  const source = { name: 'Köket', url: 'https://x.example/pasta', nutrition: null };
  expect(sharedRecipe({ ...paste, steps: ['Mortla.'], source }, find)).toMatchObject({ source, steps: [] });
});

it('retains catalogue foods, which everybody has', () => {
  expect(sharedRecipe(paste, find).ingredients).toEqual(paste.ingredients);
});

it('names catalogue foods in the reader’s language, unless the author renamed them', () => {
  const onion = { id: 'sv:lok', nameSv: 'Gul lök', nameEn: 'Yellow onion' };
  const names = (called: string, language: 'sv' | 'en') => {
    const ingredients = [{ ...part('sv:lok', 200, 400), name: called }, part(null, 50, 20), part('sv:okänd', 1, 1)];
    return namedIn(sharedRecipe({ ...paste, ingredients }, find), [onion], language).ingredients.map(
      ({ name }) => name,
    );
  };
  expect(names('Gul lök', 'en')).toEqual(['Yellow onion', 'Del', 'Del']);
  expect(names('Yellow onion', 'sv')).toEqual(['Gul lök', 'Del', 'Del']);
  expect(names('Farmors lök', 'en')).toEqual(['Farmors lök', 'Del', 'Del']);
});

it('can be saved as a recipe of the reader', () => {
  const made = { id: '018f0000-0000-7000-8000-0000000000c1', at: '2026-11-12T08:00:00.000Z' };
  const copy = recipeFromShared(sharedRecipe(stew, find), made);
  expect([sentRecipe.safeParse(copy).success, copy.id, copy.createdAt]).toEqual([true, made.id, made.at]);
});
