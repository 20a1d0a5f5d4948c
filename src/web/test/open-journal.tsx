import { configure, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { MealsPage } from '#web/meals/journal/meals-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DONE } from './canned-server.ts';
import { BANANA, BANANA_BREAD, makeFood } from './makers/make-food.ts';
import { type RenderOptions, renderPage } from './render-page.tsx';

const GOALS = { calories: 1915, proteinG: 120, carbsG: 190, fatG: 75 };

type Opened = Omit<RenderOptions, 'answers'> & {
  rows?: MealRow[];
  day?: Day;
  adding?: MealType;
  exercise?: number;
  /** px; a phone's by default. */
  width?: number;
  answers?: Record<string, unknown>;
};

/** The journal over a server that stores what it receives. */
export async function openJournal(opened: Opened = {}) {
  // Checking the visibility of every element takes most of the time in a dialog over a page.
  configure({ defaultHidden: true });
  const { rows = [], day, adding, exercise = 0, width = 390, answers, ...options } = opened;
  setScreenWidth(width);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const page = await renderPage(<Journal day={day ?? null} adding={adding ?? null} />, {
    ...options,
    answers: {
      'meals.day': ({ day: asked }: { day: Day }) => dayLog(asked, [...stored.values()], exercise),
      'meals.save': (row: MealRow) => {
        stored.set(row.id, row);
        return DONE;
      },
      'meals.remove': ({ id }: { id: string }) => {
        stored.delete(id);
        return DONE;
      },
      'foods.common': { version: '1', foods: [makeFood(), BANANA, BANANA_BREAD] },
      'foods.listOwn': { foods: [] },
      'foods.habits': { usual: [], recent: [], favourites: [] },
      'foods.search': { foods: [], areGuesses: false, amount: null, hasOutside: false },
      'foods.saveOwn': DONE,
      'foods.setFavourite': DONE,
      'mealPlans.list': { plans: [] },
      ...answers,
    },
  });
  const sent = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...page, stored, sent, dialog: () => screen.findByRole('dialog', { name: 'Lägg till mat' }) };
}

function dayLog(day: Day, all: readonly MealRow[], exercise: number) {
  const rows = all.filter((row) => row.day === day);
  return { day, rows, totals: sumNutrients(rows.map(({ foodItem }) => foodItem)), goals: GOALS, exercise };
}

/** Replaces the address bar: day and dialog. */
function Journal(start: { day: Day | null; adding: MealType | null }) {
  const [day, setDay] = useState(start.day);
  const [adding, setAdding] = useState(start.adding);
  return <MealsPage day={day} adding={adding} onDay={setDay} onAdding={setAdding} />;
}
