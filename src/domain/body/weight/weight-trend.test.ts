import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import { standingTrend, weeklyRate, weightGlance, weightTrend } from './weight-trend.ts';

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

  it('covers 1 − 1/e of the distance in seven days, in one step or in seven', () => {
    // Exponential average with a time constant of 7 days, by hand: 70 − 2 × (1 − e⁻¹) = 68.735759.
    const once = weightTrend([at(0, 70), at(7, 68)]).at(-1)?.value;
    const daily = weightTrend([at(0, 70), ...[1, 2, 3, 4, 5, 6, 7].map((day) => at(day, 68))]).at(-1)?.value;
    expect([once, daily]).toEqual([expect.closeTo(68.735759, 6), expect.closeTo(68.735759, 6)]);
  });

  it('covers 13 % of the distance overnight', () => {
    expect(weightTrend([at(0, 70), at(1, 71)]).at(-1)?.value).toBeCloseTo(70 + (1 - Math.exp(-1 / 7)), 10);
  });

  it('continues over fourteen days and restarts over fifteen', () => {
    expect(weightTrend([at(0, 70), at(14, 60), at(29, 80)])).toMatchObject([
      { startsNew: true },
      { startsNew: false, value: expect.closeTo(70 - 10 * (1 - Math.exp(-2)), 10) },
      { startsNew: true, value: 80 },
    ]);
  });

  it('is nothing without weights', () => {
    expect(weightTrend([])).toEqual([]);
  });

  it('stays within the measured range', () => {
    fc.assert(
      fc.property(gaps, (steps) => {
        const weights = steps.map(({ value }) => value);
        const [min, max] = [Math.min(...weights) - 1e-9, Math.max(...weights) + 1e-9];
        return valuesOf(weightTrend(daysOf(steps))).every((value) => value >= min && value <= max);
      }),
    );
  });

  it('lies higher where any weight was higher', () => {
    fc.assert(
      fc.property(gaps, fc.nat(), (steps, position) => {
        const raised = steps.map((step, index) =>
          index === position % steps.length ? { ...step, value: step.value + 5 } : step,
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

const trendOn = (...days: number[]) => weightTrend(days.map((day) => ({ day: addDays('2026-11-01', day), value: 70 })));
const TODAY = '2026-11-15';

describe('a stable trend', () => {
  it.each([
    ['no weighing', [], 'too-little'],
    ['one measurement, which is not a trend', [14], 'too-little'],
    ['two weighings two weeks apart', [0, 14], 'too-little'],
    ['three weighings within thirteen days', [1, 5, 14], 'too-little'],
    ['three weighings after a long break', [-60, -50, -40, 4, 9, 14], 'too-little'],
    ['nothing for fifteen days', [-30, -20, -10, -1], 'stale'],
  ])('is none with %s', (_what, days, why) => {
    expect(standingTrend(trendOn(...days), TODAY)).toEqual({ kind: 'none', why });
  });

  it('needs three weighings over two weeks, the last of them at most two weeks ago', () => {
    const [now, lately] = [standingTrend(trendOn(0, 7, 14), TODAY), standingTrend(trendOn(-14, -7, 0), TODAY)];
    expect([now.kind, lately.kind]).toEqual(['standing', 'standing']);
  });

  it('reaches back to the last break only', () => {
    const days = [-60, -50, 0, 7, 14];
    expect(standingTrend(trendOn(...days), TODAY)).toMatchObject({
      points: [{ day: '2026-11-01' }, { day: '2026-11-08' }, { day: TODAY }],
      last: { day: TODAY },
    });
  });
});

const TODAY_WeeklyRate = '2026-11-15';
/** A linear trend without gaps. */
const line = (days: number, kgPerDay: number) =>
  Array.from({ length: days + 1 }, (_nothing, index) => ({
    day: addDays(TODAY_WeeklyRate, index - days),
    value: 80 + kgPerDay * index,
    startsNew: index === 0,
  }));

describe('the measured rate', () => {
  it('is what the trend moved in thirty days, per week', () => {
    // The example of the design: 1.2 kg down in thirty days is 0.28 kg per week.
    expect(weeklyRate(line(30, -1.2 / 30), TODAY_WeeklyRate)).toBeCloseTo(-0.28, 10);
  });

  it('ignores what is older than thirty days', () => {
    const flatThenDown = [
      ...line(60, 0).slice(0, 30),
      ...line(30, -0.1).map((point) => ({ ...point, startsNew: false })),
    ];
    expect(weeklyRate(flatThenDown, TODAY_WeeklyRate)).toBeCloseTo(-0.7, 10);
  });

  it('uses the whole of a trend younger than thirty days', () => {
    expect(weeklyRate(line(14, 0.05), TODAY_WeeklyRate)).toBeCloseTo(0.35, 10);
  });

  it('is unknown while there is no trend', () => {
    expect([weeklyRate([], TODAY_WeeklyRate), weeklyRate(line(10, -0.1), TODAY_WeeklyRate)]).toEqual([null, null]);
  });

  it('of a steady loss is that loss once the average has converged', () => {
    const weights = Array.from({ length: 120 }, (_nothing, index) => ({
      day: addDays(TODAY_WeeklyRate, index - 119),
      value: 80 - index * 0.05,
    }));
    expect(weeklyRate(weightTrend(weights), TODAY_WeeklyRate)).toBeCloseTo(-0.35, 4);
  });
});

const TODAY_WeightGlance = '2026-11-15';
const daily = Array.from({ length: 120 }, (_nothing, index) => ({
  day: addDays(TODAY_WeightGlance, index - 119),
  value: 75 - index * 0.04,
}));

describe('the weight at a glance', () => {
  it('is the latest weight, thirty days of trend and the measured rate', () => {
    const glance = weightGlance(daily, TODAY_WeightGlance);
    expect(glance).toMatchObject({
      latest: { day: TODAY_WeightGlance, value: 70.24 },
      weeklyRateKg: expect.closeTo(-0.28, 4),
    });
    expect([glance?.trend.length, glance?.trend[0]?.day]).toEqual([30, '2026-10-17']);
  });

  it('has no rate after one measurement, which is not a trend', () => {
    expect(weightGlance([{ day: TODAY_WeightGlance, value: 70 }], TODAY_WeightGlance)).toEqual({
      latest: { day: TODAY_WeightGlance, value: 70 },
      trend: [{ day: TODAY_WeightGlance, value: 70, startsNew: true }],
      weeklyRateKg: null,
    });
  });

  it('has no curve without a measurement in the last month', () => {
    expect(weightGlance([{ day: '2026-10-01', value: 70 }], TODAY_WeightGlance)).toMatchObject({
      trend: [],
      weeklyRateKg: null,
    });
  });

  it('is nothing without a weight', () => {
    expect(weightGlance([], TODAY_WeightGlance)).toBeNull();
  });
});
