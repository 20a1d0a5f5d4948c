import { describe, expect, it } from 'vitest';
import { looksRestricted } from './looks-restricted.ts';
import { plainText, reviewTexts } from './review-texts.ts';
import { reviewWeek } from './review-week.ts';
import { GOAL, MONDAY, makeDays, makeWeek } from './test/make-week.ts';

/** Each day's energy, half at lunch and half at dinner. */
const twoMeals = (energies: number[]) => {
  const halves = energies.map((kcal) => kcal / 2);
  return [...makeDays(halves, 'Lunch'), ...makeDays(halves)];
};
const LOW = [900, 1600, 950, 1700, 800, 1500, 1600];

describe('a week that looks like restriction', () => {
  it('has three days below 70 % of the resting need, with at least two meals each', () => {
    expect(looksRestricted(twoMeals(LOW), MONDAY, 1413)).toBe(true);
    expect(looksRestricted(twoMeals([900, 1600, 1000, 1700, 800]), MONDAY, 1413)).toBe(false);
  });

  it('excludes days with a single meal, which are incomplete', () => {
    expect(looksRestricted(makeDays(LOW), MONDAY, 1413)).toBe(false);
  });

  it('needs a resting need, and ignores other weeks', () => {
    expect(looksRestricted(twoMeals(LOW), MONDAY, null)).toBe(false);
    expect(looksRestricted(twoMeals(LOW), '2026-11-09', 1413)).toBe(false);
  });

  it('gets a note and no praise, and is not compared with goal or pace', () => {
    const weights = Array.from({ length: 40 }, (_, at) => ({ day: dayBefore(39 - at), value: 70 - at * 0.036 }));
    const data = { meals: twoMeals([900, 950, 900, 920, 940, 900, 930]), goal: { ...GOAL, calories: 920 }, weights };
    const weightGoal = { type: 'lose', weeklyKg: 0.25 } as const;
    const statementOf = (restingKcal: number | null) =>
      reviewTexts(reviewWeek(makeWeek({ ...data, weightGoal, restingKcal })), 'sv', { isLatest: true }).parts;
    const text = (restingKcal: number | null) =>
      statementOf(restingKcal)
        .map(({ pieces }) => plainText(pieces))
        .join(' ');
    expect(statementOf(1413)[0]?.part).toBe('care');
    expect([text(1413), text(null)].map((week) => /nära målet|takt du valt/.test(week))).toEqual([false, true]);
    expect(text(null)).not.toContain('behöver i vila');
  });

  it('has an English note, too', () => {
    const review = reviewWeek(makeWeek({ meals: twoMeals(LOW), restingKcal: 1413 }));
    const [care] = reviewTexts(review, 'en', { isLatest: true }).parts;
    expect(care && plainText(care.pieces)).toMatch(/^On several days this week you logged much less/);
  });
});

const dayBefore = (days: number) =>
  new Date(Date.parse('2026-11-08T00:00:00Z') - days * 86_400_000).toISOString().slice(0, 10);
