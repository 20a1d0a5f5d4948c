import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { today } from '#web/platform/format/use-today.ts';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { DONE } from '#web/test/canned-server.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { PlanListPage } from './plan-list-page.tsx';

const GOALS = { calories: 1915, proteinG: 120, carbsG: 192, fatG: 74 };

afterEach(() => vi.restoreAllMocks());

async function openPlan({ rows = [] }: { rows?: readonly MealRow[] } = {}) {
  const page = await renderPage(<PlanListPage />, {
    answers: {
      'mealPlans.list': { plans: [makePlan()] },
      'meals.save': DONE,
      'meals.remove': DONE,
      'meals.day': ({ day }: { day: string }) => ({ day, rows, totals: NO_NUTRIENTS, goals: GOALS, exercise: 0 }),
    },
  });
  await screen.findByRole('heading', { name: 'Vardag' });
  const sent = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  const openSheet = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Logga dagens plan' }));
    return within(await screen.findByRole('dialog', { name: 'Logga Vardag' }));
  };
  return { ...page, sent, openSheet };
}

describe('logging a plan', () => {
  it('adds all foods to the day, with the amounts and nutrients of the plan', async () => {
    const { user, sent, openSheet } = await openPlan();
    const sheet = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Logga 2 måltider' }));
    await waitFor(() =>
      expect(sent('meals.save')).toEqual([
        expect.objectContaining({ day: today(), mealType: 'Breakfast', foodName: 'Havregryn' }),
        expect.objectContaining({ mealType: 'Breakfast', foodName: 'Kvarg 0,2 %' }),
        expect.objectContaining({
          mealType: 'Snacks',
          foodItem: expect.objectContaining({ name: 'Banan', amount: 120, unit: 'st', quantity: 1, calories: 107 }),
        }),
      ]),
    );
  });

  it('can be undone as a whole', async () => {
    const { user, sent, openSheet } = await openPlan();
    const sheet = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Logga 2 måltider' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(3));
    const [undo] = await screen.findAllByRole('button', { name: 'Ångra' });
    await user.click(undo ?? document.body);
    await waitFor(() => expect(sent('meals.remove')).toHaveLength(3));
    expect(screen.queryByText('2 måltider är loggade i dag.')).toBeNull();
  });

  it('logs one meal to another day, with changed amounts', async () => {
    const { user, sent, openSheet } = await openPlan();
    const sheet = await openSheet();
    const yesterday = addDays(today(), -1);
    await user.click(sheet.getByRole('checkbox', { name: 'Frukost' }));
    await user.clear(sheet.getByLabelText('Mängd, Banan'));
    await user.type(sheet.getByLabelText('Mängd, Banan'), '1,5');
    await user.clear(sheet.getByLabelText('Dag'));
    await user.type(sheet.getByLabelText('Dag'), yesterday);
    await user.click(sheet.getByRole('button', { name: 'Logga 1 måltid' }));
    await waitFor(() =>
      expect(sent('meals.save')).toEqual([
        expect.objectContaining({
          day: yesterday,
          foodItem: expect.objectContaining({ amount: 180, quantity: 1.5, calories: 160.5 }),
        }),
      ]),
    );
  });

  it('requires valid amounts and at least one meal', async () => {
    const { user, openSheet } = await openPlan();
    const sheet = await openSheet();
    await user.clear(sheet.getByLabelText('Mängd, Banan'));
    await user.type(sheet.getByLabelText('Mängd, Banan'), '0');
    expect(sheet.getByText('Skriv en mängd mellan 0,1 g och 10 kg.')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Logga 2 måltider' }).hasAttribute('disabled')).toBe(true);
    await user.click(sheet.getByRole('checkbox', { name: 'Mellanmål' }));
    await user.click(sheet.getByRole('checkbox', { name: 'Frukost' }));
    expect(sheet.getByText('Välj minst en måltid.')).toBeDefined();
  });

  it('shows an error when the device cannot store it, and logs nothing', async () => {
    const { user, sent, outbox, openSheet } = await openPlan();
    const sheet = await openSheet();
    const write = vi.spyOn(outbox, 'enqueueAll').mockRejectedValue(new StorageError('STORAGE_FULL', null));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await user.click(sheet.getByRole('button', { name: 'Logga 2 måltider' }));
    expect(await screen.findByText('Planen kunde inte loggas')).toBeDefined();
    expect(write).toHaveBeenCalledTimes(1);
    expect(outbox.getSnapshot().operations).toEqual([]);
    expect(sent('meals.save')).toEqual([]);
  });
});

describe('a planned meal', () => {
  it('is logged once by one tap, and undone by another', async () => {
    const { user, sent } = await openPlan();
    await user.dblClick(screen.getByRole('button', { name: 'Logga mellanmål' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 1000);
    await user.click(await screen.findByRole('button', { name: 'Ångra loggat mellanmål' }));
    await waitFor(() => expect(sent('meals.remove')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Logga mellanmål' })).toBeDefined();
  });

  it('is shown as logged after a reload, with a link to its rows', async () => {
    const [planned] = makePlan().meals.find(({ mealType }) => mealType === 'snack')?.foods ?? [];
    const foodItem = makeFoodItem({ id: planned?.foodId ?? null, name: planned?.name ?? '' });
    await openPlan({ rows: [makeMeal(1, { day: today(), mealType: 'Snacks', foodItem })] });
    const chip = await screen.findByRole('link', { name: 'Mellanmålet är loggat i dag, öppna dagboken' });
    expect(chip.getAttribute('href')).toBe('/meals');
    expect(screen.queryByRole('button', { name: 'Logga mellanmål' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Logga frukost' })).toBeDefined();
  });
});
