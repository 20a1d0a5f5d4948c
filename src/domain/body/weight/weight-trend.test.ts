import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import { weightTrend } from './weight-trend.ts';

const at = (days: number, value: number) => ({ day: addDays('2026-01-01', days), value });
const valuesOf = (points: { value: number }[]) => points.map(({ value }) => value);

const gaps = fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 14 }), value: fc.double({ min: 20, max: 400, noNaN: true }) }),
  {
    minLength: 1,
    maxLength: 60,
  },
);
const daysOf = (steps: { gap: number; value: number }[]) => {
  let day = 0;
  return steps.map(({ gap, value }) => {
    day += gap;
    return at(day, value);
  });
};

describe('the weight trend', () => {
  it('begins at the first weight', () => {
    expect(weightTrend([at(0, 70)])).toEqual([{ day: '2026-01-01', value: 70, startsNew: true }]);
  });

  it('goes 1 − 1/e of the way in seven days, in one step or in seven', () => {
    // Exponential average with a time constant of 7 days, by hand: 70 − 2 × (1 − e⁻¹) = 68.735759.
    const once = weightTrend([at(0, 70), at(7, 68)]).at(-1)?.value;
    const daily = weightTrend([at(0, 70), ...[1, 2, 3, 4, 5, 6, 7].map((day) => at(day, 68))]).at(-1)?.value;
    expect([once, daily]).toEqual([expect.closeTo(68.735759, 6), expect.closeTo(68.735759, 6)]);
  });

  it('goes 13 % of the way overnight', () => {
    expect(weightTrend([at(0, 70), at(1, 71)]).at(-1)?.value).toBeCloseTo(70 + (1 - Math.exp(-1 / 7)), 10);
  });

  it('holds over fourteen days and begins anew over fifteen', () => {
    expect(weightTrend([at(0, 70), at(14, 60), at(29, 80)])).toMatchObject([
      { startsNew: true },
      { startsNew: false, value: expect.closeTo(70 - 10 * (1 - Math.exp(-2)), 10) },
      { startsNew: true, value: 80 },
    ]);
  });

  it('is nothing without weights', () => {
    expect(weightTrend([])).toEqual([]);
  });

  it('never leaves what was weighed', () => {
    fc.assert(
      fc.property(gaps, (steps) => {
        const weights = steps.map(({ value }) => value);
        const [least, most] = [Math.min(...weights) - 1e-9, Math.max(...weights) + 1e-9];
        return valuesOf(weightTrend(daysOf(steps))).every((value) => value >= least && value <= most);
      }),
    );
  });

  it('lies higher where any weight was higher', () => {
    fc.assert(
      fc.property(gaps, fc.nat(), (steps, place) => {
        const raised = steps.map((step, index) =>
          index === place % steps.length ? { ...step, value: step.value + 5 } : step,
        );
        const [low, high] = [valuesOf(weightTrend(daysOf(steps))), valuesOf(weightTrend(daysOf(raised)))];
        return high.every((value, index) => value >= (low[index] ?? 0) - 1e-9);
      }),
    );
  });

  it('of a weight that stays is that weight', () => {
    fc.assert(
      fc.property(gaps, (steps) =>
        valuesOf(weightTrend(daysOf(steps.map(({ gap }) => ({ gap, value: 70 }))))).every((value) => value === 70),
      ),
    );
  });
});
