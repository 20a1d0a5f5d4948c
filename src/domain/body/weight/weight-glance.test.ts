import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import { weightGlance } from './weight-glance.ts';

const TODAY = '2026-11-15';
const daily = Array.from({ length: 120 }, (_nothing, index) => ({
  day: addDays(TODAY, index - 119),
  value: 75 - index * 0.04,
}));

describe('the weight at a glance', () => {
  it('is the latest weight, thirty days of trend and the measured rate', () => {
    const glance = weightGlance(daily, TODAY);
    expect(glance).toMatchObject({ latest: { day: TODAY, value: 70.24 }, weeklyRateKg: expect.closeTo(-0.28, 4) });
    expect([glance?.trend.length, glance?.trend[0]?.day]).toEqual([30, '2026-10-17']);
  });

  it('has no rate after one measurement, which is not a trend', () => {
    expect(weightGlance([{ day: TODAY, value: 70 }], TODAY)).toEqual({
      latest: { day: TODAY, value: 70 },
      trend: [{ day: TODAY, value: 70, startsNew: true }],
      weeklyRateKg: null,
    });
  });

  it('has no curve when nobody has weighed for a month', () => {
    expect(weightGlance([{ day: '2026-10-01', value: 70 }], TODAY)).toMatchObject({ trend: [], weeklyRateKg: null });
  });

  it('is nothing without a weight', () => {
    expect(weightGlance([], TODAY)).toBeNull();
  });
});
