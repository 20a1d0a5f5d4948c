import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { addDays } from '#domain/day/day.ts';
import { NO_NUTRIENTS, sumNutrients } from '#domain/meals/scale-food.ts';
import type { DayLog } from '#web/meals/meal-queries.ts';
import { makeFoodItem, makeMeal } from './make-meal.ts';

const TODAY = '2026-11-12';

/** The design's week, whose finished days average 2 025 kcal, 110 over the goal. */
const WEEK = [2062, 2217, 1989, 1911, 2086, 1885, 1184];

/** 1 184 kcal eaten of 1 915, 212 burned. */
const DAY: Dashboard = {
  day: TODAY,
  firstName: 'Elin',
  profileComplete: true,
  firstSteps: { profile: true, weight: true, training: true },
  energy: { goal: 1915, eaten: 1184, exercise: 212, remaining: 943, over: 0 },
  macros: {
    protein: { eaten: 80, goal: 120 },
    carbs: { eaten: 121, goal: 190 },
    fat: { eaten: 42, goal: 75 },
  },
  week: makeCurve(WEEK),
  month: makeCurve([...Array.from({ length: 23 }, () => null), ...WEEK]),
  meals: [
    { mealType: 'Breakfast', calories: 412, foodNames: ['Havregryn', 'Filmjölk', 'Blåbär'] },
    { mealType: 'Lunch', calories: 586, foodNames: ['Kyckling', 'Bulgur'] },
    { mealType: 'Snacks', calories: 186, foodNames: ['Äpple', 'Mandlar'] },
  ],
  weight: null,
  cashback: { available: 48_650, pending: 9_240, totalEarned: 124_875, curve: [21_000, 60_000, 124_875] },
};

export function makeDashboard(over: Partial<Dashboard> = {}): Dashboard {
  return { ...DAY, ...over };
}

/** The energy of the last days, today last. */
export function makeCurve(calories: readonly (number | null)[]): Dashboard['week'] {
  return calories.map((value, index) => ({ day: addDays(TODAY, index - calories.length + 1), calories: value }));
}

type Eaten = [mealType: DayLog['rows'][number]['mealType'], name: string, calories: number];

/** The foods of the day above. The first one has all macronutrients. */
const FOODS: Eaten[] = [
  ['Breakfast', 'Havregryn', 222],
  ['Breakfast', 'Filmjölk', 150],
  ['Breakfast', 'Blåbär', 40],
  ['Lunch', 'Kyckling', 386],
  ['Lunch', 'Bulgur', 200],
  ['Snacks', 'Äpple', 72],
  ['Snacks', 'Mandlar', 114],
];

/** The same day in the journal. */
export function makeJournal(over: Partial<DayLog> = {}): DayLog {
  const rows = over.rows ?? FOODS.map(rowOf);
  return {
    day: TODAY,
    rows,
    totals: sumNutrients(rows.map(({ foodItem }) => foodItem)),
    goals: { calories: 1915, proteinG: 120, carbsG: 190, fatG: 75 },
    exercise: 212,
    ...over,
  };
}

function rowOf([mealType, name, calories]: Eaten, index: number) {
  const macros = index === 0 ? { protein: 80, carbs: 121, fat: 42 } : {};
  return makeMeal(index + 1, { mealType, foodItem: makeFoodItem({ ...NO_NUTRIENTS, name, calories, ...macros }) });
}

/** The answers for a page that opens on that day. */
export function dashboardAnswers(over: Partial<Dashboard> = {}, journal: Partial<DayLog> = {}) {
  return { 'dashboard.load': makeDashboard(over), 'meals.day': makeJournal(journal) };
}
