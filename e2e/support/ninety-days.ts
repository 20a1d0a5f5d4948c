import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dayInStockholm } from './food.ts';
import { OWN_PAGE } from './newcomer.ts';

const DAYS = 90;
/** Cooked lentils of the USDA table: 116 kcal and 3.33 mg of iron per 100 g. */
export const LENTILS = { foodId: 'usda:16070', kcal: 116, ironMg: 3.33 };

type Life = {
  /** The energy eaten each day. */
  kcal: number;
  weightKg: number;
};

/** Ninety days of a woman of 38 with the same food each day, a third of it lentils, and the same weight every other morning. */
export async function liveNinetyDays(page: Page, { kcal, weightKg }: Life): Promise<void> {
  const person = { gender: 'woman', dateOfBirth: '1988-03-14', heightCm: 168, currentWeight: weightKg };
  await send(page, 'patch', '/api/v1/profile', { ...person, activityLevel: 3, weightGoalType: 'maintain' });
  const ago = Array.from({ length: DAYS }, (_, at) => at + 1);
  const rows = ago.flatMap((days) => [
    mealOf(days, 'Lunch', {
      id: LENTILS.foodId,
      name: 'Linser',
      kcal: kcal / 3,
      grams: kcal / 3 / (LENTILS.kcal / 100),
    }),
    mealOf(days, 'Dinner', { id: null, name: 'Middag', kcal: (kcal * 2) / 3, grams: 600 }),
  ]);
  await send(page, 'post', `/api/v1/meals/imports/${randomUUID()}`, { source: 'csv', fileName: 'liv.csv', rows });
  for (const days of ago.filter((day) => day % 2 === 0)) {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    const weight = { day: dayInStockholm(days), weightKg: weightKg + (days % 4 === 0 ? 0.2 : -0.2) };
    await send(page, 'put', `/api/v1/body/weights/${randomUUID()}`, { ...weight, createdAt: at, editedAt: at });
  }
}

type Food = { id: string | null; name: string; kcal: number; grams: number };

function mealOf(ago: number, mealType: string, { id, name, kcal, grams }: Food) {
  const at = new Date(Date.now() - ago * 86_400_000).toISOString();
  const none = { protein: null, carbs: null, fat: null, fiber: null, sugar: null };
  const foodItem = {
    id,
    name,
    amount: round(grams),
    unit: 'g',
    quantity: round(grams),
    calories: round(kcal),
    ...none,
  };
  return {
    id: randomUUID(),
    day: dayInStockholm(ago),
    mealType,
    foodName: name,
    foodItem,
    createdAt: at,
    editedAt: at,
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

async function send(page: Page, method: 'patch' | 'post' | 'put', path: string, data: object): Promise<void> {
  const answer = await page.request[method](path, { headers: OWN_PAGE, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
