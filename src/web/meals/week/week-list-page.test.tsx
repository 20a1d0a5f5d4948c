import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { DONE } from '#web/test/canned-server.ts';
import { makeJournal } from '#web/test/makers/make-dashboard.ts';
import { makePlanFood } from '#web/test/makers/make-plan.ts';
import { makeRecipe } from '#web/test/makers/make-recipe.ts';
import { makeEntry } from '#web/test/makers/make-week.ts';
import { MONDAY, plain } from '#web/test/open-week.tsx';
import { renderPage } from '#web/test/render-page.tsx';
import { WeekListPage } from './week-list-page.tsx';

const SUNDAY = addDays(mondayOf(MONDAY), 6);
const portionsOf = (quantity: number) =>
  makeEntry({
    day: SUNDAY,
    food: makePlanFood({ foodId: `recipe:${makeRecipe().id}`, name: 'Gröt för två', unit: 'portion', quantity }),
  });

const openList = (quantity: number) =>
  renderPage(<WeekListPage day={null} />, {
    answers: {
      'weekPlan.read': { entries: [portionsOf(quantity)], eaten: [] },
      'meals.day': makeJournal(),
      'mealPlans.list': { plans: [] },
      'recipes.list': { recipes: [makeRecipe({ portions: 2 })] },
      'recipes.cookings': { cookings: [], eaten: [] },

      'shoppingLists.get': { list: null },
      'shoppingLists.save': DONE,
      'foods.common': { version: '1', foods: [] },
      'foods.listOwn': { foods: [] },
    },
  });

describe('the shopping list of a week', () => {
  it.each([
    [1, '1'],
    [0.98, '1'],
    [1.25, '1,3'],
  ])('states how many portions of a recipe it covers, where that is not all: %f', async (quantity, portions) => {
    await openList(quantity);
    const note = await screen.findByText(/Räcker till/);
    expect(plain(note)).toBe(`Räcker till ${portions} av 2 portioner av Gröt för två.`);
  });
});
