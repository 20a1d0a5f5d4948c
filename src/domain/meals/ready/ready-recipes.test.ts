import { expect, it } from 'vitest';
import { recipeFromReady } from './ready-recipes.ts';

it('copies a ready-made recipe with its id, its text and its translated tags', () => {
  const ready = { id: '018f0000-0000-7000-8000-0000000000a1', portions: 2, minutes: 10, ingredients: [] };
  const text = { name: 'Gröt', about: 'Varm.', lines: ['Koka.'] };
  expect(recipeFromReady({ ...ready, tags: ['vegan', 'quick'] }, text, (tag) => `#${tag}`)).toEqual({
    ...ready,
    name: 'Gröt',
    tags: ['#vegan', '#quick'],
    unread: [],
    steps: ['Koka.'],
  });
});
