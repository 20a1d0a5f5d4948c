import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DONE } from '#web/test/canned-server.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const OATS = makeMeal(1, { day: today(), mealType: 'Breakfast' });
const EGG = makeMeal(2, {
  ...{ day: today(), mealType: 'Breakfast', foodName: 'Ägg' },
  foodItem: makeFoodItem({ id: 'sv:egg', name: 'Ägg' }),
});
const YESTERDAY = addDays(today(), -1);

async function openMenu() {
  const page = await openJournal({ rows: [OATS, EGG], answers: { 'mealPlans.save': DONE } });
  await page.user.click(await screen.findByRole('button', { name: /^Fler val för frukost/ }));
  return page;
}

describe('a logged meal', () => {
  it('is copied to another day, by default the day after', async () => {
    const { user, sent } = await openMenu();
    await user.click(await screen.findByRole('button', { name: 'Kopiera till en annan dag' }));
    await user.click(await screen.findByRole('button', { name: 'Kopiera 2 livsmedel' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(2));
    expect(sent('meals.save')).toMatchObject([
      { day: addDays(today(), 1), mealType: 'Breakfast', foodName: OATS.foodItem.name },
      { day: addDays(today(), 1), mealType: 'Breakfast', foodName: 'Ägg' },
    ]);
  });

  it('is removed and restored as a whole', async () => {
    const { user, stored } = await openMenu();
    await user.click(await screen.findByRole('button', { name: 'Ta bort måltiden' }));
    await waitFor(() => expect(stored.size).toBe(0));
    const toast = (await screen.findByText('2 livsmedel borttagna.')).closest('[role]');
    expect(toast).not.toBeNull();
    await user.click(
      within(toast instanceof HTMLElement ? toast : document.body).getByRole('button', { name: 'Ångra' }),
    );
    await waitFor(() => expect(stored.size).toBe(2));
  });
});

describe('a logged day', () => {
  it('is converted to a plan with its meals', async () => {
    const { user, sent } = await openJournal({ rows: [OATS, EGG], answers: { 'mealPlans.save': DONE } });
    await user.click(await screen.findByRole('button', { name: 'Gör dagen till en plan' }));
    await waitFor(() =>
      expect(sent('mealPlans.save')).toMatchObject([
        { meals: [{ mealType: 'breakfast', foods: [{ foodId: OATS.foodItem.id }, { foodId: 'sv:egg' }] }] },
      ]),
    );
  });
});

describe('yesterday’s meal', () => {
  beforeEach(() => localStorage.clear());

  it('is copied again only after a confirmation', async () => {
    const rows = [{ ...OATS, id: '0192f0c1-7a70-7000-8000-00000000cc01', day: YESTERDAY }];
    const { user, sent } = await openJournal({ rows, adding: 'Breakfast' });
    const copy = () => screen.findByRole('button', { name: /^Gårdagens frukost/ });
    await user.click(await copy());
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 700 });
    await user.click(await copy());
    await user.click(await screen.findByRole('button', { name: 'Avbryt' }));
    expect(sent('meals.save')).toHaveLength(1);
    await user.click(await copy());
    await user.click(await screen.findByRole('button', { name: 'Kopiera igen' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(2));
  });
});
