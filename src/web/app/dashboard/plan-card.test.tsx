import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import type { WeekEntry } from '#domain/meals/week/week.contract.ts';
import { DONE } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeDashboard } from '#web/test/makers/make-dashboard.ts';
import { makeFood } from '#web/test/makers/make-food.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { makeEntry } from '#web/test/makers/make-week.ts';
import { renderApp } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const TODAY = '2026-11-12';
const GOALS = { calories: 1915, proteinG: 120, carbsG: 192, fatG: 74 };
const plan = makePlan();
const breakfast = plan.meals.find(({ mealType }) => mealType === 'breakfast')?.foods ?? [];

beforeEach(() => {
  setScreenWidth(390);
  vi.useFakeTimers({ now: new Date(`${TODAY}T07:30:00+01:00`), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

type Opened = {
  rows?: readonly MealRow[];
  entries?: readonly WeekEntry[];
  plans?: unknown[] | Promise<unknown[]>;
  language?: 'sv' | 'en';
};

async function openDashboard({ rows = [], entries = [], plans = [plan], language = 'sv' }: Opened = {}) {
  const app = await renderApp({
    path: '/dashboard',
    language,
    answers: {
      'dashboard.load': makeDashboard(),
      'mealPlans.list': async () => ({ plans: await plans }),
      'meals.day': ({ day }: { day: string }) => ({ day, rows, totals: NO_NUTRIENTS, goals: GOALS, exercise: 0 }),
      'meals.save': DONE,
      'weekPlan.read': { entries, eaten: [] },
      'foods.common': { version: '1', foods: [makeFood()] },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, sent: (path: string) => app.server.calls.filter((call) => call.path === path) };
}

function latePlans() {
  let arrive: () => void = () => undefined;
  const plans = new Promise<unknown[]>((resolve) => {
    arrive = () => resolve([plan]);
  });
  return { plans, arrive: () => arrive() };
}

describe('the planned meal on the dashboard', () => {
  it('is the one for this hour, with its plan', async () => {
    await openDashboard();
    expect(await screen.findByRole('button', { name: 'Logga frukost' })).toBeDefined();
    expect(screen.getByRole('link', { name: plan.name }).getAttribute('href')).toBe('/meals/plans');
  });

  it('comes from today’s week menu before the active plan', async () => {
    const entry = makeEntry({ day: TODAY, mealType: 'Lunch' });
    await openDashboard({ entries: [entry] });
    expect(await screen.findByRole('button', { name: 'Logga lunch' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Veckomeny' }).getAttribute('href')).toBe('/meals/week');
  });

  it('is logged by one tap into today, and the next meal follows it', async () => {
    const { user, sent } = await openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Logga frukost' }));
    await waitFor(() => expect(sent('meals.save')).toHaveLength(breakfast.length));
    expect(sent('meals.save').map(({ input }) => input)).toEqual(
      breakfast.map(({ name }) => expect.objectContaining({ day: TODAY, mealType: 'Breakfast', foodName: name })),
    );
    expect(await screen.findByRole('button', { name: 'Logga mellanmål' })).toBeDefined();
  });

  it('logs one meal by a double tap, though the next one has followed it by the second', async () => {
    const { user, sent } = await openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Logga frukost' }));
    await doubleTap(await screen.findByRole('button', { name: 'Logga mellanmål' }));
    expect(sent('meals.save')).toHaveLength(breakfast.length);
  });

  it('omits what the day already has', async () => {
    const rows = breakfast.map(({ foodId, name }, at) =>
      makeMeal(at, { day: TODAY, foodItem: makeFoodItem({ id: foodId, name }) }),
    );
    await openDashboard({ rows });
    expect(await screen.findByRole('button', { name: 'Logga mellanmål' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Logga frukost' })).toBeNull();
  });

  it('names foods in the member’s language where the catalogue has both names', async () => {
    await openDashboard({ language: 'en' });
    expect(await screen.findByText('Planned: Rolled oats, kvarg 0,2 %')).toBeDefined();
  });

  it('comes before the other cards on a phone, and below the row of three on a desktop, where it moves none', async () => {
    await openDashboard();
    const planned = await screen.findByRole('button', { name: 'Logga frukost' });
    const cashback = await screen.findByRole('region', { name: 'Återbäring' });
    expect(planned.compareDocumentPosition(cashback)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => setScreenWidth(1280));
    const plannedWide = await screen.findByRole('button', { name: 'Logga frukost' });
    const cashbackWide = screen.getByRole('region', { name: 'Återbäring' });
    expect(plannedWide.compareDocumentPosition(cashbackWide)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('is awaited by the other cards on a phone, which it would move', async () => {
    const { plans, arrive } = latePlans();
    await openDashboard({ plans });
    await new Promise((resolveLater) => setTimeout(resolveLater, 500));
    expect(screen.queryByRole('region', { name: 'Återbäring' })).toBeNull();
    arrive();
    const planned = await screen.findByRole('button', { name: 'Logga frukost' });
    const cashback = await screen.findByRole('region', { name: 'Återbäring' });
    expect(planned.compareDocumentPosition(cashback)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is below the other cards on a phone when it is late', async () => {
    const { plans, arrive } = latePlans();
    await openDashboard({ plans });
    const cashback = await screen.findByRole('region', { name: 'Återbäring' }, { timeout: 4000 });
    arrive();
    const planned = await screen.findByRole('button', { name: 'Logga frukost' });
    expect(planned.compareDocumentPosition(cashback)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('is absent without a plan', async () => {
    const { sent } = await openDashboard({ plans: [] });
    await waitFor(() => expect(sent('mealPlans.list')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Logga frukost' })).toBeNull();
  });
});
