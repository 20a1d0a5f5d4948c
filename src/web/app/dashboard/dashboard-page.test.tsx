import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/make-member.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { makeDashboard } from './make-dashboard.ts';

const SUM = 'Mål 1 915 minus ätit 1 184 plus träning 212 är 943 kcal kvar.';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('the dashboard', () => {
  it('greets the member by first name with the date and the week', async () => {
    await renderPage(<DashboardPage />, { answers: { 'dashboard.load': makeDashboard() } });
    expect(screen.getByRole('heading', { level: 1, name: 'Hej, Elin' })).toBeDefined();
    expect(screen.getByText('Torsdag 12 november, vecka 46')).toBeDefined();
  });

  it('asks for the day in the time zone of the browser', async () => {
    const { server } = await renderPage(<DashboardPage />, { answers: { 'dashboard.load': makeDashboard() } });
    await screen.findByText(SUM);
    expect(server.calls.filter(({ path }) => path === 'dashboard.load')).toEqual([
      { path: 'dashboard.load', input: { day: '2026-11-12' } },
    ]);
  });

  it('shows what is left, how it was made, and the three macronutrients', async () => {
    await renderPage(<DashboardPage />, { answers: { 'dashboard.load': makeDashboard() } });
    expect(await screen.findByRole('img', { name: /^1\s184 av 2\s127 kcal\. 943 kcal kvar i dag\.$/ })).toBeDefined();
    expect(screen.getByText(SUM)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Protein' }).getAttribute('aria-valuenow')).toBe('80');
    expect(screen.getByRole('progressbar', { name: 'Kolhydrater' }).getAttribute('aria-valuemax')).toBe('190');
    expect(screen.getByText('/ 75 g')).toBeDefined();
  });

  it('says how far over the goal the day has gone, and that nothing is left', async () => {
    const energy = { goal: 1915, eaten: 2035, exercise: 0, remaining: 0, over: 120 };
    await renderPage(<DashboardPage />, { answers: { 'dashboard.load': makeDashboard({ energy }) } });
    expect(await screen.findByText('120')).toBeDefined();
    expect(screen.getByText('kcal över')).toBeDefined();
    expect(screen.getByText('Mål 1 915 minus ätit 2 035 plus träning 0 är 0 kcal kvar.')).toBeDefined();
  });

  it('writes numbers and dates as the British do when the language is English', async () => {
    await renderPage(<DashboardPage />, { language: 'en', answers: { 'dashboard.load': makeDashboard() } });
    expect(await screen.findByText('Goal 1,915 minus eaten 1,184 plus exercise 212 leaves 943 kcal.')).toBeDefined();
    expect(screen.getByText('Thursday 12 November, week 46')).toBeDefined();
  });

  it('holds the place of the numbers while they are on their way', async () => {
    await renderPage(<DashboardPage />, { answers: { 'dashboard.load': () => new Promise(() => {}) } });
    expect(screen.getByText('Hämtar dagen')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Hej, Elin' })).toBeDefined();
  });

  it('welcomes a member on the first day and shows the next step', async () => {
    const member = makeMember({ createdAt: '2026-11-12T06:00:00.000Z' });
    const energy = { goal: 2000, eaten: 0, exercise: 0, remaining: 2000, over: 0 };
    const day = makeDashboard({ profileComplete: false, energy });
    await renderPage(<DashboardPage />, { member, answers: { 'dashboard.load': day } });
    expect(screen.getByRole('heading', { level: 1, name: 'Välkommen, Elin' })).toBeDefined();
    const step = await screen.findByRole('link', { name: /Fyll i längd, ålder och aktivitet/ });
    expect(step.getAttribute('href')).toBe('/profile');
    expect(screen.getByText('Målet är 2 000 kcal tills vi vet mer')).toBeDefined();
  });

  it('has no next steps when there are none left', async () => {
    await renderPage(<DashboardPage />, { answers: { 'dashboard.load': makeDashboard() } });
    await screen.findByText(SUM);
    expect(screen.queryByText('Gör kurvan till din')).toBeNull();
    expect(screen.queryByText('Bekräfta din e-post')).toBeNull();
  });

  it('sends the link again to an address that is not confirmed', async () => {
    const { user, server } = await renderPage(<DashboardPage />, {
      member: makeMember({ emailVerified: false }),
      answers: { 'dashboard.load': makeDashboard(), 'auth.resendVerification': { ok: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Skicka igen' }));
    expect(await screen.findByText('En ny länk är på väg till elin@formkurva.example.')).toBeDefined();
    expect(server.calls.map(({ path }) => path)).toContain('auth.resendVerification');
  });
});

describe('a dashboard that cannot be loaded', () => {
  it('says why, tells it in a toast, and can be tried again', async () => {
    const { user, server } = await renderPage(<DashboardPage />, {
      answers: { 'dashboard.load': refuse('UNAVAILABLE') },
    });
    expect(await screen.findByText('Tjänsten går inte att nå just nu. Försök igen om en stund.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('DatafelDagen kunde inte hämtas');
    server.answers['dashboard.load'] = makeDashboard();
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText(SUM)).toBeDefined();
  });

  it('shows the day as it was last seen when there is no network', async () => {
    const { app } = await renderPage(<DashboardPage />, {
      answers: { 'dashboard.load': unreachable },
      before: ({ queryClient }) => {
        queryClient.setQueryData(dashboardQuery('2026-11-12').queryKey, makeDashboard(), { updatedAt: 1 });
      },
    });
    await waitFor(() => expect(app.queryClient.getQueryState(['dashboard', '2026-11-12'])?.status).toBe('error'));
    expect(screen.getByText(SUM)).toBeDefined();
    expect(screen.queryByText('Dagen kunde inte hämtas')).toBeNull();
  });
});
