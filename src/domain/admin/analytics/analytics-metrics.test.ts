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

it('offers 15 and 30 days, and more', () => {
  expect(PERIODS).toEqual([15, 30, 90, 365]);
});

it('compares with the period before, where there is one', () => {
  expect([changePercent(112, 100), changePercent(90, 100), changePercent(5, 0)]).toEqual([12, -10, null]);
});

it('has a mean of nothing that is 0', () => {
  expect([meanOf([1, 2, 6]), meanOf([])]).toEqual([3, 0]);
});

it('shows a small mean with a decimal, which would round to none', () => {
  expect([0.3, 2, 9.9, 10.4, 0].map(decimalsOfMean)).toEqual([1, 0, 1, 0, 0]);
});

it('carries the pace of a month that is not over to its end', () => {
  expect([
    monthPace(46, '2026-11-12'),
    monthPace(31, '2026-12-31'),
    monthPace(2, '2028-02-01'),
    monthPace(0, '2026-11-12'),
  ]).toEqual([115, 31, 58, 0]);
});

describe('coming back by week of joining', () => {
  const cohorts = [
    { week: '2026-10-26', joined: 10, active: [10, 6, 5] },
    { week: '2026-11-02', joined: 20, active: [20, 15] },
    { week: '2026-11-09', joined: 4, active: [4] },
  ];

  it('shows nothing of what fewer than five people did', () => {
    expect(hideSmallCohorts(cohorts).map(({ active }) => active)).toEqual([[10, 6, 5], [20, 15], [null]]);
  });

  it('weighs every cohort that is old enough by its size', () => {
    expect(returningShares(hideSmallCohorts(cohorts))).toEqual([
      { week: 0, share: 1 },
      { week: 1, share: 0.7 },
      { week: 2, share: 0.5 },
    ]);
  });

  it('says nothing where no cohort is shown', () => {
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
  ])('of %d days is by week: %s', (count, expected) => {
    expect(isByWeek(Array.from({ length: count }))).toBe(expected);
  });
});
