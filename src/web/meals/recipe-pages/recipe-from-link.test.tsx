import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReadPage } from '#domain/meals/recipe-pages/recipe-pages.contract.ts';
import { refuse } from '#web/test/canned-server.ts';
import { renderApp } from '#web/test/render-page.tsx';

const PAGE: ReadPage = {
  name: 'Ugnspannkaka',
  portions: 6,
  minutes: 45,
  ingredients: ['3 ägg', '2 msk hittepåmjöl'],
  steps: ['Vispa.', 'Grädda.'],
  source: {
    name: 'Köket',
    url: 'https://x.example/ugnspannkaka',
    nutrition: { calories: 420, protein: 15, carbs: null, fat: 18.5 },
  },
  picture: null,
};

const answers = {
  'foods.common': { version: '1', foods: [] },
  'foods.habits': { usual: [], recent: [], favourites: [] },
  'foods.listOwn': { foods: [] },
  'foods.pictures': { pictures: [] },
  'recipes.list': { recipes: [] },
  'recipes.ready': { recipes: [] },
  'recipes.cookings': { cookings: [], eaten: [] },
  'recipes.readPage': PAGE,
};
const open = (path = '/meals/recipes/from-link', changes: object = {}) =>
  renderApp({ path, answers: { ...answers, ...changes } });

describe('a recipe from a link', () => {
  it('opens in the editor as an unsaved draft, with its source', async () => {
    const { user, router } = await open();
    await user.type(await screen.findByLabelText('Receptets adress'), 'https://x.example/ugnspannkaka');
    await user.click(screen.getByRole('button', { name: 'Hämta receptet' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/meals/recipes/new'));
    expect(await screen.findByDisplayValue('Ugnspannkaka')).toBeTruthy();
    expect(screen.getByDisplayValue('Grädda.')).toBeTruthy();
    expect(screen.getByText('2 msk hittepåmjöl', { exact: false })).toBeTruthy();
  });

  it('is read at once when the link was shared to the app', async () => {
    const { router } = await open('/meals/recipes/from-link?url=https%3A%2F%2Fx.example%2Fugnspannkaka');
    await waitFor(() => expect(router.state.location.pathname).toBe('/meals/recipes/new'));
  });

  it('needs an address', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Receptets adress'), 'ugnspannkaka');
    await user.click(screen.getByRole('button', { name: 'Hämta receptet' }));
    expect(screen.getByText(/Klistra in en adress som börjar med/)).toBeTruthy();
  });

  it('that cannot be read leads to the bookmark and to writing it by hand', async () => {
    const { user } = await open(undefined, { 'recipes.readPage': refuse('PAGE_WITHOUT_RECIPE') });
    await user.type(await screen.findByLabelText('Receptets adress'), 'https://x.example/');
    await user.click(screen.getByRole('button', { name: 'Hämta receptet' }));
    expect(await screen.findByText(/Det gick inte att hitta något recept på sidan/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Skriv receptet själv' }).getAttribute('href')).toBe('/meals/recipes/new');
    expect(screen.getByRole('button', { name: 'Kopiera bokmärkets adress' })).toBeTruthy();
  });
});
