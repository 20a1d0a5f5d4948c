import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { dayInStockholm } from './food.ts';
import { OWN_PAGE } from './newcomer.ts';

type Stored = {
  weights: { day: string; weightKg: number; source: string }[];
  tape: { day: string; cm: Record<string, number | null>; weightKg: number | null }[];
  caliper: { id: string; day: string; sum9Mm: number; bodyfatPct: number | null; notes: string }[];
  goals: { goals: Record<string, { cm: number } | null> } | null;
};

/** The signed-in member's body data on the server. */
export async function storedBody(page: Page): Promise<Stored> {
  const answer = await page.request.get('/api/v1/body', { headers: OWN_PAGE });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Nine skinfolds of 135 mm in all: 23.82 % at 69.4 kg. */
const NINE_FOLDS = [
  ['Bröst', '9'],
  ['Buk', '21'],
  ['Lår', '24'],
  ['Triceps', '18'],
  ['Höftkam', '15'],
  ['Skulderblad', '13'],
  ['Sidan (under armhålan)', '11'],
  ['Biceps', '8'],
  ['Ländrygg', '16'],
] as const;

export async function fillNineFolds(page: Page): Promise<void> {
  for (const [site, mm] of NINE_FOLDS) await page.getByRole('textbox', { name: site, exact: true }).fill(mm);
}

/** The day after so many days, as the date field and the server format it. */
export function dayFromNow(days: number): string {
  return dayInStockholm(-days);
}
