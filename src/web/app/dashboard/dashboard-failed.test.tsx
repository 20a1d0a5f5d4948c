import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayQuery } from '#web/meals/meal-queries.ts';
import { MEALS } from '#web/meals/meal-rows.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { dashboardAnswers, makeDashboard, makeJournal } from '#web/test/makers/make-dashboard.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { dashboardQuery } from './dashboard-query.ts';

const SUM = 'Mål 1 915 minus ätit 1 184 plus träning 212 är 943 kcal kvar.';

beforeEach(() => {
  setScreenWidth(390);
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('a dashboard that cannot be loaded', () => {
  it('shows the reason, shows a toast, and can be retried', async () => {
    const { user, server } = await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'dashboard.load': refuse('UNAVAILABLE') },
    });
    expect(await screen.findByText('Tjänsten går inte att nå just nu. Försök igen om en stund.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('DatafelDagen kunde inte hämtas');
    server.answers['dashboard.load'] = makeDashboard();
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText(SUM)).toBeDefined();
  });

  it('shows the last seen day when there is no network', async () => {
    const { app } = await renderPage(<DashboardPage />, {
      answers: { 'dashboard.load': unreachable, 'meals.day': unreachable },
      before: ({ queryClient }) => {
        queryClient.setQueryData(dashboardQuery('2026-11-12').queryKey, makeDashboard(), { updatedAt: 1 });
        queryClient.setQueryData(dayQuery('2026-11-12').queryKey, makeJournal(), { updatedAt: 1 });
      },
    });
    await waitFor(() => expect(app.queryClient.getQueryState(['dashboard', '2026-11-12'])?.status).toBe('error'));
    expect(screen.getByText(SUM)).toBeDefined();
    expect(screen.queryByText('Dagen kunde inte hämtas')).toBeNull();
  });
});

describe('a new day without a network', () => {
  const openOn = (load: unknown) =>
    renderPage(<DashboardPage />, {
      answers: { 'dashboard.load': load, 'meals.day': unreachable, 'meals.save': unreachable },
      before: ({ queryClient }) => {
        const yesterday = { ...makeDashboard(), day: '2026-11-11' };
        queryClient.setQueryData(dashboardQuery('2026-11-11').queryKey, yesterday, { updatedAt: 1 });
      },
    });

  it('has the last seen goals, and counts what is logged on this device', async () => {
    const { outbox } = await openOn(unreachable);
    expect(await screen.findByText('Mål 1 915 minus ätit 0 plus träning 0 är 1 915 kcal kvar.')).toBeDefined();
    const row = makeMeal(1, { foodItem: makeFoodItem({ calories: 215 }) });
    await act(() => outbox.enqueue(MEALS.saveDraft(row, 'create', { key: 'meals.unsent.food' })));
    expect(await screen.findByText('Mål 1 915 minus ätit 215 plus träning 0 är 1 700 kcal kvar.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  });

  it('shows no error toast, because the frame shows that there is no network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    await openOn(unreachable);
    expect(await screen.findByText('Mål 1 915 minus ätit 0 plus träning 0 är 1 915 kcal kvar.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows nothing from the cache that the server refuses', async () => {
    await openOn(refuse('CONSENT_REQUIRED'));
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined();
    expect(screen.queryByText(/^Mål 1 915/)).toBeNull();
  });
});
