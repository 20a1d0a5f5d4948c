import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { weekEntry } from '#domain/meals/week/week.contract.ts';
import { today } from '#web/platform/format/use-today.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeJournal } from '#web/test/makers/make-dashboard.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { OATS, openWeek, plain, weekOf } from '#web/test/open-week.tsx';

describe('the week with logged food and the active plan', () => {
  const row = makeMeal(1, {
    day: today(),
    mealType: 'Lunch',
    foodItem: makeFoodItem({ id: 'sv:fisk', calories: 1000 }),
  });
  const onDay = (rows: unknown[]) => ({
    'meals.day': ({ day }: { day: string }) => ({ ...makeJournal(), day, rows: day === today() ? rows : [] }),
  });

  it('adds logged and planned food', async () => {
    await openWeek({ ...onDay([row]), 'mealPlans.list': { plans: [] } });
    await waitFor(() => expect(plain(screen.getByRole('group', { name: 'Dag' }))).toContain('1 518'));
    expect(await screen.findByRole('link', { name: /1\s000\skcal loggat/ })).toBeDefined();
  });

  it('states what remains in the journal, and the total with planned food', async () => {
    await openWeek({ ...onDay([row]), 'mealPlans.list': { plans: [] } });
    expect(await screen.findByRole('link', { name: /loggat, .+\skcal kvar i dagboken$/ })).toBeDefined();
    expect(screen.getByText(/\skcal kvar med det planerade$/)).toBeDefined();
  });

  it('counts a planned food once when it is logged from elsewhere', async () => {
    const oats = makeMeal(2, { day: today(), foodItem: makeFoodItem({ id: OATS.food.foodId, calories: 300 }) });
    await openWeek({ ...onDay([oats]), 'mealPlans.list': { plans: [] } });
    await waitFor(() => expect(plain(screen.getByRole('group', { name: 'Dag' }))).toContain('559'));
    expect(screen.queryByRole('button', { name: 'Logga Havregryn' })).toBeNull();
  });

  it('shows the active plan on days without entries, and copies it to the week menu when a day is changed', async () => {
    const { user, sent } = await openWeek({ 'weekPlan.read': weekOf() });
    expect(await screen.findByText(/följer din aktiva plan Vardag/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /^Banan/ }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort från veckomenyn' }));
    await waitFor(() => expect(sent('weekPlan.remove')).toHaveLength(1));
    const saved = sent('weekPlan.save').map((input) => weekEntry.parse(input));
    expect(saved.map(({ day, food }) => [day, food.name])).toEqual(
      ['Havregryn', 'Kvarg 0,2 %', 'Banan'].map((name) => [today(), name]),
    );
    expect(screen.queryByRole('button', { name: /^Banan/ })).toBeNull();
  });

  it('logs a dish of the active plan once for duplicate submissions', async () => {
    const { sent } = await openWeek({ 'weekPlan.read': weekOf() });
    await doubleTap(await screen.findByRole('button', { name: 'Logga Banan' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    expect(sent('weekPlan.save')).toEqual([]);
  });
});
