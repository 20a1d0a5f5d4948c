import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { today } from '#web/platform/format/use-today.ts';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { PlanEditorPage } from './plan-editor-page.tsx';
import { PlanListPage } from './plan-list-page.tsx';

/** English texts that the specification fixes. */
const plan = makePlan();
const goals = { calories: 1915, proteinG: 120, carbsG: 192, fatG: 74 };
const answers = {
  'mealPlans.list': { plans: [plan] },
  'mealPlans.save': DONE,
  'mealPlans.remove': DONE,
  'meals.save': DONE,
  'meals.day': { day: today(), rows: [], totals: NO_NUTRIENTS, goals, exercise: 0 },
};
const openList = (over: Record<string, unknown> = {}) =>
  renderPage(<PlanListPage />, { language: 'en', answers: { ...answers, ...over } });
const openEditor = (planId: string | undefined, over: Record<string, unknown> = {}) =>
  renderPage(<PlanEditorPage planId={planId} />, {
    language: 'en',
    path: '/meals/plans/edit',
    answers: { ...answers, ...over },
  });
const alertText = async () => (await screen.findByText(/./, { selector: '[role=alert] p:first-child' })).parentElement;
const press = (name: string | RegExp) => screen.findByRole('button', { name });

function letDeviceRefuse(outbox: Awaited<ReturnType<typeof openList>>['outbox']) {
  const full = new StorageError('STORAGE_FAILED', null);
  vi.spyOn(outbox, 'enqueue').mockRejectedValue(full);
  vi.spyOn(outbox, 'enqueueAll').mockRejectedValue(full);
  vi.spyOn(console, 'warn').mockReturnValue();
}

afterEach(() => vi.restoreAllMocks());

describe('plans in the words of the specification', () => {
  it('show "Error fetching meal plans" as a data error and on the page', async () => {
    await openList({ 'mealPlans.list': unreachable });
    expect((await alertText())?.textContent).toBe('Data ErrorError fetching meal plans');
    expect(screen.getByRole('heading', { name: 'Error fetching meal plans' })).toBeTruthy();
  });

  it('show "Meal Plan Saved!" when a changed plan is saved', async () => {
    const { user } = await openEditor(plan.id);
    await user.type(await screen.findByLabelText('Plan name'), ' two');
    await user.click(await press('Save'));
    expect(await screen.findByText('Meal Plan Saved!')).toBeTruthy();
  });

  it('show "Error saving meal plan" when the device cannot store it', async () => {
    const { user, outbox } = await openEditor(plan.id);
    await user.type(await screen.findByLabelText('Plan name'), ' two');
    letDeviceRefuse(outbox);
    await user.click(await press('Save'));
    expect((await alertText())?.textContent).toContain('Error saving meal plan');
  });

  it('show "Error saving meal plan" and "Failed to create meal plan" when the server refuses a new one', async () => {
    const { user } = await openList({ 'mealPlans.save': refuse('FORBIDDEN') });
    await user.click(await press('More options for Vardag'));
    await user.click(await press('Duplicate'));
    expect(await screen.findByText('Failed to create meal plan')).toBeTruthy();
    await waitFor(async () => expect((await alertText())?.textContent).toContain('Error saving meal plan'));
  });

  it('show "Failed to update meal plan" when the server refuses a change', async () => {
    const { outbox } = await openList({ 'mealPlans.save': refuse('FORBIDDEN') });
    const { PLANS } = await import('./plan-rows.ts');
    await outbox.enqueue(PLANS.saveDraft({ ...plan, name: 'Weekday' }, 'change', { key: 'meals.plans.unsent' }));
    expect(await screen.findByText('Failed to update meal plan')).toBeTruthy();
  });

  it('show "Error deleting meal plan" when the device cannot store the removal', async () => {
    const { user, outbox } = await openList();
    await user.click(await press('More options for Vardag'));
    await user.click(await press('Delete plan'));
    letDeviceRefuse(outbox);
    const question = await screen.findByRole('dialog', { name: 'Delete Vardag?' });
    await user.click(within(question).getByRole('button', { name: 'Delete plan' }));
    expect((await alertText())?.textContent).toContain('Error deleting meal plan');
  });

  it('show "Error logging plan" when the device cannot store the rows', async () => {
    const { user, outbox } = await openList();
    await user.click(await press('Log breakfast'));
    await waitFor(() => expect(outbox.getSnapshot().operations.length).toBeGreaterThan(0));
    letDeviceRefuse(outbox);
    await user.click(await press('Log the snack'));
    expect((await alertText())?.textContent).toContain('Error logging plan');
  });

  it('show "Empty plan" for one without food, whose create button counts no meals', async () => {
    const { user } = await openEditor(undefined);
    await user.click(await screen.findByRole('tab', { name: 'Plan Preview' }));
    expect(screen.getByRole('heading', { name: 'Empty plan' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create plan (0 meals)' }).hasAttribute('disabled')).toBe(true);
  });
});
