import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { unreachable } from '#web/test/canned-server.ts';
import { BANANA } from '#web/test/makers/make-food.ts';
import { makePlanFood } from '#web/test/makers/make-plan.ts';
import { AT, box, openList, plan, stored } from '#web/test/open-shopping-list.tsx';
import { renderPage } from '#web/test/render-page.tsx';
import { catalogueQuery } from '../meal-queries.ts';
import { PLANS } from '../plans/plan-rows.ts';
import { ShoppingListPage } from './shopping-list-page.tsx';

afterEach(() => vi.restoreAllMocks());

const sentTicks = z.object({ tick: z.array(z.string()), untick: z.array(z.string()), editedAt: z.string() });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replaceAll('\u00a0', ' '));

describe('a shopping list', () => {
  it('has seven times the plan, by name, with stored ticks', async () => {
    await openList();
    await screen.findByText('1 av 3');
    expect(rows()).toEqual(['Banan7 st', 'Havregryn490 g', 'Kvarg 0,2 %1 050 g']);
    expect([box(/Banan/).checked, box(/Havregryn/).checked]).toEqual([false, true]);
  });

  it('names foods in the language of the page, and retains their ticks', async () => {
    const oats = { ...BANANA, id: 'sv:havregryn', nameSv: 'Havregryn', nameEn: 'Rolled oats' };
    await openList(
      {},
      {
        language: 'en',
        before: ({ queryClient }) => {
          queryClient.setQueryData(catalogueQuery().queryKey, { version: '1', foods: [BANANA, oats] });
        },
      },
    );
    await screen.findByText('1 of 3');
    expect(rows()).toEqual(['Banana7 pcs', 'Kvarg 0,2 %1,050 g', 'Rolled oats490 g']);
    expect(box(/Rolled oats/).checked).toBe(true);
  });

  it('rounds weights like a kitchen scale', async () => {
    const foods = [66.667, 2.38].map((grams, at) =>
      makePlanFood({ foodId: null, name: `Del ${at}`, quantity: grams / 7, grams: grams / 7 }),
    );
    await openList({ 'mealPlans.list': { plans: [{ ...plan, meals: [{ mealType: 'lunch' as const, foods }] }] } });
    expect(rows()).toEqual(['Del 070 g67 g i planen', 'Del 110 g2,4 g i planen']);
  });

  it('has no progress and no sorting while it is empty', async () => {
    await openList({ 'mealPlans.list': { plans: [{ ...plan, meals: [] }] } });
    expect(await screen.findByLabelText('Egen vara')).toBeDefined();
    expect([screen.queryByText('0 av 0'), screen.queryByRole('radio', { name: 'Namn' })]).toEqual([null, null]);
  });

  it('merges the same food of two meals, case-insensitively', async () => {
    const meals = [
      ...plan.meals,
      { mealType: 'lunch' as const, foods: [makePlanFood({ name: 'havregryn', quantity: 30 })] },
    ];
    await openList({ 'mealPlans.list': { plans: [{ ...plan, meals }] } });
    expect(rows()).toContain('Havregryn700 g');
  });

  it('includes items added by the member, which can be ticked and removed', async () => {
    const { user, saved } = await openList();
    await screen.findByText('1 av 3');
    await user.type(screen.getByLabelText('Egen vara'), 'Blöjor{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'Blöjor' }));
    await screen.findByText('2 av 4');
    await user.click(screen.getByRole('button', { name: 'Ta bort Blöjor från listan' }));
    await screen.findByText('1 av 3');
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ untick: ['+Blöjor', 'blöjor|+'] }));
  });

  it('is recomputed for other days and persons, and retains its ticks', async () => {
    const { user, saved } = await openList();
    await screen.findByText('1 av 3');
    await user.click(screen.getByRole('button', { name: '7 dagar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dagar och personer' });
    const days = within(within(dialog).getByRole('group', { name: 'Antal dagar' }));
    const persons = within(within(dialog).getByRole('group', { name: 'Antal personer' }));
    await user.click(days.getByRole('button', { name: 'Minska' }));
    await user.click(persons.getByRole('button', { name: 'Öka' }));
    await user.click(within(dialog).getByRole('button', { name: 'Använd' }));
    await waitFor(() => expect(rows()).toEqual(['Banan12 st', 'Havregryn840 g', 'Kvarg 0,2 %1 800 g']));
    expect(saved()).toEqual([
      { planId: plan.id, days: 6, persons: 2, tick: [], untick: [], editedAt: expect.any(String) },
    ]);
  });

  it('follows local changes of the plan, and retains days, persons and ticks', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { outbox } = await openList({ 'shoppingLists.get': { list: { ...stored, persons: 2 } } });
    await screen.findByText('1 av 3');
    const meals = [...plan.meals, { mealType: 'lunch' as const, foods: [makePlanFood({ name: 'Ris', quantity: 65 })] }];
    await act(async () => {
      await outbox.enqueue(PLANS.saveDraft({ ...plan, meals, editedAt: AT }, 'change', { key: 'meals.plans.unsent' }));
    });
    await screen.findByText('1 av 4');
    expect(rows()).toEqual(['Banan14 st', 'Havregryn980 g', 'Kvarg 0,2 %2 100 g', 'Ris910 g']);
    await outbox.stop();
  });

  it('can be grouped by shop section, with counts', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('radio', { name: 'Avdelning' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Frukt och grönt',
      'Mejeri',
      'Skafferi',
    ]);
    expect(screen.getByRole('region', { name: 'Skafferi' }).textContent).toContain('1 av 1');
  });

  it('is created when it is opened for the first time', async () => {
    const { saved } = await openList({ 'shoppingLists.get': { list: null } });
    await waitFor(() => expect(saved()).toEqual([{ planId: plan.id, tick: [], untick: [], editedAt: plan.editedAt }]));
  });

  it('shows a message for a plan that does not exist', async () => {
    await renderPage(<ShoppingListPage planId={plan.id} />, { answers: { 'mealPlans.list': { plans: [] } } });
    expect(await screen.findByRole('heading', { name: 'Planen finns inte' })).toBeDefined();
  });
});

describe('ticking', () => {
  it('stores each of several quick taps', async () => {
    const { saved } = await openList();
    await screen.findByText('1 av 3');
    act(() => {
      box(/Banan/).click();
      box(/Kvarg/).click();
      box(/Havregryn/).click();
    });
    await screen.findByText('2 av 3');
    const sent = () => saved().map((input) => sentTicks.parse(input));
    await waitFor(() => expect(sent().flatMap(({ tick }) => tick)).toEqual(['banan|st', 'kvarg 0,2 %|g']));
    expect(sent().flatMap(({ untick }) => untick)).toEqual(['havregryn|g']);
    expect(new Set(sent().map(({ editedAt }) => editedAt)).size).toBe(sent().length);
  });

  it('works offline, and waits as one operation', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, outbox, saved } = await openList();
    await screen.findByText('1 av 3');
    await user.click(box(/Banan/));
    await user.click(box(/Kvarg/));
    await screen.findByText('3 av 3');
    expect(outbox.getSnapshot().unsent).toEqual([
      expect.objectContaining({ record: `shopping_lists:${plan.id}`, needs: [`meal_plans:${plan.id}`] }),
    ]);
    expect(saved()).toEqual([]);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(saved()).toEqual([expect.objectContaining({ tick: ['banan|st', 'kvarg 0,2 %|g'], untick: [] })]),
    );
  });

  it('sends the time of each tick', async () => {
    const clock = vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00Z'), toFake: ['Date'] });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, saved } = await openList();
    await screen.findByText('1 av 3');
    await user.click(box(/Banan/));
    await screen.findByText('2 av 3');
    clock.setSystemTime(new Date('2026-11-12T10:30:00Z'));
    await user.click(box(/Kvarg/));
    await screen.findByText('3 av 3');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(saved()).toHaveLength(1));
    vi.useRealTimers();
    expect(saved()).toMatchObject([
      { times: { 'banan|st': '2026-11-12T09:30:00.000Z' }, editedAt: '2026-11-12T10:30:00.000Z' },
    ]);
  });

  it('sends only the tick where the list could not be loaded', async () => {
    const { user, saved } = await openList({ 'shoppingLists.get': unreachable });
    await user.click(box(/Banan/));
    await screen.findByText('1 av 3');
    await waitFor(() =>
      expect(saved()).toEqual([{ planId: plan.id, tick: ['banan|st'], untick: [], editedAt: expect.any(String) }]),
    );
  });

  it('is undone by a second tap before the first was stored', async () => {
    const { outbox } = await openList();
    await screen.findByText('1 av 3');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      box(/Banan/).click();
      box(/Banan/).click();
    });
    await waitFor(() => expect(outbox.getSnapshot().operations.length).toBeGreaterThan(0));
    await waitFor(() => expect(box(/Banan/).checked).toBe(false));
    expect(screen.getByText('1 av 3')).toBeDefined();
  });
});
