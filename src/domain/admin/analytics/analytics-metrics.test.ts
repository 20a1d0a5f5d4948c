import { describe, expect, it } from 'vitest';
import {
  changePercent,
  decimalsOfMean,
  hideSmallCohorts,
  isByWeek,
  meanOf,
  monthPace,
  PERIODS,
  returningShares,
  wholeWeeks,
} from './analytics-metrics.ts';

it('offers periods of 15, 30, 90 and 365 days', () => {
  expect(PERIODS).toEqual([15, 30, 90, 365]);
});

it('compares with the previous period if there is one', () => {
  expect([changePercent(112, 100), changePercent(90, 100), changePercent(5, 0)]).toEqual([12, -10, null]);
});

it('returns 0 as the mean of no values', () => {
  expect([meanOf([1, 2, 6]), meanOf([])]).toEqual([3, 0]);
});

it('shows a small mean with a decimal, which would round to 0', () => {
  expect([0.3, 2, 9.9, 10.4, 0].map(decimalsOfMean)).toEqual([1, 0, 1, 0, 0]);
});

it('extrapolates an unfinished month to its end', () => {
  expect([
    monthPace(46, '2026-11-12'),
    monthPace(31, '2026-12-31'),
    monthPace(2, '2028-02-01'),
    monthPace(0, '2026-11-12'),
  ]).toEqual([115, 31, 58, 0]);
});

describe('retention by week of registration', () => {
  const cohorts = [
    { week: '2026-10-26', joined: 10, active: [10, 6, 5] },
    { week: '2026-11-02', joined: 20, active: [20, 15] },
    { week: '2026-11-09', joined: 4, active: [4] },
  ];

  it('hides activity of groups of fewer than five people', () => {
    expect(hideSmallCohorts(cohorts).map(({ active }) => active)).toEqual([[10, 6, 5], [20, 15], [null]]);
  });

  it('weights every cohort that is old enough by its size', () => {
    expect(returningShares(hideSmallCohorts(cohorts))).toEqual([
      { week: 0, share: 1 },
      { week: 1, share: 0.7 },
      { week: 2, share: 0.5 },
    ]);
  });

  it('is empty when no cohort is shown', () => {
    expect(returningShares(hideSmallCohorts([{ week: '2026-11-09', joined: 1, active: [1] }]))).toEqual([]);
    expect(returningShares([{ week: '2026-11-09', joined: 0, active: [0] }])).toEqual([]);
  });
});

describe('a chart of a year', () => {
  it('has a point for each whole week, the last one ending today', () => {
    const days = Array.from({ length: 365 }, (_, day) => day);
    const weeks = wholeWeeks(days);
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
      52,
      [1, 2, 3, 4, 5, 6, 7],
      [358, 359, 360, 361, 362, 363, 364],
    ]);
  });

  it.each([
    [90, false],
    [365, true],
  ])('of %d days has weekly points: %s', (count, expected) => {
    expect(isByWeek(Array.from({ length: count }))).toBe(expected);
  });
});
