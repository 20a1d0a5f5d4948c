import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BANANA, makeFood } from '#web/test/makers/make-food.ts';
import { makeMeal } from '#web/test/makers/make-meal.ts';
import { makeCooking } from '#web/test/makers/make-recipe.ts';
import { openJournal } from '#web/test/open-journal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T08:30:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const type = async (user: Awaited<ReturnType<typeof openJournal>>['user'], text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>('Sök livsmedel');
  await user.click(field);
  await user.paste(text);
};
const rows = async () => within(await screen.findByRole('region', { name: 'Maten i meningen' }));

describe('a sentence in the field for food', () => {
  it('is logged together to the meal that it names, and undone together', async () => {
    const { user, sent, dialog } = await openJournal({ adding: 'Snacks' });
    await type(user, 'till lunch två bananer och 1 dl havregryn');
    expect((await rows()).getAllByRole('button', { expanded: false })).toHaveLength(2);
    await user.click(await within(await dialog()).findByRole('button', { name: 'Logga 2 i lunch' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([
        { mealType: 'Lunch', foodItem: { id: 'sv:banan', quantity: 2, unit: 'st' } },
        { mealType: 'Lunch', foodItem: { id: 'sv:havregryn', quantity: 1, unit: 'dl' } },
      ]),
    );
    await user.click(screen.getByRole('button', { name: /^Ångra/ }));
    await waitFor(() => expect(sent('meals.remove')).toHaveLength(2));
  });

  it('marks a doubtful food and takes the other one that is tapped', async () => {
    const plantain = makeFood({ id: 'sv:kokbanan', nameSv: 'Banan, kokt' });
    const { user, sent, dialog } = await openJournal({
      adding: 'Snacks',
      answers: { 'foods.common': { version: '1', foods: [makeFood(), BANANA, plantain] } },
    });
    await type(user, 'två grillade bananer och havregryn');
    const list = await rows();
    expect(list.getByRole('button', { name: /Osäkert: ”två grillade bananer”/ })).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Banan, kokt' }));
    expect(list.queryByText(/Osäkert/)).toBeNull();
    await user.click(within(await dialog()).getByRole('button', { name: /^Logga 2/ }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(2));
    expect(sent('meals.save')[0]).toMatchObject({ foodItem: { id: 'sv:kokbanan' } });
  });

  it('does not log a food that is not found, and searches for it afterwards', async () => {
    const { user, sent, dialog } = await openJournal({ adding: 'Snacks' });
    await type(user, '2 bananer, 1 tsk xyzzyx och havregryn');
    expect((await rows()).getByText('Hittades inte och läggs inte till')).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: /^Logga 2/ }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(2));
    expect(screen.getByLabelText<HTMLInputElement>('Sök livsmedel').value).toBe('1 tsk xyzzyx');
  });

  it('remains a search for the name of one food', async () => {
    const { user } = await openJournal({ adding: 'Snacks' });
    await type(user, '2 bananer');
    expect(await screen.findByRole('button', { name: /^Banan /, pressed: false })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Maten i meningen' })).toBeNull();
  });

  it('logs half of a stored portion that is not named', async () => {
    const { user, sent, dialog } = await openJournal({
      adding: 'Lunch',
      answers: { 'recipes.list': { recipes: [] }, 'recipes.cookings': { cookings: [makeCooking()], eaten: [] } },
    });
    await type(user, 'halva min låda');
    expect((await rows()).getByText('Gröt för två')).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Logga 1 i lunch' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([{ foodItem: { amount: 100, unit: 'låda', quantity: 0.5 } }]),
    );
  });

  it('logs a meal of the day before again', async () => {
    const eaten = makeMeal(1, { day: '2026-11-11' });
    const { user, sent } = await openJournal({ adding: 'Lunch', rows: [eaten] });
    await type(user, 'samma frukost som i går');
    await user.click(await screen.findByRole('button', { name: /^Logga 1 i frukost igen/ }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([{ mealType: 'Breakfast', foodItem: eaten.foodItem }]),
    );
  });

  it('states that nothing was logged in the meal of the day before', async () => {
    const { user } = await openJournal({ adding: 'Lunch' });
    await type(user, 'samma middag som i går');
    expect(await screen.findByText('Ingen mat finns loggad i middag, i går.')).toBeTruthy();
  });
});
