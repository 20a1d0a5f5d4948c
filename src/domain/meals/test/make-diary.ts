import type { DiaryPlan } from '../import/plan-diary.ts';
import type { DiaryRow } from '../import/read-diary.ts';
import { NO_NUTRIENTS } from '../scale-food.ts';

/** A diary plan without mapped foods. */
export const makeDiaryPlan = (changes: Partial<DiaryPlan> = {}): DiaryPlan => ({
  source: 'cronometer',
  mappedOf: () => undefined,
  mealOf: () => undefined,
  usesFileAmounts: true,
  nameOfMeal: (meal) => `${meal} (MyFitnessPal)`,
  timeZone: 'Europe/Stockholm',
  nowMs: Date.parse('2026-11-16T12:00:00Z'),
  ...changes,
});

export const makeDiaryRow = (changes: Partial<DiaryRow> = {}): DiaryRow => ({
  day: '2026-03-12',
  meal: 'Breakfast',
  hour: null,
  food: 'Oats',
  amount: { quantity: 60, unit: 'g', grams: 60 },
  nutrients: { ...NO_NUTRIENTS, calories: 227.4, protein: 7.9 },
  ...changes,
});
