import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueQuery, dayQuery } from '#web/meals/meal-queries.ts';
import { MEALS } from '#web/meals/meal-rows.ts';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';
import { DONE, unreachable } from '#web/test/canned-server.ts';
import { dashboardAnswers, makeDashboard, makeJournal } from '#web/test/makers/make-dashboard.ts';
import { BANANA } from '#web/test/makers/make-food.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { dashboardQuery } from './dashboard-query.ts';

const TODAY = '2026-11-12';
const LABEL = { key: 'meals.unsent.food' };
const LATER = '2026-11-12T08:30:00.000Z';
/** 222 kcal as in the journal, and after its amount was doubled. */
const [oats] = makeJournal().rows;
const doubled = makeMeal(1, { foodItem: makeFoodItem({ calories: 444 }), editedAt: LATER });

const sumOf = (eaten: string, left: string) => `Mål 1 915 minus ätit ${eaten} plus träning 212 är ${left} kcal kvar.`;

/** Without a network: both answers are the last seen ones. */
const openOffline = () =>
  renderPage(<DashboardPage />, {
    answers: {
      'dashboard.load': unreachable,
      'meals.day': unreachable,
      'meals.save': unreachable,
      'meals.remove': unreachable,
    },
    before: ({ queryClient }) => {
      queryClient.setQueryData(dashboardQuery(TODAY).queryKey, makeDashboard(), { updatedAt: 1 });
      queryClient.setQueryData(dayQuery(TODAY).queryKey, makeJournal(), { updatedAt: 1 });
    },
  });

beforeEach(() => {
  setScreenWidth(390);
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('today on the dashboard', () => {
  it('counts what was logged on this device and has not been sent', async () => {
    const { outbox } = await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'meals.save': unreachable },
    });
    await screen.findByText(sumOf('1 184', '943'));
    const row = makeMeal(8, { mealType: 'Dinner' });
    await act(() => outbox.enqueue(MEALS.saveDraft(row, 'create', LABEL)));
    expect(await screen.findByText(sumOf('1 406', '721'))).toBeDefined();
    expect(await screen.findByText('Middag')).toBeDefined();
    expect(screen.getByText('222')).toBeDefined();
  });

  it('is correct after an amount was changed without a network', async () => {
    const { outbox } = await openOffline();
    await screen.findByText(sumOf('1 184', '943'));
    await act(() => outbox.enqueue(MEALS.saveDraft(doubled, 'change', LABEL)));
    expect(await screen.findByText(sumOf('1 406', '721'))).toBeDefined();
    expect(await screen.findByText('634')).toBeDefined();
    expect(screen.getByText('Havregryn, filmjölk, blåbär')).toBeDefined();
  });

  it('is correct after a food was removed without a network', async () => {
    const { outbox } = await openOffline();
    await screen.findByText(sumOf('1 184', '943'));
    await act(() => outbox.enqueue(MEALS.removeDraft(oats ?? doubled, LATER, LABEL)));
    expect(await screen.findByText(sumOf('962', '1 165'))).toBeDefined();
    expect(await screen.findByText('Filmjölk, blåbär')).toBeDefined();
  });

  it('follows an edit of another device', async () => {
    const { server, app } = await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    await screen.findByText(sumOf('1 184', '943'));
    const rows = makeJournal().rows.map((row) => (row.id === doubled.id ? doubled : row));
    server.answers['meals.day'] = makeJournal({ rows });
    await act(() => refreshFeatures(app.queryClient, new Set(['meals'])));
    expect(await screen.findByText(sumOf('1 406', '721'))).toBeDefined();
  });

  it('counts a row once when later answers already include it', async () => {
    const row = makeMeal(8, { mealType: 'Dinner' });
    const { server, app, outbox } = await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'meals.save': DONE },
    });
    await screen.findByText(sumOf('1 184', '943'));
    server.answers['dashboard.load'] = makeDashboard({
      energy: { goal: 1915, eaten: 1406, exercise: 212, remaining: 721, over: 0 },
    });
    await act(() => outbox.enqueue(MEALS.saveDraft(row, 'create', LABEL)));
    // First the dashboard has read the row, then the journal too.
    await act(() => app.queryClient.refetchQueries({ queryKey: ['dashboard'] }));
    expect(screen.getByText(sumOf('1 406', '721'))).toBeDefined();
    server.answers['meals.day'] = makeJournal({ rows: [...makeJournal().rows, row] });
    await act(() => app.queryClient.refetchQueries({ queryKey: ['meals'] }));
    expect(screen.getByText(sumOf('1 406', '721'))).toBeDefined();
  });

  it('shows the server’s sums while the journal cannot be read', async () => {
    await renderPage(<DashboardPage />, { answers: { ...dashboardAnswers(), 'meals.day': unreachable } });
    expect(await screen.findByText(sumOf('1 184', '943'))).toBeDefined();
  });

  it('names foods in the member’s language where the catalogue has both names', async () => {
    const rows = [
      makeMeal(1, { foodItem: makeFoodItem({ id: 'sv:banan', name: 'Banan' }) }),
      makeMeal(2, { foodItem: makeFoodItem({ id: null, name: 'Mormors soppa' }) }),
    ];
    await renderPage(<DashboardPage />, {
      language: 'en',
      answers: dashboardAnswers({}, { rows }),
      before: ({ queryClient }) => {
        queryClient.setQueryData(catalogueQuery().queryKey, { version: '1', foods: [BANANA] });
      },
    });
    expect(await screen.findByText('Banana, mormors soppa')).toBeDefined();
  });

  it('names an unnamed quick add in the member’s language', async () => {
    const unnamed = makeFoodItem({ id: null, name: 'Snabbtillägg', amount: 100 });
    await renderPage(<DashboardPage />, {
      language: 'en',
      answers: dashboardAnswers({}, { rows: [makeMeal(1, { foodItem: unnamed })] }),
    });
    expect(await screen.findByText('Quick add')).toBeDefined();
  });
});

it('the dashboard states whether a goal of the member is a minimum, a maximum or a range', async () => {
  const macros = {
    protein: { eaten: 80, goal: 120, limit: { min: 120, max: null } },
    carbs: { eaten: 121, goal: 190, limit: { min: 150, max: 190 } },
    fat: { eaten: 42, goal: 60, limit: { min: null, max: 60 } },
  };
  await renderPage(<DashboardPage />, { answers: dashboardAnswers({ macros }) });
  expect(await screen.findByText('/ minst 120 g')).toBeDefined();
  expect(screen.getByText('/ 150–190 g')).toBeDefined();
  expect(screen.getByText('/ högst 60 g')).toBeDefined();
});
