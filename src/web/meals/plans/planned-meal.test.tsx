import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#web/platform/format/use-today.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const plan = makePlan();
const answers = { 'mealPlans.list': { plans: [plan] } };
const [breakfast] = plan.meals;
const logged = (breakfast?.foods ?? []).map(({ foodId, name }, at) =>
  makeMeal(at, { day: today(), foodItem: makeFoodItem({ id: foodId, name }) }),
);
const logBreakfast = () => screen.findByRole('button', { name: 'Logga frukost' });

describe('a planned meal in the journal', () => {
  it('is logged by one tap, and its row goes when it is there', async () => {
    const { user, sent } = await openJournal({ answers });
    await user.click(await logBreakfast());
    await waitFor(() => expect(sent('meals.save')).toHaveLength(breakfast?.foods.length ?? 0));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Logga frukost' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Logga mellanmål' })).toBeTruthy();
  });

  it('is not offered when its foods stand there already', async () => {
    await openJournal({ answers, rows: logged });
    await screen.findByRole('button', { name: 'Logga mellanmål' });
    expect(screen.queryByRole('button', { name: 'Logga frukost' })).toBeNull();
  });
});

describe('logging a plan', () => {
  it('leaves out what the day has already, and says so', async () => {
    const { user } = await openJournal({ answers, rows: logged });
    await user.click(await screen.findByRole('button', { name: 'Logga dagens plan' }));
    const sheet = within(await screen.findByRole('dialog', { name: `Logga ${plan.name}` }));
    expect(await sheet.findByText('Redan loggad')).toBeTruthy();
    expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /^Frukost/ }).checked).toBe(false);
    expect(sheet.getByRole('button', { name: 'Logga 1 måltid' })).toBeTruthy();
  });
});
