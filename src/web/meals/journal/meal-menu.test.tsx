import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const DAY = '2026-11-12';
const OATS = makeMeal(1);
const COFFEE = makeMeal(2, { foodItem: makeFoodItem({ id: 'sv:kaffe', name: 'Kaffe', amount: 200, quantity: 200 }) });

async function openMenu() {
  const journal = await openJournal({ rows: [OATS, COFFEE], day: DAY, answers: { 'recipes.save': DONE } });
  await journal.user.click(await screen.findByRole('button', { name: 'Fler val för frukost' }));
  return journal;
}

describe('a meal that was logged', () => {
  it('becomes a recipe for as many as the member says, with its foods and amounts', async () => {
    const { user, sent } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Spara som recept' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Spara som recept' }));
    const name = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Namn' });
    expect(name.value).toBe('Havregryn och Kaffe');
    await user.clear(name);
    await user.click(sheet.getByRole('button', { name: 'Spara recept' }));
    expect(sent('recipes.save')).toEqual([]);
    await user.type(name, 'Frukosten');
    await user.click(sheet.getByRole('button', { name: 'Öka' }));
    await user.click(sheet.getByRole('button', { name: 'Spara recept' }));
    await waitFor(() => expect(sent('recipes.save')).toHaveLength(1));
    expect(sent('recipes.save')[0]).toMatchObject({
      name: 'Frukosten',
      portions: 2,
      ingredients: [{ foodId: 'sv:havregryn' }, { foodId: 'sv:kaffe', grams: 200 }],
    });
    expect(await screen.findByText('Frukosten finns bland dina recept.')).toBeTruthy();
  });

  it('becomes one recipe by a double tap', async () => {
    const { user, sent } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Spara som recept' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Spara som recept' }));
    await doubleTap(sheet.getByRole('button', { name: 'Spara recept' }));
    await waitFor(() => expect(sent('recipes.save')).toHaveLength(1));
  });

  it('can be filled from another day', async () => {
    const { user } = await openMenu();
    await user.click(screen.getAllByRole('button', { name: 'Kopiera från en annan dag' }).at(-1) ?? document.body);
    expect(await screen.findByRole('dialog', { name: /^Kopiera/ })).toBeTruthy();
  });

  it('has no menu while there is nothing in it', async () => {
    await openMenu();
    expect(screen.queryByRole('button', { name: 'Fler val för lunch' })).toBeNull();
  });
});
