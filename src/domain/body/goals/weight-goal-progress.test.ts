import { describe, expect, it } from 'vitest';
import { weightGoalProgress } from './weight-goal-progress.ts';

const TODAY = '2026-11-12';
const at = (day: string, value: number) => ({ day, value, startsNew: false });

describe('progress towards the goal weight', () => {
  it('counts from where the trend was furthest from the goal in the last year', () => {
    const trend = [at('2026-01-10', 71.8), at('2026-05-01', 72.9), at('2026-11-12', 69.4)];
    expect(weightGoalProgress({ trend, goalWeightKg: 66, today: TODAY })).toMatchObject({
      start: 72.9,
      current: 69.4,
      done: expect.closeTo(3.5, 10),
      total: expect.closeTo(6.9, 10),
    });
  });

  it('lets what is older than a year lie', () => {
    const trend = [at('2025-11-11', 90), at('2025-11-12', 72), at('2026-11-12', 69)];
    expect(weightGoalProgress({ trend, goalWeightKg: 66, today: TODAY })?.start).toBe(72);
  });

  it.each([
    ['a goal', [at(TODAY, 70)], null],
    ['a weight', [], 66],
    ['a weight in the last year', [at('2025-11-11', 70)], 66],
  ])('is unknown without %s', (_what, trend, goalWeightKg) => {
    expect(weightGoalProgress({ trend, goalWeightKg, today: TODAY })).toBeNull();
  });
});
