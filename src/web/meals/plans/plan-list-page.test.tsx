import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeJournal } from '#web/test/makers/make-dashboard.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { PlanListPage } from './plan-list-page.tsx';

const everyday = makePlan();
const weekend = makePlan({
  id: '0192f0c1-7a70-7000-8000-0000000000a2',
  name: 'Lätt helg',
  createdAt: '2026-10-20T08:00:00.000Z',
});
const given = makePlan({
  id: '0192f0c1-7a70-7000-8000-0000000000a3',
  name: 'Mycket protein',
  createdAt: '2026-10-10T08:00:00.000Z',
  assigned: true,
});

async function openPlans({ plans = [everyday, weekend, given], ...options }: Record<string, unknown> = {}) {
  const page = await renderPage(<PlanListPage />, {
    answers: {
      'mealPlans.list': { plans },
      'mealPlans.save': DONE,
      'mealPlans.remove': DONE,
      'meals.save': DONE,
      'meals.remove': DONE,
      'meals.day': makeJournal(),
      ...options,
    },
  });
  const sent = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  const choose = async (plan: string, action: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Fler val för ${plan}` }));
    await page.user.click(await screen.findByRole('button', { name: action }));
  };
  return { ...page, sent, choose };
}

const others = () => within(screen.getByRole('region', { name: 'Andra planer' })).getAllByRole('heading', { level: 3 });

describe('the plans', () => {
  it('show the newest as active with its day, and the others below', async () => {
    await openPlans();
    const hero = (await screen.findByText('Aktiv')).closest('section');
    expect(hero?.textContent).toMatch(/Vardag.*456.*kcal per dag.*2 måltider/);
    expect(others().map((heading) => heading.textContent)).toEqual(['Lätt helg', 'Mycket protein']);
  });

  it('mark what an admin has assigned', async () => {
    await openPlans();
    expect((await screen.findByText('Tilldelad')).closest('li')?.textContent).toContain('Mycket protein');
  });

  it('store the chosen one in the browser for the member', async () => {
    const { choose } = await openPlans();
    await choose('Lätt helg', 'Använd som aktiv plan');
    expect(others().map((heading) => heading.textContent)).toEqual(['Vardag', 'Mycket protein']);
    expect(localStorage.getItem(`formkurva.active-plan.${makeMember().id}`)).toBe(weekend.id);
  });

  it('do not change the active one when a newer plan is created', async () => {
    const { choose } = await openPlans();
    await choose('Lätt helg', 'Duplicera');
    await screen.findByRole('heading', { name: 'Kopia av Lätt helg' });
    expect(screen.getByText('Aktiv').closest('section')?.textContent).toContain('Vardag');
  });

  it('show an empty state that leads to the next step', async () => {
    await openPlans({ plans: [] });
    expect((await screen.findByRole('link', { name: 'Skapa din första plan' })).getAttribute('href')).toBe(
      '/meals/plans/new',
    );
  });

  it('show an error with a retry', async () => {
    const { server, user } = await openPlans({ 'mealPlans.list': unreachable });
    await screen.findByRole('heading', { name: 'Måltidsplanerna kunde inte hämtas' });
    server.answers['mealPlans.list'] = { plans: [everyday] };
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Vardag' })).toBeDefined();
  });

  it('use the English texts of the specification', async () => {
    await renderPage(<PlanListPage />, { language: 'en', answers: { 'mealPlans.list': unreachable } });
    expect(await screen.findByRole('heading', { name: 'Error fetching meal plans' })).toBeDefined();
  });
});

describe('a plan', () => {
  it('is duplicated with its meals under a new id', async () => {
    const { choose, sent } = await openPlans({ plans: [everyday] });
    await choose('Vardag', 'Duplicera');
    await screen.findByRole('heading', { name: 'Kopia av Vardag' });
    await waitFor(() =>
      expect(sent('mealPlans.save')).toEqual([
        expect.objectContaining({ name: 'Kopia av Vardag', meals: everyday.meals }),
      ]),
    );
    expect(sent('mealPlans.save')).not.toEqual([expect.objectContaining({ id: everyday.id })]);
  });

  it('is deleted after a confirmation', async () => {
    const { choose, user, sent } = await openPlans();
    await choose('Lätt helg', 'Ta bort planen');
    const dialog = await screen.findByRole('dialog', { name: 'Ta bort Lätt helg?' });
    expect(sent('mealPlans.remove')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Ta bort planen' }));
    await waitFor(() => expect(sent('mealPlans.remove')).toEqual([{ id: weekend.id, editedAt: expect.any(String) }]));
    expect(others().map((heading) => heading.textContent)).toEqual(['Mycket protein']);
  });

  it('shows why the server refused it, with next steps', async () => {
    const { choose } = await openPlans({ 'mealPlans.save': refuse('FORBIDDEN') });
    await choose('Vardag', 'Duplicera');
    expect(await screen.findByText('Det gick inte att skapa måltidsplanen')).toBeDefined();
    expect(screen.getAllByText('Du har inte rätt att göra det här.').length).toBeGreaterThan(0);
  });
});
