import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { PERIODS, pointsInPeriod, twoPeriods } from './period.ts';

const TODAY = '2026-11-15';
const daily = Array.from({ length: 400 }, (_nothing, index) => ({ day: addDays(TODAY, index - 399), value: index }));

describe('a period', () => {
  it('is 15, 30, 90 or 365 days, or everything', () => {
    expect(PERIODS).toEqual([15, 30, 90, 365, 'all']);
  });

  it.each([
    [15, 15, '2026-11-01'],
    [30, 30, '2026-10-17'],
    [90, 90, '2026-08-18'],
    [365, 365, '2025-11-16'],
    ['all', 400, '2025-10-12'],
  ] as const)('of %s shows %s days, today included', (period, count, first) => {
    const points = pointsInPeriod(daily, period, TODAY);
    expect([points.length, points[0]?.day, points.at(-1)?.day]).toEqual([count, first, TODAY]);
  });

  it('excludes tomorrow', () => {
    expect(pointsInPeriod([{ day: '2026-11-16', value: 1 }], 'all', TODAY)).toEqual([]);
  });
});

describe('two periods', () => {
  it('are aligned by day', () => {
    const { now, before } = twoPeriods(daily, 15, TODAY);
    expect([now.length, before.length, now[0], before[0], before.at(-1)]).toEqual([
      15,
      15,
      { day: '2026-11-01', value: 385, offset: 0 },
      { day: '2026-10-17', value: 370, offset: 0 },
      { day: '2026-10-31', value: 384, offset: 14 },
    ]);
  });

  it('have gaps where nothing was measured', () => {
    const points = [
      { day: '2026-10-20', value: 1 },
      { day: '2026-11-14', value: 2 },
    ];
    expect(twoPeriods(points, 15, TODAY)).toEqual({
      now: [{ day: '2026-11-14', value: 2, offset: 13 }],
      before: [{ day: '2026-10-20', value: 1, offset: 3 }],
    });
  });
});
