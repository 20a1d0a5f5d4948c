import { act } from '@testing-library/react';
import { mondayOf } from '#domain/day/iso-week.ts';
import { WeekPage } from '#web/meals/week/week-page.tsx';
import { today } from '#web/platform/format/use-today.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DONE } from './canned-server.ts';
import { makeJournal } from './makers/make-dashboard.ts';
import { makePlan, makePlanFood } from './makers/make-plan.ts';
import { makeCooking, makeRecipe } from './makers/make-recipe.ts';
import { makeEntry } from './makers/make-week.ts';
import { renderPage } from './render-page.tsx';

export const MONDAY = mondayOf(today());
export const OATS = makeEntry({ day: today() });
export const STEW = makeEntry({
  ...{ id: '0192f0c1-7a70-7000-8000-000000000e02', day: today(), mealType: 'Dinner' },
  food: makePlanFood({ foodId: `recipe:${makeRecipe().id}`, name: 'Gröt för två', unit: 'portion', quantity: 2 }),
});
export const weekOf = (...entries: ReturnType<typeof makeEntry>[]) => ({ entries, eaten: [] });

/** The week page over canned answers; today has oats for breakfast and two portions of a recipe for dinner. */
export async function openWeek(answers: Record<string, unknown> = {}, width = 390) {
  const opened = await renderPage(<WeekPage day={null} onWeek={() => undefined} />, {
    answers: {
      'weekPlan.read': ({ from }: { from: string }) => (from === MONDAY ? weekOf(OATS, STEW) : weekOf()),
      'weekPlan.weeks': { weeks: [] },
      'weekPlan.save': DONE,
      'weekPlan.remove': DONE,
      'meals.save': DONE,
      'meals.day': makeJournal(),
      'mealPlans.list': { plans: [makePlan()] },
      'recipes.list': { recipes: [makeRecipe()] },
      'recipes.cookings': { cookings: [makeCooking()], eaten: [] },
      'foods.common': { version: '1', foods: [] },
      'foods.listOwn': { foods: [] },
      'foods.habits': { usual: [], recent: [], favourites: [] },
      ...answers,
    },
  });
  act(() => setScreenWidth(width));
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

/** The text with plain spaces. */
export const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
