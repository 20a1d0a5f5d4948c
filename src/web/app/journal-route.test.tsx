import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { renderApp } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

type HistoryBlock = Parameters<Awaited<ReturnType<typeof renderApp>>['router']['history']['block']>[0];

const GOALS = { calories: 1915, proteinG: 120, carbsG: 192, fatG: 74 };
const answers = {
  'meals.day': ({ day }: { day: string }) => ({ day, rows: [], totals: NO_NUTRIENTS, goals: GOALS, exercise: 0 }),
  'mealPlans.list': { plans: [] },
};

/**
 * The dialog opened from the page. A memory history does not ask blockers before it goes back, so `goBack` asks the
 * dialog's blocker, as the browser's history does, and returns whether going back was blocked.
 */
async function openOwnFood() {
  setScreenWidth(390);
  const blocks: HistoryBlock[] = [];
  const app = await renderApp({
    path: '/meals',
    answers,
    before: ({ router: { history } }) => {
      const block = history.block;
      history.block = (one) => {
        blocks.push(one);
        return block(one);
      };
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Lägg till i frukost' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till mat' }));
  await app.user.click(await dialog.findByRole('tab', { name: 'Eget livsmedel' }));
  const goBack = async () => {
    const currentLocation = app.router.history.location;
    const nextLocation = { ...currentLocation, href: '/meals', search: '' };
    return blocks.at(-1)?.blockerFn({ action: 'BACK', currentLocation, nextLocation });
  };
  return { ...app, dialog, goBack };
}

afterEach(() => setScreenWidth(1024));

describe('going back from the journal’s dialog', () => {
  it('asks first when an own food is unsaved, and leaves it unchanged', async () => {
    const { user, dialog, goBack } = await openOwnFood();
    await user.type(dialog.getByLabelText('Namn'), 'Mormors paj');
    const isStopped = goBack();
    await user.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(await isStopped).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Namn').value).toBe('Mormors paj');
  });

  it('closes it when the member confirms, and asks only once', async () => {
    const { user, dialog, goBack } = await openOwnFood();
    await user.type(dialog.getByLabelText('Namn'), 'Mormors paj');
    const isStopped = goBack();
    await user.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    expect(await isStopped).toBe(false);
    expect(await goBack()).toBe(false);
  });
});
