import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { today } from '#web/platform/format/use-today.ts';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { DONE } from '#web/test/canned-server.ts';
import { BANANA, makeHabit } from '#web/test/makers/make-food.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { PlanEditorPage } from './plan-editor-page.tsx';

const plan = makePlan();
const DAY = {
  day: today(),
  rows: [],
  totals: NO_NUTRIENTS,
  goals: { calories: 1915, proteinG: 120, carbsG: 192, fatG: 74 },
  exercise: 0,
};

afterEach(() => vi.restoreAllMocks());

async function openEditor(planId?: string, answers: Record<string, unknown> = {}) {
  const page = await renderPage(<PlanEditorPage planId={planId} />, {
    path: '/meals/plans/edit',
    answers: { 'mealPlans.list': { plans: [plan] }, 'mealPlans.save': DONE, 'meals.day': DAY, ...answers },
  });
  await screen.findByRole('tab', { name: 'Plandetaljer' });
  const saved = () => page.server.calls.filter(({ path }) => path === 'mealPlans.save').map(({ input }) => input);
  const go = (tab: string) => page.user.click(screen.getByRole('tab', { name: tab }));
  return { ...page, saved, go };
}

/** Picks a usual food and closes the dialog. */
async function pick(user: UserEvent, food: string) {
  await user.click(screen.getByRole('button', { name: 'Lägg till mat i lunchen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till mat' }));
  await user.click(await dialog.findByRole('button', { name: new RegExp(`Lägg till.*${food}`) }));
  await user.click(await dialog.findByRole('button', { name: 'Klar' }));
}

const foods = () =>
  screen.queryAllByRole('button', { name: /^Flytta / }).map((handle) => handle.getAttribute('aria-label'));

describe('a new plan', () => {
  it('starts on breakfast and cannot be saved without food', async () => {
    const { go } = await openEditor();
    await go('Lägg till måltider');
    expect(screen.getByRole('radio', { name: /Frukost/ }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('Ingen mat i frukosten än.')).toBeDefined();
    await go('Förhandsvisning');
    expect(screen.getByRole('button', { name: 'Skapa plan (0 måltider)' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Planen är tom. Lägg till mat i minst en måltid.')).toBeDefined();
  });

  it('adds foods by the dialog, creating the meal with the first', async () => {
    const { user, go, saved } = await openEditor(undefined, {
      'foods.habits': {
        usual: [makeHabit(), makeHabit({ food: BANANA, grams: 120, unit: 'st', quantity: 1 })],
        recent: [],
        favourites: [],
      },
      'foods.common': { version: '1', foods: [] },
      'foods.listOwn': { foods: [] },
    });
    await user.type(screen.getByLabelText('Planens namn'), 'Vecka');
    await go('Lägg till måltider');
    await user.click(screen.getByRole('radio', { name: 'Lunch' }));
    await pick(user, 'Havregryn');
    await pick(user, 'Banan');
    await waitFor(() => expect(foods()).toEqual(['Flytta Havregryn', 'Flytta Banan']));
    await go('Förhandsvisning');
    await user.click(screen.getByRole('button', { name: 'Skapa plan (1 måltid)' }));
    await waitFor(() =>
      expect(saved()).toEqual([
        expect.objectContaining({
          name: 'Vecka',
          meals: [
            {
              mealType: 'lunch',
              foods: [
                expect.objectContaining({ foodId: 'sv:havregryn', unit: 'g', quantity: 60, grams: 60, calories: 222 }),
                expect.objectContaining({ foodId: 'sv:banan', unit: 'st', quantity: 1, grams: 120, calories: 115.2 }),
              ],
            },
          ],
        }),
      ]),
    );
  });

  it('moves through its three tabs by the footer', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Fortsätt' }));
    await user.click(screen.getByRole('button', { name: 'Förhandsvisa' }));
    expect(screen.getByRole('tab', { name: 'Förhandsvisning' }).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(screen.getByRole('tab', { name: 'Lägg till måltider' }).getAttribute('aria-selected')).toBe('true');
  });

  it('is cleared by starting over, with undo', async () => {
    const { user } = await openEditor();
    await user.type(screen.getByLabelText('Planens namn'), 'Vecka');
    await user.click(screen.getByRole('button', { name: 'Börja om' }));
    expect(screen.getByLabelText<HTMLInputElement>('Planens namn').value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(screen.getByLabelText<HTMLInputElement>('Planens namn').value).toBe('Vecka');
  });

  it('has the English tabs of the specification', async () => {
    await renderPage(<PlanEditorPage />, { language: 'en', answers: { 'meals.day': DAY } });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Plan Details', 'Add Meals', 'Plan Preview']);
  });
});

describe('a plan draft', () => {
  it('removes one food, with undo in place', async () => {
    const { user, go } = await openEditor(plan.id);
    await go('Lägg till måltider');
    await user.click(screen.getByRole('button', { name: 'Ta bort Havregryn' }));
    expect(foods()).toEqual(['Flytta Kvarg 0,2 %']);
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(foods()).toEqual(['Flytta Havregryn', 'Flytta Kvarg 0,2 %']);
  });

  it('removes a whole meal, which no longer counts', async () => {
    const { user, go } = await openEditor(plan.id);
    await go('Lägg till måltider');
    await user.click(screen.getByRole('button', { name: 'Ta bort frukosten' }));
    expect(screen.getByText('Ingen mat i frukosten än.')).toBeDefined();
    await go('Förhandsvisning');
    expect(screen.getByRole('button', { name: 'Spara plan (1 måltid)' })).toBeDefined();
  });

  it('reorders foods by arrow keys and retains the focus', async () => {
    const { user, go } = await openEditor(plan.id);
    await go('Lägg till måltider');
    screen.getByRole('button', { name: 'Flytta Havregryn' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(foods()).toEqual(['Flytta Kvarg 0,2 %', 'Flytta Havregryn']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Flytta Havregryn');
    expect(screen.getByText('Havregryn har nu plats 2 av 2.')).toBeDefined();
  });

  it('changes an amount, with weight and energy in proportion', async () => {
    const { user, go, saved } = await openEditor(plan.id);
    await go('Lägg till måltider');
    await user.click(screen.getByRole('button', { name: /^Havregryn/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Havregryn' }));
    await user.clear(sheet.getByLabelText('Mängd'));
    await user.type(sheet.getByLabelText('Mängd'), '35');
    await user.click(sheet.getByRole('button', { name: 'Klar' }));
    await go('Plandetaljer');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()).toEqual([
      expect.objectContaining({
        id: plan.id,
        createdAt: plan.createdAt,
        meals: [
          {
            mealType: 'breakfast',
            foods: [expect.objectContaining({ grams: 35, calories: 129.5 }), plan.meals[0]?.foods[1]],
          },
          plan.meals[1],
        ],
      }),
    ]);
  });

  it('compares the day with the goal, and shows the energy of each meal', async () => {
    const { go } = await openEditor(plan.id);
    await go('Förhandsvisning');
    const panel = screen.getByRole('tabpanel');
    await within(panel).findByText(/Mål 1.915.kcal/);
    expect(within(panel).getByText('456')).toBeDefined();
    expect(within(panel).getByText('Frukost').parentElement?.textContent).toMatch(/Frukost349.kcal/);
    expect(within(panel).getByText('Mellanmål').parentElement?.textContent).toMatch(/Mellanmål107.kcal/);
  });
});

describe('saving a plan', () => {
  it('requires a name', async () => {
    const { user, go, saved } = await openEditor(plan.id);
    await user.clear(screen.getByLabelText('Planens namn'));
    await go('Förhandsvisning');
    await user.click(screen.getByRole('button', { name: 'Spara plan (2 måltider)' }));
    expect(screen.getByText('Ge planen ett namn.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Planens namn'));
    expect(saved()).toEqual([]);
  });

  it('shows a toast and returns to the plans', async () => {
    const { user, go, router } = await openEditor(plan.id);
    await user.type(screen.getByLabelText('Planens namn'), ' 2');
    await go('Förhandsvisning');
    await user.click(screen.getByRole('button', { name: 'Spara plan (2 måltider)' }));
    expect(await screen.findByText('Måltidsplanen är sparad')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/meals/plans'));
  });

  it('continues to the shopping list when that was requested', async () => {
    const { user, go, router } = await openEditor(plan.id);
    await go('Förhandsvisning');
    await user.click(screen.getByRole('button', { name: 'Skapa inköpslista för 7 dagar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/meals/plans/${plan.id}/list`));
  });

  it('shows an error when the device cannot store it, and retains the draft', async () => {
    const { user, outbox, router } = await openEditor(plan.id);
    vi.spyOn(outbox, 'enqueue').mockRejectedValue(new StorageError('STORAGE_FAILED', null));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await user.type(screen.getByLabelText('Planens namn'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Måltidsplanen kunde inte sparas')).toBeDefined();
    expect(router.state.location.pathname).toBe('/meals/plans/edit');
    expect(screen.getByLabelText<HTMLInputElement>('Planens namn').value).toBe('Vardag 2');
  });

  it('works offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, outbox } = await openEditor(plan.id);
    await user.type(screen.getByLabelText('Planens namn'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await screen.findByText('Måltidsplanen är sparad');
    expect(outbox.getSnapshot().unsent).toEqual([expect.objectContaining({ record: `meal_plans:${plan.id}` })]);
    await outbox.stop();
  });
});

describe('leaving a changed plan', () => {
  it('asks for confirmation', async () => {
    const { user, router } = await openEditor(plan.id);
    await user.type(screen.getByLabelText('Planens namn'), '!');
    await user.click(screen.getByRole('link', { name: 'Stäng' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lämna utan att spara?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stanna kvar' }));
    expect(router.state.location.pathname).toBe('/meals/plans/edit');
  });
});
