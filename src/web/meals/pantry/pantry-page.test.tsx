import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DONE, unreachable } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeBatch, makePantry } from '#web/test/makers/make-pantry.ts';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { makeRecipe } from '#web/test/makers/make-recipe.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { PantryPage } from './pantry-page.tsx';

const LATER = '2026-11-03T08:00:00.000Z';
const MILK = makeBatch({
  ...{ id: '0192f0c1-7a70-7000-8000-0000000000b2', foodId: 'sv:filmjolk', name: 'Filmjölk', unit: 'dl' },
  ...{ unitGrams: 103, amount: 618, place: 'fridge', bestBefore: addDays(today(), 1) },
});
const EATEN = {
  ...{ id: '0192f0c1-7a70-7000-8000-0000000000e1', foodId: 'sv:havregryn', grams: 60, at: LATER, editedAt: LATER },
};

async function open(answers: Record<string, unknown> = {}) {
  const opened = await renderPage(<PantryPage />, {
    answers: {
      'pantry.read': makePantry(makeBatch(), MILK),
      'pantry.save': DONE,
      'pantry.remove': DONE,
      'mealPlans.list': { plans: [] },
      'shoppingLists.save': DONE,
      ...answers,
    },
  });
  setScreenWidth(390);
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Varor hemma' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

describe('the pantry', () => {
  it('is off until it is switched on, which is sent to the server', async () => {
    const { user, sent } = await open({ 'pantry.read': { facts: [], eaten: [], cooked: [] } });
    await user.click(await screen.findByRole('button', { name: 'Slå på matförrådet' }));
    expect(await screen.findByText('Inget står här än')).toBeDefined();
    await waitFor(() => expect(sent('pantry.save')).toMatchObject([{ isOn: true, batch: null }]));
  });

  it('shows what was bought minus what was logged, earliest date first', async () => {
    await open({ 'pantry.read': { ...makePantry(makeBatch(), MILK), eaten: [EATEN] } });
    await screen.findByRole('heading', { name: 'Ät snart' });
    expect(rows()).toEqual(['Filmjölkbäst före i morgon6 dl', 'Havregrynutan datum440 g']);
  });

  it('filters by name and location', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Kyl 1' }));
    expect(rows()).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'havre');
    expect(screen.getByText('Inga träffar')).toBeDefined();
  });

  it('suggests an own recipe for expiring foods', async () => {
    const expiring = makeBatch({ bestBefore: addDays(today(), 2) });
    await open({ 'pantry.read': makePantry(expiring), 'recipes.list': { recipes: [makeRecipe()] } });
    const [link] = await screen.findAllByRole('link', { name: /Gröt för två/ });
    expect(link?.textContent).toBe('Gröt för tvåAnvänder Havregryn');
  });

  it('corrects a batch in one sheet, without sending an unchanged amount', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: /^Havregryn/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Havregryn' }));
    await user.click(sheet.getByRole('radio', { name: 'Kyl' }));
    await user.click(sheet.getByRole('button', { name: 'Spara' }));
    await user.click(await screen.findByRole('button', { name: /^Havregryn/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Havregryn' }));
    await user.clear(again.getByLabelText('Kvar'));
    await user.type(again.getByLabelText('Kvar'), '320,5');
    await user.click(again.getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(sent('pantry.save')).toMatchObject([
        { batch: { amount: null, place: 'fridge' } },
        { batch: { amount: 320.5, place: 'fridge' } },
      ]),
    );
  });

  it('removes a used-up batch at once, and restores it on undo', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: /^Havregryn/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Slut' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(sent('pantry.remove')).toHaveLength(1));
  });

  it('ignores duplicate submissions of a correction', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: /^Havregryn/ }));
    await doubleTap(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Slut' }));
    await waitFor(() => expect(sent('pantry.save')).toHaveLength(1));
  });

  it('adds low stock to the list of the member’s plan', async () => {
    const coffee = makePantry(makeBatch({ name: 'Kaffe', foodId: 'sv:kaffe' }));
    const { user, sent } = await open({
      'pantry.read': { ...coffee, eaten: [{ ...EATEN, foodId: 'sv:kaffe', grams: 450 }] },
      'mealPlans.list': { plans: [makePlan()] },
    });
    expect((await screen.findByRole('region', { name: 'Tar snart slut' })).textContent).toMatch(/Kaffe50.g kvar/);
    await user.click(await screen.findByRole('button', { name: 'Sätt Kaffe på inköpslistan' }));
    await waitFor(() => expect(sent('shoppingLists.save')).toMatchObject([{ tick: ['+Kaffe'] }]));
  });

  it('can be switched off, which is sent to the server', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('switch', { name: /Håll reda/ }));
    expect(await screen.findByText('Ha koll på det du har hemma')).toBeDefined();
    await waitFor(() => expect(sent('pantry.save')).toMatchObject([{ isOn: false }]));
  });

  it('is a table on wide screens', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Ät snart' });
    setScreenWidth(1280);
    expect(await screen.findByRole('button', { name: 'Ändra Filmjölk' })).toBeDefined();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Bäst före');
  });

  it('shows an error with a retry when nothing could be loaded', async () => {
    await open({ 'pantry.read': unreachable });
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined();
  });
});
