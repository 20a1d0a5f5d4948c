import { describe, expect, it } from 'vitest';
import { NO_NUTRIENT_GOALS } from './day-goals.ts';
import { goalSettings } from './goal-settings.contract.ts';

const goals = {
  kind: 'day',
  nutrients: { protein: { unit: 'g', min: 120, max: null } },
  days: [{ weekdays: [0, 3], energyKcal: 2400, nutrients: {} }],
  editedAt: '2026-11-15T07:00:00.000Z',
};
const isTaken = (changes: object) => goalSettings.safeParse({ ...goals, ...changes }).success;

describe('goals in a request', () => {
  it('only need to name what is set', () => {
    expect(goalSettings.parse(goals)).toMatchObject({
      nutrients: { ...NO_NUTRIENT_GOALS, protein: { unit: 'g', min: 120, max: null } },
      days: [{ weekdays: [0, 3], energyKcal: 2400, nutrients: NO_NUTRIENT_GOALS }],
    });
  });

  it('can have tenths of a gram of salt', () => {
    const all = [5.5, 5.7, 0.3, 6].map((max) => isTaken({ nutrients: { salt: { unit: 'g', min: null, max } } }));
    expect(all).toEqual([true, true, true, true]);
  });

  const nutrient = (name: string, goal: object) => ({ nutrients: { [name]: goal } });
  const weekday = (set: object) => ({ days: [{ ...goals.days[0], ...set }] });
  it.each([
    ['of an unknown kind', { kind: 'week' }],
    ['that say nothing', nutrient('protein', { unit: 'g', min: null, max: null })],
    ['whose range ends before it begins', nutrient('protein', { unit: 'g', min: 90, max: 80 })],
    ['of more than all energy', nutrient('fat', { unit: 'percent', min: null, max: 101 })],
    ['in per cent of fibre', nutrient('fiber', { unit: 'percent', min: 3, max: null })],
    ['below nothing', nutrient('fat', { unit: 'g', min: -1, max: null })],
    ['of half a gram', nutrient('fat', { unit: 'g', min: 1.5, max: null })],
    ['of salt by the hundredth', nutrient('salt', { unit: 'g', min: null, max: 5.55 })],
    ['of 2,001 g', nutrient('carbs', { unit: 'g', min: null, max: 2001 })],
    ['for no weekday', weekday({ weekdays: [] })],
    ['for an eighth weekday', weekday({ weekdays: [7] })],
    ['for a weekday twice', { days: [goals.days[0], { ...goals.days[0], weekdays: [3] }] }],
    ['of 499 kcal on a weekday', weekday({ energyKcal: 499 })],
  ])('are refused %s', (_what, wrong) => {
    expect(isTaken(wrong)).toBe(false);
  });
});
