import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WEIGHTS } from '#web/body/body-records.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeWeight } from '#web/test/makers/make-body.ts';
import { dashboardAnswers, makeCurve, makeDashboard } from '#web/test/makers/make-dashboard.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DashboardPage } from './dashboard-page.tsx';

const FIRST_DAY = {
  energy: { goal: 2000, eaten: 0, exercise: 0, remaining: 2000, over: 0 },
  week: makeCurve([null, null, null, null, null, null, null]),
  month: makeCurve([null]),
  meals: [],
};
const EMPTY = { rows: [], exercise: 0 };
const SUM = 'Mål 1 915 minus ätit 1 184 plus träning 212 är 943 kcal kvar.';

beforeEach(() => {
  setScreenWidth(390);
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('the dashboard', () => {
  it('greets the member by first name with the date and the week', async () => {
    await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    expect(screen.getByRole('heading', { level: 1, name: 'Hej, Elin' })).toBeDefined();
    expect(screen.getByText('Torsdag 12 november, vecka 46')).toBeDefined();
  });

  it('asks for the day in the time zone of the browser', async () => {
    const { server } = await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    await screen.findByText(SUM);
    expect(server.calls.filter(({ path }) => path === 'dashboard.load')).toEqual([
      {
        path: 'dashboard.load',
        input: { day: '2026-11-12', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
    ]);
  });

  it('shows what is left, how it is calculated, and the three macronutrients', async () => {
    await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    expect(await screen.findByRole('img', { name: /^1\s184 av 2\s127 kcal\. 943 kcal kvar i dag\.$/ })).toBeDefined();
    expect(screen.getByText(SUM)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Protein' }).getAttribute('aria-valuenow')).toBe('80');
    expect(screen.getByRole('progressbar', { name: 'Kolhydrater' }).getAttribute('aria-valuemax')).toBe('190');
    expect(screen.getByText('/ 75 g')).toBeDefined();
  });

  it('states how far the day is over the goal, and that nothing is left', async () => {
    const journal = { rows: [makeMeal(1, { foodItem: makeFoodItem({ calories: 2035 }) })], exercise: 0 };
    await renderPage(<DashboardPage />, {
      answers: dashboardAnswers({ energy: { ...makeDashboard().energy, exercise: 0 } }, journal),
    });
    expect(await screen.findByText('120')).toBeDefined();
    expect(screen.getByText('kcal över')).toBeDefined();
    expect(screen.getByText('Mål 1 915 minus ätit 2 035 plus träning 0 är 0 kcal kvar.')).toBeDefined();
  });

  it('formats numbers and dates in British English', async () => {
    await renderPage(<DashboardPage />, { language: 'en', answers: dashboardAnswers() });
    expect(await screen.findByText('Goal 1,915 minus eaten 1,184 plus exercise 212 leaves 943 kcal.')).toBeDefined();
    expect(screen.getByText('Thursday 12 November, week 46')).toBeDefined();
  });

  it('reserves the space of the numbers while they load', async () => {
    await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'dashboard.load': () => new Promise(() => {}) },
    });
    expect(screen.getByText('Hämtar dagen')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Hej, Elin' })).toBeDefined();
    // The position of the tiles is not known yet.
    expect(screen.queryByRole('link', { name: 'Logga måltid' })).toBeNull();
  });

  it('welcomes a member on the first day and shows the three first steps', async () => {
    const member = makeMember({ createdAt: '2026-11-12T06:00:00.000Z' });
    const firstSteps = { profile: false, weight: false, training: false };
    const answers = dashboardAnswers({ profileComplete: false, firstSteps, ...FIRST_DAY }, EMPTY);
    await renderPage(<DashboardPage />, { member, answers });
    expect(screen.getByRole('heading', { level: 1, name: 'Välkommen, Elin' })).toBeDefined();
    const step = await screen.findByRole('link', { name: /Fyll i längd, ålder och aktivitet/ });
    expect(step.getAttribute('href')).toBe('/profile');
    expect(screen.getByText('Målet är 2 000 kcal tills vi vet mer')).toBeDefined();
    expect(screen.getByText('0 av 3')).toBeDefined();
    const weigh = screen.getByRole('link', { name: /Väg dig första gången/ });
    expect(weigh.getAttribute('href')).toBe('/body-fat?add=weight');
    const train = screen.getByRole('link', { name: /Välj ett träningspass/ });
    expect(train.getAttribute('href')).toBe('/fitness');
    // Daily steps come first: they are on a phone's first screen.
    expect(weigh.compareDocumentPosition(train)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(train.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const tile = screen.getByRole('link', { name: 'Logga måltid' });
    expect(step.compareDocumentPosition(tile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('omits the first steps that are done', async () => {
    const firstSteps = { profile: true, weight: true, training: false };
    await renderPage(<DashboardPage />, { answers: dashboardAnswers({ firstSteps }) });
    expect(await screen.findByText('2 av 3')).toBeDefined();
    expect(screen.queryByText('Väg dig första gången')).toBeNull();
  });

  it('has no next steps when there are none left', async () => {
    await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    await screen.findByText(SUM);
    expect(screen.queryByText('Kom i gång')).toBeNull();
    expect(screen.queryByText('Bekräfta din e-post')).toBeNull();
  });

  it('sends the link again to an unconfirmed address', async () => {
    const { user, server } = await renderPage(<DashboardPage />, {
      member: makeMember({ emailVerified: false }),
      answers: { ...dashboardAnswers(), 'auth.resendVerification': { ok: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Skicka igen' }));
    expect(await screen.findByText('En ny länk är på väg till elin@formkurva.example.')).toBeDefined();
    expect(server.calls.map(({ path }) => path)).toContain('auth.resendVerification');
  });
});

describe('food on the dashboard', () => {
  it('shows today’s meals with their foods and energy, and links to the journal', async () => {
    await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    expect(await screen.findByText('Havregryn, filmjölk, blåbär')).toBeDefined();
    expect(screen.getByText('412')).toBeDefined();
    expect(screen.getByRole('link', { name: /Till dagboken/ }).getAttribute('href')).toBe('/meals');
  });

  it('shows the week against the goal, and the average distance from it', async () => {
    setScreenWidth(1280);
    await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    expect(await screen.findByText('Snitt 2 025 kcal, 110 över målet')).toBeDefined();
    const curve =
      'Energi per dag från fredag 6 november till i dag. Snitt 2 025 kcal, 110 över målet. Målet är 1 915 kcal.';
    expect(screen.getByRole('img', { name: RegExp(curve.replaceAll(' ', '\\s')) })).toBeDefined();
  });

  it('shows thirty days on a desktop, and seven on a phone', async () => {
    setScreenWidth(1280);
    const { user } = await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    await user.click(await screen.findByRole('radio', { name: '30 dagar' }));
    expect(screen.getByRole('heading', { name: 'Månadens kurva' })).toBeDefined();
    act(() => setScreenWidth(390));
    expect(await screen.findByRole('heading', { name: 'Veckans kurva' })).toBeDefined();
  });

  it('has one button on the first day, which opens the meal of the current hour', async () => {
    await renderPage(<DashboardPage />, { answers: dashboardAnswers(FIRST_DAY, EMPTY) });
    expect(await screen.findByRole('heading', { name: 'Här börjar din kurva' })).toBeDefined();
    const start = screen.getByRole('link', { name: /^Lägg till (frukosten|mellanmålet)$/ });
    expect(start.getAttribute('href')).toBe('/meals?add=now');
  });

  it('links to all usual foods with one tap', async () => {
    await renderPage(<DashboardPage />, { answers: dashboardAnswers() });
    expect((await screen.findByRole('link', { name: 'Logga måltid' })).getAttribute('href')).toBe('/meals?add=now');
  });
});

describe('weight on the dashboard', () => {
  const trend = [70.2, 70, 69.7].map((value, index) => ({
    day: `2026-11-${10 + index}`,
    value,
    startsNew: index === 0,
  }));

  it('shows the trend and its pace, and links to the next weighing', async () => {
    const weight = { latest: { day: '2026-11-12', value: 69.4 }, trend, weeklyRateKg: -0.28 };
    await renderPage(<DashboardPage />, { answers: dashboardAnswers({ weight }) });
    expect(await screen.findByRole('img', { name: /^Trendvikt de senaste 30 dagarna, nu 69,7\skg\.$/ })).toBeDefined();
    expect(screen.getByText(/^−0,28\skg\/vecka$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Logga vikt' }).getAttribute('href')).toBe('/body-fat?add=weight');
  });

  it('states that one measurement is not a trend', async () => {
    const weight = { latest: { day: '2026-11-12', value: 69.4 }, trend: trend.slice(0, 1), weeklyRateKg: null };
    await renderPage(<DashboardPage />, { answers: dashboardAnswers({ weight }) });
    expect(await screen.findByText('Väg dig några gånger till, så visas trenden.')).toBeDefined();
  });

  it('shows a weighing of this device that has not been sent', async () => {
    const row = makeWeight(0, 69.4);
    const { outbox } = await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'body.saveWeight': unreachable },
    });
    expect(await screen.findByText(/^Väg dig några morgnar/)).toBeDefined();
    await act(() => outbox.enqueue(WEIGHTS.saveDraft(row, 'create', { key: 'body.unsent.weight' })));
    expect(await screen.findByText('69,4')).toBeDefined();
  });
});

describe('the cashback on the dashboard', () => {
  const open = (dashboard: unknown) =>
    renderPage(<DashboardPage />, { answers: { ...dashboardAnswers(), 'dashboard.load': dashboard } });

  it('shows the available and the pending amount, with a link to the rest', async () => {
    await open(makeDashboard());
    const card = within(await screen.findByRole('region', { name: 'Återbäring' }));
    expect(await card.findByText('486,50')).toBeDefined();
    expect(card.getByText(/^92,40.kr väntar$/)).toBeDefined();
    expect(card.getByRole('link', { name: 'Till återbäringen' }).getAttribute('href')).toBe('/cashback');
  });

  it('retains its space and its links when it could not be loaded', async () => {
    await open(unreachable);
    const card = within(await screen.findByRole('region', { name: 'Återbäring' }));
    expect(await card.findByText('Saldot kunde inte hämtas just nu.')).toBeDefined();
    expect(card.getByRole('link', { name: 'Bjud in en vän' }).getAttribute('href')).toBe('/cashback');
  });

  it('links to the balance where an admin impersonates a member who shares no health data', async () => {
    await open(refuse('HEALTH_NOT_SHARED'));
    const card = within(await screen.findByRole('region', { name: 'Återbäring' }));
    expect(await card.findByText(/delar inte sin översikt/)).toBeDefined();
  });

  it('appears with the other cards, so that none moves', async () => {
    const { server } = await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'dashboard.load': () => new Promise(() => {}) },
    });
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('dashboard.load'));
    expect(screen.queryByRole('region', { name: 'Återbäring' })).toBeNull();
  });
});
