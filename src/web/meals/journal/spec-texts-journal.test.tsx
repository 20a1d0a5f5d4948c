import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoodSource } from '#domain/meals/add-food/foods.contract.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeFood } from '#web/test/makers/make-food.ts';
import { makeMeal } from '#web/test/makers/make-meal.ts';
import { openJournal } from '#web/test/open-journal.tsx';

/** English texts that the specification fixes. */
const OATS = makeMeal(1);
const open = (opened: Parameters<typeof openJournal>[0] = {}) =>
  openJournal({ language: 'en', day: OATS.day, ...opened });
const alertText = async () => (await screen.findByText(/./, { selector: '[role=alert] p:first-child' })).parentElement;

afterEach(() => vi.restoreAllMocks());

async function openRow() {
  const [row] = await screen.findAllByRole('button', { name: /Havregryn|Rolled oats/, expanded: false });
  fireEvent.click(row ?? document.body);
}

describe('the journal in the words of the specification', () => {
  it('shows "Error fetching daily log" as a data error, and "Error loading meals" on the page', async () => {
    await open({ answers: { 'meals.day': unreachable } });
    expect((await alertText())?.textContent).toBe('Data ErrorError fetching daily log');
    expect(screen.getByText('Error loading meals')).toBeTruthy();
  });

  it('shows "Error adding food" when the server refuses a food', async () => {
    const { user } = await open({ adding: 'Lunch', answers: { 'meals.save': refuse('FORBIDDEN') } });
    await user.click(await screen.findByRole('button', { name: /^Quick add/ }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Energy' }), { target: { value: '650' } });
    const quick = within(screen.getByRole('dialog', { name: 'Quick add' }));
    await user.click(quick.getByRole('button', { name: 'Add to lunch' }));
    expect((await alertText())?.textContent).toBe('Error adding foodYou do not have permission to do this.');
    const lunch = within(screen.getByRole('region', { name: 'Lunch' }));
    expect(lunch.getByText('Error adding food')).toBeTruthy();
  });

  it('shows "Error removing food" when the server refuses a removal, and restores the food', async () => {
    const { user } = await open({ rows: [OATS], answers: { 'meals.remove': refuse('FORBIDDEN') } });
    await openRow();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect((await alertText())?.textContent).toContain('Error removing food'));
  });

  it('shows "Food not found" for a food that has left the catalogue', async () => {
    await open({
      rows: [OATS],
      answers: { 'foods.get': refuse('NOT_FOUND'), 'foods.common': { version: '1', foods: [] } },
    });
    await openRow();
    expect(await screen.findByText(/^Food not found\./)).toBeTruthy();
  });

  it('shows "Item not found" for a row that was removed elsewhere while it was being edited', async () => {
    const { user, app, stored } = await open({ rows: [OATS] });
    await openRow();
    stored.delete(OATS.id);
    await act(() => app.queryClient.invalidateQueries({ queryKey: ['meals'] }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await alertText())?.textContent).toContain('Item not found.');
  });

  it('shows "No results" where nothing is found', async () => {
    const { user } = await open({ adding: 'Lunch' });
    await user.type(await screen.findByRole('searchbox'), 'qqqq');
    expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy();
  });

  it('shows the number of closest results where there are more', async () => {
    const foods = Array.from({ length: 50 }, (_, index) => makeFood({ id: `sv:${index}`, nameEn: `Oats ${index}` }));
    const { user } = await open({
      adding: 'Lunch',
      answers: { 'foods.search': { foods, areGuesses: false, amount: null, hasOutside: false } },
    });
    await user.type(await screen.findByRole('searchbox'), 'oats');
    expect(await screen.findByText('Top 50 results, values per 100 g')).toBeTruthy();
  });
});

describe('the source of a food', () => {
  it.each<[FoodSource, string]>([
    ['livsmedelsverket', 'Source: Livsmedelsverkets livsmedelsdatabas (the Swedish Food Agency)'],
    ['openfoodfacts', 'Source: Open Food Facts'],
    ['usda', 'Source: USDA National Nutrient Database, SR28'],
    ['fdc', 'Source: USDA FoodData Central'],
  ])('is stated for %s, with kilojoules beside the kilocalories', async (source, credit) => {
    const found = makeFood({ id: `${source}:1`, source, nameEn: 'Buckwheat' });
    const search = { foods: [found], areGuesses: false, amount: null, hasOutside: false };
    const { user } = await open({ adding: 'Lunch', answers: { 'foods.search': search, 'foods.get': found } });
    await user.type(await screen.findByRole('searchbox'), 'buckwheat');
    await user.click(await screen.findByRole('button', { name: /^Buckwheat/ }));
    await user.click(await screen.findByRole('button', { name: /Show nutrition/ }));
    expect(screen.getByText(credit)).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Energy/ }).textContent).toMatch(/kcal \/ [\d,]+\u00a0kJ/);
  });
});
