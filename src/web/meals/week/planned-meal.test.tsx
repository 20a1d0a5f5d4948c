import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '#web/platform/format/use-today.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makePlan, makePlanFood } from '#web/test/makers/make-plan.ts';
import { makeEntry } from '#web/test/makers/make-week.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const plan = makePlan();
const answers = { 'mealPlans.list': { plans: [plan] } };
const [breakfast] = plan.meals;
const logged = (breakfast?.foods ?? []).map(({ foodId, name }, at) =>
  makeMeal(at, { day: today(), foodItem: makeFoodItem({ id: foodId, name }) }),
);
const logBreakfast = () => screen.findByRole('button', { name: 'Logga frukost' });

describe('a planned meal in the journal', () => {
  it('is logged by one tap, after which its row disappears', async () => {
    const { user, sent } = await openJournal({ answers });
    await user.click(await logBreakfast());
    await waitFor(() => expect(sent('meals.save')).toHaveLength(breakfast?.foods.length ?? 0));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Logga frukost' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Logga mellanmål' })).toBeTruthy();
  });

  it('is not offered when its foods are already logged', async () => {
    await openJournal({ answers, rows: logged });
    await screen.findByRole('button', { name: 'Logga mellanmål' });
    expect(screen.queryByRole('button', { name: 'Logga frukost' })).toBeNull();
  });
});

describe('a meal of the week menu in the journal', () => {
  const entry = makeEntry({
    day: today(),
    mealType: 'Dinner',
    food: makePlanFood({ foodId: 'sv:torsk', name: 'Torsk' }),
  });
  const withWeek = { ...answers, 'weekPlan.read': { entries: [entry], eaten: [] } };

  it('is offered instead of the active plan, and logged with the id of its entry', async () => {
    const { user, sent } = await openJournal({ answers: withWeek });
    await user.click(await screen.findByRole('button', { name: 'Logga middag' }));
    expect(screen.queryByRole('button', { name: 'Logga frukost' })).toBeNull();
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ id: entry.id, foodName: 'Torsk' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Logga middag' })).toBeNull());
  });
});

describe('the active plan in the journal', () => {
  it('is not offered on days before it was created', async () => {
    const { server } = await openJournal({ answers, day: '2026-11-01' });
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('weekPlan.read'));
    await screen.findByText(plan.name);
    expect(screen.queryByRole('button', { name: 'Logga mellanmål' })).toBeNull();
  });

  it('is not offered on days before the member chose it', async () => {
    localStorage.setItem(`formkurva.active-plan.${makeMember().id}`, plan.id);
    localStorage.setItem(`formkurva.active-plan-since.${makeMember().id}`, `${plan.id} 2026-11-10`);
    await openJournal({ answers, day: '2026-11-09' });
    await screen.findByText(plan.name);
    expect(screen.queryByRole('button', { name: 'Logga mellanmål' })).toBeNull();
  });

  it('offers what remains of a meal', async () => {
    await openJournal({ answers, rows: logged.slice(0, 1) });
    expect(await screen.findByText('Planerat: Kvarg 0,2 %')).toBeTruthy();
  });
});

describe('logging a plan', () => {
  it('leaves out meals that are already logged, with a note', async () => {
    const { user } = await openJournal({ answers, rows: logged });
    await user.click(await screen.findByRole('button', { name: 'Logga dagens plan' }));
    const sheet = within(await screen.findByRole('dialog', { name: `Logga ${plan.name}` }));
    expect(await sheet.findByText('Redan loggad')).toBeTruthy();
    expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /^Frukost/ }).checked).toBe(false);
    expect(sheet.getByRole('button', { name: 'Logga 1 måltid' })).toBeTruthy();
  });
});
