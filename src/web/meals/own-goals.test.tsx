import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { NUTRIENT_LIST } from '#domain/meals/nutrients/nutrient-list.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { today } from '#web/platform/format/use-today.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeJournal } from '#web/test/makers/make-dashboard.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { makeEntry } from '#web/test/makers/make-week.ts';
import { openJournal } from '#web/test/open-journal.tsx';
import { renderPage } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { NutrientsPage } from './nutrients/nutrients-page.tsx';
import { WeekPage } from './week/week-page.tsx';

const rows = [
  makeMeal(1, {
    day: today(),
    foodItem: makeFoodItem({ calories: 900, protein: 95, carbs: 140, fat: 68.4, fiber: 12, sugar: 30 }),
  }),
];
const LIMITS = {
  protein: { min: 120, max: null },
  carbs: { min: 120, max: 180 },
  fat: { min: null, max: 60 },
  fiber: { min: 25, max: null },
};
const goal = (calories: number) => ({ calories, proteinG: 120, carbsG: 180, fatG: 60, limits: LIMITS });
const JOURNAL = makeJournal({
  day: today(),
  rows,
  totals: sumNutrients(rows.map((row) => row.foodItem)),
  goals: goal(1900),
});
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
const sum = async () => plain(await screen.findByRole('region', { name: 'Dagens summa' }));

describe('goals of one’s own in the journal', () => {
  it('are shown as minimum, maximum and range, with the differences, on a phone', async () => {
    await openJournal({ rows, answers: { 'meals.day': JOURNAL } });
    const text = await sum();
    expect(text).toContain('Protein95 gminst 120 g25 g under');
    expect(text).toContain('Kolhydrater140 g120–180 g');
    expect(text).toContain('Fett68 ghögst 60 g8 g över');
    expect(text).toContain('Fiber12 g / minst 25 g, 13 g under');
    expect(text).toContain('Socker30 g');
  });

  it('are on one line beside the meals on a desktop', async () => {
    await openJournal({ rows, width: 1280, answers: { 'meals.day': JOURNAL } });
    const text = await sum();
    expect(text).toContain('Protein95 / minst 120 g, 25 g under');
    expect(text).toContain('Kolhydrater140 / 120–180 g');
  });

  it('speak English', async () => {
    await openJournal({ rows, language: 'en', answers: { 'meals.day': JOURNAL } });
    const text = plain(await screen.findByRole('region', { name: 'Summary of the day' }));
    expect(text).toContain('Fat68 gat most 60 g8 g over');
  });

  it('of a day that cannot be read are those of its weekday, as the last answer knew them', async () => {
    const other = addDays(today(), 1);
    const weekdays = Array.from({ length: 7 }, (_none, index) =>
      goal(
        addDays(mondayOf(today()), index) === other || addDays(mondayOf(today()), index + 7) === other ? 2400 : 1900,
      ),
    );
    const answer = ({ day }: { day: string }) =>
      day === today() ? { ...JOURNAL, goals: { ...goal(1900), weekdays } } : unreachable();
    const { user } = await openJournal({ answers: { 'meals.day': answer } });
    expect(await sum()).toContain('av 1 900 kcal');
    await user.click(screen.getByRole('button', { name: 'Nästa dag' }));
    expect(await sum()).toContain('av 2 400 kcal');
  });
});

it('the week measures each day against its own goal', async () => {
  const monday = mondayOf(today());
  const weekdays = [2400, 1900, 1900, 1900, 1900, 1900, 1700].map(goal);
  const entries = [makeEntry({ day: monday }), makeEntry({ id: makeMeal(9).id, day: addDays(monday, 6) })];
  await renderPage(<WeekPage day={null} onWeek={() => undefined} />, {
    answers: {
      'weekPlan.read': { entries, eaten: [] },
      'meals.day': { ...JOURNAL, goals: { ...goal(1900), weekdays } },
      'recipes.list': { recipes: [] },
      'recipes.cookings': { cookings: [], eaten: [] },
      'foods.listOwn': { foods: [] },
      'foods.habits': { usual: [], recent: [], favourites: [] },
      'mealPlans.list': { plans: [] },
    },
  });
  act(() => setScreenWidth(1280));
  const head = async (day: RegExp) => plain(await screen.findByRole('columnheader', { name: day }));
  await waitFor(async () => expect(await head(/^Mån/)).toContain('2 141 kcal kvar'));
  expect(await head(/^Sön/)).toContain('1 441 kcal kvar');
});

describe('goals of one’s own beside nutrients', () => {
  const week = { day: today(), rows: [{ day: today(), name: 'Lax', kcal: 900, parts: [], isWhole: false }], foods: [] };
  const open = (goals: object, eaten: object = {}) =>
    renderPage(<NutrientsPage day={null} onDay={() => undefined} />, {
      answers: {
        'nutrients.week': { ...week, ...eaten, person: { sex: 'female', age: 38 }, goalKcal: 1900 },
        'meals.day': { ...JOURNAL, goals },
      },
    });

  it('show the day’s energy and macronutrients, and lead to where they are set', async () => {
    await open(goal(1900));
    const card = await screen.findByRole('region', { name: 'Dina mål' });
    expect(plain(card)).toContain('900 av 1 900 kcal');
    expect(plain(card)).toContain('Fett68 / högst 60 g, 8 g över');
    expect(within(card).getByRole('link', { name: 'Ändra' }).getAttribute('href')).toBe('/profile/goals');
  });

  it('show the maximum of salt and saturated fat, and the excess of the day', async () => {
    const salted = [{ day: today(), name: 'Lax', kcal: 900, parts: [{ foodId: 'sv:lax', grams: 200 }], isWhole: true }];
    const amounts = NUTRIENT_LIST.map(({ id }) => (id === 'salt' ? 4 : id === 'saturatedFat' ? 5 : null));
    const limits = { salt: { min: null, max: 6 }, saturatedFat: { min: null, max: 20 } };
    await open({ ...goal(1900), limits }, { rows: salted, foods: [{ id: 'sv:lax', amounts }] });
    expect(plain(await screen.findByRole('button', { name: /^Salt/ }))).toContain('ditt mål högst 6 g, 2 g över');
    expect(plain(screen.getByRole('button', { name: /^Mättat fett/ }))).toMatch(/ditt mål högst 20 g$/);
  });

  it('are not there for who has set none', async () => {
    const { limits: _none, ...usual } = goal(1900);
    await open(usual);
    await screen.findByRole('heading', { name: 'Vitaminer' });
    expect(screen.queryByRole('region', { name: 'Dina mål' })).toBeNull();
  });
});
