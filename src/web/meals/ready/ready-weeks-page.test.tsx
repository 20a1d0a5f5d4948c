import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DONE, unreachable } from '#web/test/canned-server.ts';
import { makeJournal } from '#web/test/makers/make-dashboard.ts';
import { makePlanFood } from '#web/test/makers/make-plan.ts';
import { makeRecipe } from '#web/test/makers/make-recipe.ts';
import { makeEntry } from '#web/test/makers/make-week.ts';
import { plain } from '#web/test/open-week.tsx';
import { renderPage } from '#web/test/render-page.tsx';
import { ReadyWeekPage } from './ready-week-page.tsx';
import { ReadyWeeksPage } from './ready-weeks-page.tsx';

const { ingredients } = makeRecipe();
const content = (name: string) => ({ name, about: 'Varje dag.', lines: ['Laga dubbelt.'] });
const RECIPE = {
  ...{ id: '0192f0c1-7a70-8000-a000-0000000000f1', slug: 'linsgryta', cover: 'plate cream', portions: 1, minutes: 10 },
  ...{ tags: ['dinner' as const], ingredients },
  texts: { original: content('Linsgryta'), translations: { en: content('Lentil stew') } },
};
const portion = makePlanFood({
  ...{ foodId: `recipe:${RECIPE.id}`, name: 'Linsgryta', unit: 'portion', quantity: 1, grams: 400, calories: 1900 },
});
const WEEK = {
  ...{ id: '0192f0c1-7a70-8000-a000-0000000000f2', slug: 'vardag' },
  texts: { original: content('Vardagsveckan'), translations: { en: content('The everyday week') } },
  dishes: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, mealType: 'Dinner' as const, food: portion })),
};
const NEXT = addDays(mondayOf(today()), 7);
const answers = {
  'meals.day': makeJournal(),
  'weekPlan.ready': { weeks: [WEEK] },
  'recipes.ready': { version: '1', recipes: [RECIPE] },
  'recipes.list': { recipes: [] },
  'recipes.save': DONE,
  'recipes.remove': DONE,
  'weekPlan.read': { entries: [], eaten: [] },
  'weekPlan.save': DONE,
  'weekPlan.remove': DONE,
};
const open = (changes: Record<string, unknown> = {}, slug = 'vardag') =>
  renderPage(<ReadyWeekPage slug={slug} from={NEXT} />, { answers: { ...answers, ...changes } });

describe('the ready-made weeks', () => {
  it('are listed with their average day, and lead to the week', async () => {
    await renderPage(<ReadyWeeksPage from={NEXT} />, { answers });
    const link = await screen.findByRole('link', { name: 'Vardagsveckan' });
    expect(link.getAttribute('href')).toContain('/meals/week/ready/vardag');
    expect(plain(await screen.findByText(/^snitt/))).toBe('snitt 1 900 kcal om dagen');
  });

  it('offer a retry when they cannot be loaded', async () => {
    await renderPage(<ReadyWeeksPage from={undefined} />, { answers: { ...answers, 'weekPlan.ready': unreachable } });
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined();
  });
});

describe('a ready-made week', () => {
  it('shows each day with its dishes and nutrition, and the advice', async () => {
    await open();
    const monday = await screen.findByRole('region', { name: 'Måndag' });
    expect(plain(monday)).toContain('1 900 kcal');
    expect(within(monday).getByRole('link', { name: 'Linsgryta' })).toBeDefined();
    expect(screen.getByText('Laga dubbelt.')).toBeDefined();
  });

  it('fills the chosen week and saves its recipes with one tap, and undo removes both', async () => {
    const { user, server } = await open();
    const sent = (path: string) => server.calls.filter((call) => call.path === path);
    await user.click(await screen.findByRole('button', { name: 'Fyll veckan' }));
    await waitFor(() => expect([sent('weekPlan.save').length, sent('recipes.save').length]).toEqual([7, 1]));
    expect(sent('weekPlan.save')[0]?.input).toMatchObject({ day: NEXT, mealType: 'Dinner' });
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect([sent('weekPlan.remove').length, sent('recipes.remove').length]).toEqual([7, 1]));
  });

  it('leaves planned meals and own recipes alone', async () => {
    const entries = [makeEntry({ day: NEXT, mealType: 'Dinner' })];
    const own = makeRecipe({ id: RECIPE.id });
    const { user, server } = await open({
      'weekPlan.read': { entries, eaten: [] },
      'recipes.list': { recipes: [own] },
    });
    const sent = (path: string) => server.calls.filter((call) => call.path === path).length;
    await user.click(await screen.findByRole('button', { name: 'Fyll veckan' }));
    await waitFor(() => expect(sent('weekPlan.save')).toBe(6));
    expect(sent('recipes.save')).toBe(0);
  });

  it('reports that everything is planned already', async () => {
    const entries = [0, 1, 2, 3, 4, 5, 6].map((at) =>
      makeEntry({ id: `0192f0c1-7a70-7000-8000-00000000010${at}`, day: addDays(NEXT, at), mealType: 'Dinner' }),
    );
    const { user } = await open({ 'weekPlan.read': { entries, eaten: [] } });
    await user.click(await screen.findByRole('button', { name: 'Fyll veckan' }));
    expect(await screen.findByText('Allt finns redan i veckan.')).toBeDefined();
  });

  it('that does not exist leads back to the list', async () => {
    await open({}, 'okand');
    expect(await screen.findByRole('heading', { name: 'Veckan finns inte' })).toBeDefined();
  });
});
