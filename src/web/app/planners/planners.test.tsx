import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSchedule, makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { refuse } from '#web/test/canned-server.ts';
import { makeHub, SQUAT } from '#web/test/makers/make-exercises.ts';
import { makePlan, makePlanFood } from '#web/test/makers/make-plan.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { tabTo } from '#web/test/tab-to.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const TOVE = { id: '0190f1e2-0000-7000-8000-0000000000a1', name: 'Tove Wik', username: 'tovew' };
const KARIM = { id: '0190f1e2-0000-7000-8000-0000000000a2', name: 'Karim Amini', username: 'karim' };
const GIVEN = {
  userId: TOVE.id,
  id: '0190f1e2-0000-7000-8000-0000000000b1',
  kind: 'meal-plan' as const,
  name: 'Grundplan',
  member: 'Tove Wik',
  by: 'Astrid A',
  assignedAt: '2026-11-10T08:00:00.000Z',
  scaled: true,
  startDay: '2026-11-16',
  reason: '',
  state: 'unchanged' as const,
  use: { times: 4, lastDay: '2026-11-12' },
};
const none = { assignments: [], total: { count: 0, exact: true }, next: null, previous: null };
const plan = makePlan({ name: 'Grundplan' });
const answers = {
  'mealPlans.list': { plans: [plan] },
  'adminPlanners.members': { members: [TOVE, KARIM] },
  'adminPlanners.assignments': none,
  'adminPlanners.assignMealPlan': { assigned: 2 },
};

afterEach(() => setScreenWidth(1024));

describe('the meal planner', () => {
  it('assigns the chosen plan to the chosen members, unchanged unless it is fitted to their goals', async () => {
    const { user, sent } = await openAdmin('/admin/meal-planner', answers);
    await user.click(await screen.findByRole('checkbox', { name: /Tove Wik/ }));
    await user.click(screen.getByRole('checkbox', { name: /Karim Amini/ }));
    await user.type(screen.getByRole('textbox', { name: /Skäl/ }), 'Efter samtal');
    await user.click(screen.getByRole('button', { name: 'Tilldela 2 medlemmar' }));
    expect(await screen.findByText('Måltidsplanen är tilldelad')).toBeDefined();
    expect(screen.getByRole('switch', { name: /Anpassa mängder efter mål/ })).toHaveProperty('checked', false);
    expect(sent('adminPlanners.assignMealPlan')).toMatchObject([
      { userIds: [TOVE.id, KARIM.id], scaleToGoal: false, reason: 'Efter samtal', plan: { name: 'Grundplan' } },
    ]);
  });

  it('does not move members, or the focus, when they are ticked and unticked', async () => {
    const { user } = await openAdmin('/admin/meal-planner', answers);
    const karim = await screen.findByRole('checkbox', { name: /Karim Amini/ });
    await user.click(karim);
    await user.click(screen.getByRole('checkbox', { name: /Tove Wik/ }));
    karim.focus();
    await user.keyboard(' ');
    expect(document.activeElement).toBe(karim);
    const list = screen.getByRole('list', { name: 'Medlemmar' });
    expect(within(list).getAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: /Tove Wik/ }), karim]);
  });

  it('formats amounts in the units of the page’s language', async () => {
    const banana = makePlanFood({ name: 'Banan', unit: 'st', quantity: 0.5, grams: 60 });
    const halves = makePlan({ meals: [{ mealType: 'snack', foods: [banana] }] });
    await openAdmin('/admin/meal-planner', { ...answers, 'mealPlans.list': { plans: [halves] } }, { language: 'en' });
    expect((await screen.findByText('Banan')).parentElement?.textContent).toMatch(/0\.5\spc/);
  });

  it('states that nobody is selected, and sends nothing', async () => {
    const { user, sent } = await openAdmin('/admin/meal-planner', answers, { language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('No User Selected')).toBeDefined();
    expect(screen.getByText('Please select a user to assign this meal plan to.')).toBeDefined();
    expect(sent('adminPlanners.assignMealPlan')).toEqual([]);
  });

  it('reports a missing permission', async () => {
    const denied = { ...answers, 'adminPlanners.assignMealPlan': refuse('FORBIDDEN') };
    const { user } = await openAdmin('/admin/meal-planner', denied, { language: 'en' });
    await user.click(await screen.findByRole('checkbox', { name: /Tove Wik/ }));
    await user.click(screen.getByRole('button', { name: 'Assign to 1 member' }));
    expect(await screen.findByText('Permission Denied')).toBeDefined();
    expect(screen.getByText('You must be an admin to perform this action.')).toBeDefined();
  });

  it('shows the product’s text after an assignment', async () => {
    const { user } = await openAdmin('/admin/meal-planner', answers, { language: 'en' });
    await user.click(await screen.findByRole('checkbox', { name: /Tove Wik/ }));
    await user.click(screen.getByRole('button', { name: 'Assign to 1 member' }));
    expect(await screen.findByText('Meal Plan Assigned!')).toBeDefined();
  });

  it('shows the assignments, and removes one with a reason', async () => {
    const { user, sent } = await openAdmin('/admin/meal-planner', {
      ...answers,
      'adminPlanners.assignments': { ...none, assignments: [GIVEN], total: { count: 1, exact: true } },
      'adminPlanners.takeBack': { kept: true },
    });
    const table = await screen.findByRole('table', { name: 'Har fått' });
    expect(within(table).getByText('4 gånger på 30 dagar, senast 12 nov')).toBeDefined();
    await user.click(within(table).getByRole('button', { name: 'Ta tillbaka Grundplan från Tove Wik' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ta tillbaka Grundplan?' });
    await user.click(within(dialog).getByRole('button', { name: 'Ta tillbaka' }));
    expect(within(dialog).getByText('Skriv varför.')).toBeDefined();
    await user.type(within(dialog).getByRole('textbox', { name: /Skäl/ }), 'Fel plan');
    await user.click(within(dialog).getByRole('button', { name: 'Ta tillbaka' }));
    expect(await screen.findByText(/stannar som medlemmens egen/)).toBeDefined();
    expect(sent('adminPlanners.takeBack')).toEqual([{ userId: TOVE.id, id: GIVEN.id, reason: 'Fel plan' }]);
  });

  it('states the start day', async () => {
    const list = { ...none, assignments: [GIVEN], total: { count: 1, exact: true } };
    await openAdmin('/admin/meal-planner', { ...answers, 'adminPlanners.assignments': list });
    expect(await screen.findByText('Plan: Grundplan, anpassad, från 16 nov')).toBeDefined();
  });

  it('is removed by keyboard, and leaves the focus in the list', async () => {
    const list = { ...none, assignments: [GIVEN], total: { count: 1, exact: true } };
    const { user, sent, server } = await openAdmin('/admin/meal-planner', {
      ...answers,
      'adminPlanners.assignments': list,
      'adminPlanners.takeBack': { kept: false },
    });
    await tabTo(user, await screen.findByRole('button', { name: 'Ta tillbaka Grundplan från Tove Wik' }));
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta tillbaka Grundplan?' }));
    await tabTo(user, dialog.getByRole('textbox', { name: /Skäl/ }));
    const takenBack = { ...GIVEN, state: 'taken-back' };
    server.answers['adminPlanners.assignments'] = { ...list, assignments: [takenBack] };
    await user.keyboard('Fel plan{Enter}');
    expect(await screen.findByText('Återtagen')).toBeDefined();
    expect(sent('adminPlanners.takeBack')).toEqual([{ userId: TOVE.id, id: GIVEN.id, reason: 'Fel plan' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Har fått' })));
  });

  it('links to the editor when there is no plan', async () => {
    await openAdmin('/admin/meal-planner', { ...answers, 'mealPlans.list': { plans: [] } });
    expect(await screen.findByText('Ingen plan än')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ny plan' }).getAttribute('href')).toBe('/admin/meal-planner/new');
  });
});

describe('the workout planner', () => {
  const schedule = makeSchedule({ title: 'Grundstyrka' });
  const template = { ...makeTemplate({ name: 'Ben' }), provided: false, items: [] };
  const training = {
    ...answers,
    'fitness.hub': makeHub({ schedules: [schedule], templates: [template] }),
    'exercises.catalogue': refuse('UNAVAILABLE'),
    'exercises.listOwn': { exercises: [] },
    'fitness.exerciseLog': { exercises: [] },
    'adminPlanners.assignSchedule': { assigned: 1 },
    'adminPlanners.assignTemplate': { assigned: 1 },
  };

  it('assigns a schedule, which the member may begin today', async () => {
    const { user, sent } = await openAdmin('/admin/workout-planner', training);
    await user.click(await screen.findByRole('switch', { name: /Börja följa/ }));
    const starts = screen.getByLabelText<HTMLInputElement>('Börjar');
    const today = starts.value;
    await user.click(await screen.findByRole('checkbox', { name: /Tove Wik/ }));
    await user.click(screen.getByRole('button', { name: 'Tilldela 1 medlem' }));
    expect(await screen.findByText('Träningsschemat är tilldelat')).toBeDefined();
    expect(sent('adminPlanners.assignSchedule')).toMatchObject([{ startDay: today, userIds: [TOVE.id] }]);
  });

  it('shows exercise names in the page’s language', async () => {
    const [exercise] = template.exercises;
    const english = { ...SQUAT, id: exercise?.exerciseId ?? '', nameEn: 'Barbell squat' };
    await openAdmin(
      `/admin/workout-planner?kind=template&id=${template.id}`,
      { ...training, 'exercises.catalogue': { version: '1', exercises: [english] } },
      { language: 'en' },
    );
    expect(await screen.findByText('Barbell squat')).toBeDefined();
    expect(screen.queryByText(exercise?.name ?? '')).toBeNull();
  });

  it('states that nobody is selected, and sends nothing', async () => {
    const { user, sent } = await openAdmin('/admin/workout-planner', training, { language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('No User Selected')).toBeDefined();
    expect(screen.getByText('Please select a user to assign this workout plan to.')).toBeDefined();
    expect(sent('adminPlanners.assignSchedule')).toEqual([]);
  });

  it('assigns a workout', async () => {
    const { user, sent } = await openAdmin(`/admin/workout-planner?kind=template&id=${template.id}`, training);
    await user.click(await screen.findByRole('checkbox', { name: /Tove Wik/ }));
    await user.click(screen.getByRole('button', { name: 'Tilldela 1 medlem' }));
    expect(await screen.findByText('Passmallen är tilldelad')).toBeDefined();
    expect(sent('adminPlanners.assignTemplate')).toMatchObject([{ template: { name: 'Ben' } }]);
  });
});
