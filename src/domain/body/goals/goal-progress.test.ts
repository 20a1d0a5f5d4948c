import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalProgress, goalStart, weightGoalProgress } from './goal-progress.ts';

describe('progress towards a goal', () => {
  it.each([
    ['down', { start: 82.5, current: 78, goal: 76 }, { share: 4.5 / 6.5, done: 4.5, total: 6.5, left: 2 }],
    ['up', { start: 29, current: 30, goal: 31.5 }, { share: 0.4, done: 1, total: 2.5, left: 1.5 }],
    ['reached', { start: 35, current: 33.5, goal: 33.5 }, { share: 1, done: 1.5, total: 1.5, left: 0 }],
    ['passed', { start: 35, current: 33, goal: 33.5 }, { share: 1, done: 2, total: 1.5, left: 0 }],
    ['the wrong way', { start: 35, current: 36, goal: 33.5 }, { share: 0, done: -1, total: 1.5, left: 2.5 }],
    ['to stay, and stayed', { start: 76, current: 76, goal: 76 }, { share: 1, done: 0, total: 0, left: 0 }],
    ['to stay, and left', { start: 76, current: 77, goal: 76 }, { share: 0, done: 0, total: 0, left: 1 }],
  ])('%s', (_what, values, expected) => {
    expect(goalProgress(values)).toEqual({ ...values, ...expected });
  });

  it('is a share between 0 and 1, and nothing left is all of it', () => {
    const cm = fc.double({ min: 10, max: 250, noNaN: true });
    fc.assert(
      fc.property(cm, cm, cm, (start, current, goal) => {
        const { share, left } = goalProgress({ start, current, goal });
        return share >= 0 && share <= 1 && left >= 0 && (left > 0 || share === 1);
      }),
    );
  });
});

const points = [
  { day: '2026-08-14', value: 82.5 },
  { day: '2026-09-03', value: 81.5 },
  { day: '2026-10-14', value: 80.1 },
];

describe('the start of a goal', () => {
  it.each([
    ['what was last measured when it was set', '2026-09-10', 81.5],
    ['what was measured on the same day', '2026-10-14', 80.1],
    ['the first measurement after, when there was none before', '2026-01-01', 82.5],
  ])('is %s', (_what, since, expected) => {
    expect(goalStart(points, since)?.value).toBe(expected);
  });

  it('is unknown before anything is measured', () => {
    expect(goalStart([], '2026-09-10')).toBeNull();
  });
});

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

  it('ignores values older than a year', () => {
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
