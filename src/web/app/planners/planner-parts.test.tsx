import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { makePlanned, makeSchedule } from '#domain/fitness/test/make-fitness.ts';
import { refuse } from '#web/test/canned-server.ts';
import { makeHub } from '#web/test/makers/make-exercises.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const TOVE = { id: '0190f1e2-0000-7000-8000-0000000000a1', name: 'Tove Wik', username: 'tovew' };
const page = { total: { count: 0, exact: true }, next: null, previous: null };
const plan = makePlan({ name: 'Grundplan' });
const schedule = makeSchedule({ title: 'Grundstyrka' });
const answers = {
  'mealPlans.list': { plans: [plan] },
  'mealPlans.save': { ok: true },
  'fitness.hub': makeHub({ schedules: [schedule] }),
  'fitness.saveSchedule': { ok: true },
  'exercises.catalogue': refuse('UNAVAILABLE'),
  'exercises.listOwn': { exercises: [] },
  'fitness.exerciseLog': { exercises: [] },
  'adminPlanners.members': { members: [TOVE] },
  'adminPlanners.assignments': { ...page, assignments: [] },
  'adminPlanners.assignMealPlan': { assigned: 1 },
  'adminPlanners.savePlanTemplate': { ok: true },
  'adminPlanners.removePlanTemplate': { ok: true },
};
const { assigned: _assigned, ...content } = plan;
const template = (shared: object) => ({
  ...page,
  total: { count: 1, exact: true },
  templates: [
    {
      id: '0190f1e2-0000-7000-8000-0000000000d1',
      name: 'Delad grund',
      by: 'Astrid A',
      savedAt: '2026-11-10T08:00:00.000Z',
      content: shared,
    },
  ],
});

afterEach(() => setScreenWidth(1024));

describe('a meal plan with a start day', () => {
  const openStart = async () => {
    const app = await openAdmin('/admin/meal-planner', answers);
    await app.user.click(await screen.findByRole('checkbox', { name: /Tove Wik/ }));
    await app.user.click(screen.getByRole('switch', { name: /Lägg in i veckomenyn/ }));
    return { ...app, starts: screen.getByLabelText<HTMLInputElement>('Börjar') };
  };

  it('is assigned with that day', async () => {
    const { user, sent, starts } = await openStart();
    const monday = addDays(starts.value, 6);
    fireEvent.change(starts, { target: { value: monday } });
    await user.click(screen.getByRole('button', { name: 'Tilldela 1 medlem' }));
    expect(await screen.findByText('Måltidsplanen är tilldelad')).toBeDefined();
    expect(sent('adminPlanners.assignMealPlan')).toMatchObject([{ startDay: monday }]);
  });

  it('is not assigned before the day is one that can be', async () => {
    const { user, sent, starts } = await openStart();
    fireEvent.change(starts, { target: { value: addDays(starts.value, 91) } });
    expect(screen.getByText(/^Välj en dag från i dag till/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Tilldela 1 medlem' }));
    expect(document.activeElement).toBe(starts);
    expect(sent('adminPlanners.assignMealPlan')).toEqual([]);
  });

  it('has no start day when it is switched off again', async () => {
    const { user, sent } = await openStart();
    await user.click(screen.getByRole('switch', { name: /Lägg in i veckomenyn/ }));
    await user.click(screen.getByRole('button', { name: 'Tilldela 1 medlem' }));
    expect(await screen.findByText('Måltidsplanen är tilldelad')).toBeDefined();
    expect(sent('adminPlanners.assignMealPlan')).toMatchObject([{ startDay: null }]);
  });
});

describe('plan templates', () => {
  it('create a meal plan, which is then chosen', async () => {
    const shared = { kind: 'meal-plan', plan: { ...content, name: 'Delad grund' } };
    const { user, sent, router } = await openAdmin('/admin/meal-planner', {
      ...answers,
      'adminPlanners.planTemplates': template(shared),
    });
    await user.click(await screen.findByRole('button', { name: 'Från mall' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Från mall' }));
    await user.click(await sheet.findByRole('button', { name: /Delad grund.*10\snov av Astrid A/ }));
    await screen.findByRole('option', { name: 'Delad grund', selected: true });
    expect(sent('mealPlans.save')).toMatchObject([{ name: 'Delad grund', meals: plan.meals }]);
    expect(router.state.location.search).toMatchObject({ id: expect.any(String) });
  });

  it('create a schedule without followers', async () => {
    const shared = { kind: 'schedule', schedule: { ...schedule, title: 'Delad styrka' } };
    const { user, sent } = await openAdmin('/admin/workout-planner', {
      ...answers,
      'adminPlanners.planTemplates': template(shared),
    });
    await user.click(await screen.findByRole('button', { name: 'Från mall' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Från mall' }));
    await user.click(await sheet.findByRole('button', { name: /^Delad grund/ }));
    await screen.findByRole('option', { name: 'Delad styrka', selected: true });
    expect(sent('fitness.saveSchedule')).toMatchObject([{ title: 'Delad styrka', followedAt: null }]);
  });

  it('are made from the chosen plan', async () => {
    const { user, sent } = await openAdmin('/admin/meal-planner', answers);
    await user.click(await screen.findByRole('button', { name: 'Spara som mall' }));
    expect(await screen.findByText('Mallen är sparad. Alla administratörer ser den.')).toBeDefined();
    expect(sent('adminPlanners.savePlanTemplate')).toMatchObject([{ kind: 'meal-plan', plan: { name: 'Grundplan' } }]);
  });

  it('are removed after a confirmation', async () => {
    const shared = { kind: 'meal-plan', plan: content };
    const { user, sent, server } = await openAdmin('/admin/meal-planner', {
      ...answers,
      'adminPlanners.planTemplates': template(shared),
    });
    await user.click(await screen.findByRole('button', { name: 'Från mall' }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort mallen Delad grund' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ta bort mallen Delad grund?' }));
    server.answers['adminPlanners.planTemplates'] = { ...page, templates: [] };
    await user.click(question.getByRole('button', { name: 'Ta bort mallen' }));
    expect(await screen.findByText(/^Ingen mall än/)).toBeDefined();
    expect(sent('adminPlanners.removePlanTemplate').length).toBe(1);
  });
});

describe('the volume of a schedule', () => {
  const openSchedule = (days: typeof schedule.days) =>
    openAdmin('/admin/workout-planner', {
      ...answers,
      'fitness.hub': makeHub({ schedules: [{ ...schedule, days }] }),
    });
  const session = (sets: ReturnType<typeof makePlanned>['sets']) => ({
    templateId: null,
    name: 'Ben',
    durationMinutes: 45,
    exercises: [makePlanned({ logged: 'weight-reps', sets })],
    notes: '',
  });
  const set = { type: 'normal' as const, weightKg: 100, reps: 5, seconds: null, distanceM: null, assistanceKg: null };

  it('is a curve over eight weeks, which can be shown as a table', async () => {
    const { user } = await openSchedule([{ dayIndex: 0, sessions: [session([set, { ...set }])] }]);
    expect(await screen.findByRole('img', { name: /går från 1\s000\skg till 1\s175\skg på 8 veckor/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Visa som tabell' }));
    expect(within(screen.getByRole('table', { name: 'Volym per vecka' })).getByText(/1\s025\skg/)).toBeDefined();
  });

  it('states how much of the week is known, and when nothing is known', async () => {
    const free = { ...set, weightKg: null };
    const app = await openSchedule([{ dayIndex: 0, sessions: [session([set, free])] }]);
    expect(await screen.findByText(/1 av 2 set har en vikt/)).toBeDefined();
    app.unmount();
    await openSchedule([{ dayIndex: 0, sessions: [session([free, free])] }]);
    expect(await screen.findByText(/^Inget av veckans 2 set har en vikt/)).toBeDefined();
  });
});
