import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DONE } from '#web/test/canned-server.ts';
import { makeHabit } from '#web/test/makers/make-food.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
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

async function openEditor(planId?: string, answers: Record<string, unknown> = {}) {
  const page = await renderPage(<PlanEditorPage planId={planId} />, {
    path: '/meals/plans/edit',
    answers: { 'mealPlans.list': { plans: [plan] }, 'mealPlans.save': DONE, 'meals.day': DAY, ...answers },
  });
  await screen.findByRole('tab', { name: 'Plandetaljer' });
  const go = (tab: string) => page.user.click(screen.getByRole('tab', { name: tab }));
  return { ...page, go };
}

const foods = () =>
  screen.queryAllByRole('button', { name: /^Flytta / }).map((handle) => handle.getAttribute('aria-label'));

describe('an unsaved draft', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Planens namn').value;
  const reload = async (planId?: string, answers = {}) => {
    cleanup();
    return openEditor(planId, answers);
  };

  it('is restored after a reload, without a question', async () => {
    const { user } = await openEditor();
    await user.type(screen.getByLabelText('Planens namn'), 'Vecka');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    await reload();
    expect(name()).toBe('Vecka');
    expect(screen.getByText('Det här är ditt utkast, som du inte har sparat än.')).toBeDefined();
  });

  it('retains foods that were picked while the dialog was open', async () => {
    const habits = { usual: [makeHabit()], recent: [], favourites: [] };
    const answers = {
      'foods.habits': habits,
      'foods.common': { version: '1', foods: [] },
      'foods.listOwn': { foods: [] },
    };
    const { user, go } = await openEditor(undefined, answers);
    await go('Lägg till måltider');
    await user.click(screen.getByRole('button', { name: 'Lägg till mat i frukosten' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till mat' }));
    await user.click(await dialog.findByRole('button', { name: /Lägg till.*Havregryn/ }));
    await dialog.findByText('1 tillagd i frukost');
    const after = await reload(undefined, answers);
    await after.go('Lägg till måltider');
    expect(foods()).toEqual(['Flytta Havregryn']);
  });

  it('of an existing plan is continued, and can be discarded', async () => {
    const { user } = await openEditor(plan.id);
    await user.type(screen.getByLabelText('Planens namn'), ' 2');
    const after = await reload(plan.id);
    expect(name()).toBe('Vardag 2');
    await after.user.click(screen.getAllByRole('button', { name: 'Börja om' })[0] ?? document.body);
    expect(name()).toBe('Vardag');
    await reload(plan.id);
    expect(name()).toBe('Vardag');
  });

  it('is dropped when the plan was changed on another device', async () => {
    const { user } = await openEditor(plan.id);
    await user.type(screen.getByLabelText('Planens namn'), ' 2');
    const later = { ...plan, name: 'Vardag ny', editedAt: '2026-11-14T10:00:00.000Z' };
    await reload(plan.id, { 'mealPlans.list': { plans: [later] } });
    expect(name()).toBe('Vardag ny');
  });

  it('is deleted once it is saved or discarded', async () => {
    const { user } = await openEditor(plan.id);
    await user.type(screen.getByLabelText('Planens namn'), '!');
    await user.click(screen.getByRole('link', { name: 'Stäng' }));
    await user.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    await waitFor(() => expect(localStorage.getItem(`formkurva.draft.${makeMember().id}.plan.${plan.id}`)).toBeNull());
    const again = await reload(plan.id);
    await again.user.type(screen.getByLabelText('Planens namn'), ' 2');
    await again.user.click(screen.getByRole('button', { name: 'Spara' }));
    await screen.findByText('Måltidsplanen är sparad');
    expect(localStorage.getItem(`formkurva.draft.${makeMember().id}.plan.${plan.id}`)).toBeNull();
  });
});
