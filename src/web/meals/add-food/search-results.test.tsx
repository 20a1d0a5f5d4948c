import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BANANA, makeFood } from '#web/test/makers/make-food.ts';
import { makeRecipe } from '#web/test/makers/make-recipe.ts';
import { openJournal } from '#web/test/open-journal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T08:30:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const found = async (name: string) => screen.findByRole('button', { name: RegExp(`^${name}`), pressed: false });

describe('the search for food', () => {
  it('appends results of the server below those shown, so that no row moves', async () => {
    const usda = makeFood({ id: 'usda:09040', nameSv: 'Bananer, råa', source: 'usda' });
    const answer = { foods: [usda, BANANA], areGuesses: false, amount: null, hasOutside: false };
    const { user } = await openJournal({ adding: 'Snacks', answers: { 'foods.search': answer } });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'banan');
    await screen.findByText('3 träffar, värden per 100 g');
    const names = screen
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent?.split(' ')[0]);
    expect(names).toEqual(['Banan', 'Bananbröd', 'Bananer,']);
  });

  it('states that results are guesses, and offers to create the food', async () => {
    const { user } = await openJournal({ adding: 'Snacks' });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'bannan');
    expect(await screen.findByRole('heading', { name: 'Ingen träff på hela namnet' })).toBeTruthy();
    expect(await found('Banan ')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Skriv in själv/ })).toBeTruthy();
  });

  it('shows no guesses of the device while the server has not answered', async () => {
    const { user } = await openJournal({ adding: 'Snacks', answers: { 'foods.search': () => new Promise(() => {}) } });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'bannan');
    await waitFor(() => expect(screen.queryByRole('button', { pressed: false })).toBeNull());
    expect(screen.queryByText('Ingen träff på hela namnet')).toBeNull();
  });

  it('reads an amount typed with the food and fills it in', async () => {
    const { user, sent, dialog } = await openJournal({ adding: 'Snacks' });
    await user.type(await screen.findByLabelText('Sök livsmedel'), '2 bananer');
    // Results of the device are shown at once; the server is asked once typing pauses.
    await waitFor(() => expect(sent('foods.search')).toEqual([{ query: 'bananer', language: 'sv' }]));
    await user.click(await found('Banan '));
    expect(screen.getByLabelText<HTMLInputElement>('Mängd').value).toBe('2');
    expect(screen.getByLabelText<HTMLSelectElement>('Enhet').value).toBe('st');
    await user.click(within(await dialog()).getByRole('button', { name: 'Lägg till i mellanmål' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([{ foodItem: { unit: 'st', quantity: 2, amount: 240 } }]),
    );
  });

  it('selects several foods, each in its own amount, and logs them together', async () => {
    const { user, sent, dialog } = await openJournal({ adding: 'Snacks' });
    const field = await screen.findByLabelText('Sök livsmedel');
    await user.type(field, '2 bananer');
    await user.click(await found('Banan '));
    await user.clear(field);
    await user.type(field, 'havre');
    await user.click(await found('Havregryn'));
    expect(screen.getByText('Också: Banan')).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Logga 2' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([
        { foodItem: { id: 'sv:banan', quantity: 2 } },
        { foodItem: { id: 'sv:havregryn' } },
      ]),
    );
    expect(field).toHaveProperty('value', '');
  });

  it('deselects a row that is tapped again', async () => {
    const { user, dialog } = await openJournal({ adding: 'Snacks' });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'banan');
    await user.click(await found('Banan '));
    await user.click(await found('Bananbröd'));
    await user.click(screen.getByRole('button', { name: /^Bananbröd/, pressed: true }));
    expect(within(await dialog()).getByRole('button', { name: 'Lägg till i mellanmål' })).toBeTruthy();
  });
});

describe('the first use by a new member', () => {
  it('shows common foods of the meal that one tap logs', async () => {
    const { user, sent } = await openJournal({ adding: 'Snacks' });
    expect(await screen.findByRole('heading', { name: 'Vanligt till mellanmål' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Lägg till Banan/ }));
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ foodItem: { id: 'sv:banan' } }]));
  });
});

describe('a recipe of the member', () => {
  it('is listed once, before a food that matches by a synonym', async () => {
    const other = makeFood({ id: 'sv:grot', nameSv: 'Mannagryn', synonyms: 'gröt' });
    const answer = { foods: [other], areGuesses: false, amount: null, hasOutside: false };
    const answers = { 'recipes.list': { recipes: [makeRecipe()] }, 'foods.search': answer };
    const { user } = await openJournal({ adding: 'Snacks', answers });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'gröt');
    await found('Mannagryn');
    const rows = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
    expect(rows.map((row) => row?.includes('Gröt för två'))).toEqual([true, false]);
    expect(rows[0]).toContain('Eget recept');
  });
});

describe('the values of an own food', () => {
  it('include the salt of its label', async () => {
    const own = {
      id: '0190f1e2-0000-7000-8000-00000000000f',
      name: 'Grillost',
      per100g: { calories: 330, protein: 22, carbs: 1, fat: 26, fiber: null, sugar: null },
      portions: [],
      barcode: null,
      amounts: { salt: 2.5 },
      editedAt: '2026-11-10T08:00:00.000Z',
    };
    const { user } = await openJournal({ adding: 'Snacks', answers: { 'foods.listOwn': { foods: [own] } } });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'grillost');
    await user.click(await found('Grillost'));
    await user.click(screen.getByRole('button', { name: /Visa näringsvärden/ }));
    expect(screen.getByRole('row', { name: /Salt.*2,5/ })).toBeTruthy();
  });
});
