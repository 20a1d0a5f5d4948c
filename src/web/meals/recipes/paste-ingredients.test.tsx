import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeFood } from '#web/test/makers/make-food.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { RecipeEditorPage } from './recipe-editor-page.tsx';

const LENTILS = makeFood({
  id: 'sv:linser',
  nameSv: 'Röda linser',
  nameEn: 'Red lentils',
  portions: [{ unit: 'dl', grams: 85 }],
});

describe('a pasted line', () => {
  it('marks a food that merely contains the word, and replaces it in place with a search for the word', async () => {
    const dish = makeFood({ id: 'sv:dal', nameSv: 'Dal med linser', kind: 'dish', popularity: 90 });
    const answers = {
      'recipes.list': { recipes: [] },
      'recipes.cookings': { cookings: [], eaten: [] },
      'foods.listOwn': { foods: [] },
      'foods.habits': { usual: [], recent: [], favourites: [] },
      'foods.common': { version: '1', foods: [dish, LENTILS] },
      'foods.search': { foods: [], areGuesses: false, amount: null, hasOutside: false },
    };
    const { user } = await renderPage(<RecipeEditorPage />, { answers });
    await user.click(await screen.findByRole('button', { name: 'Klistra in lista' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Klistra in lista' }));
    await user.type(await sheet.findByRole('textbox', { name: 'Ingredienser' }), '200 g dal');
    await user.click(await sheet.findByRole('button', { name: 'Lägg till 1 rad' }));
    expect(await screen.findByText('Ur ”200 g dal”. Är det rätt mat?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Byt ut Dal med linser' }));
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('dal');
    await user.clear(field);
    await user.type(field, 'röda linser');
    await user.click(await screen.findByRole('button', { name: /^Röda linser/ }));
    await user.click(screen.getByRole('button', { name: 'Lägg till i receptet' }));
    await waitFor(() => expect(screen.queryByText('Dal med linser')).toBeNull());
    expect(screen.getByText('”200 g dal”')).toBeDefined();
  });

  it('is two certain ingredients in estimated amounts for salt and pepper', async () => {
    const salt = makeFood({
      id: 'sv:salt',
      nameSv: 'Salt',
      category: 'Seasonings',
      portions: [{ unit: 'tsk', grams: 5 }],
    });
    const pepper = makeFood({
      id: 'sv:peppar',
      nameSv: 'Peppar',
      category: 'Seasonings',
      portions: [{ unit: 'tsk', grams: 2 }],
    });
    const answers = {
      'recipes.list': { recipes: [] },
      'recipes.cookings': { cookings: [], eaten: [] },
      'foods.listOwn': { foods: [] },
      'foods.habits': { usual: [], recent: [], favourites: [] },
      'foods.common': { version: '1', foods: [salt, pepper] },
    };
    const { user } = await renderPage(<RecipeEditorPage />, { answers });
    await user.click(await screen.findByRole('button', { name: 'Klistra in lista' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Klistra in lista' }));
    await user.type(await sheet.findByRole('textbox', { name: 'Ingredienser' }), 'salt och peppar');
    await user.click(await sheet.findByRole('button', { name: 'Lägg till 2 rader' }));
    expect(await screen.findAllByText('”salt och peppar”, mängden är uppskattad')).toHaveLength(2);
    await user.clear(screen.getByRole('textbox', { name: 'Gram Salt' }));
    await user.type(screen.getByRole('textbox', { name: 'Gram Salt' }), '5');
    expect(screen.getAllByText('”salt och peppar”, mängden är uppskattad')).toHaveLength(1);
  });
});
