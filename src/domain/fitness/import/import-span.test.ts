import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day.ts';
import {
  type AxisLabel,
  axisLabels,
  type Quarter,
  quarterOf,
  trainingSpan,
  workoutsPerQuarter,
  workoutsPerWeek,
} from './import-span.ts';

const at = (day: string) => Date.parse(`${day}T23:30:00Z`);

describe('workouts per quarter', () => {
  it('counts by the day where the member is, with the quarters between', () => {
    const starts = [at('2025-12-31'), at('2025-06-15'), at('2025-06-30')];
    expect(workoutsPerQuarter(starts, 'Europe/Stockholm')).toEqual([
      { from: '2025-04-01', workouts: 1 },
      { from: '2025-07-01', workouts: 1 },
      { from: '2025-10-01', workouts: 0 },
      { from: '2026-01-01', workouts: 1 },
    ]);
  });

  it('begin in January, April, July and October', () => {
    expect(['2026-03-31', '2026-04-01', '2026-11-12'].map(quarterOf)).toEqual([
      '2026-01-01',
      '2026-04-01',
      '2026-10-01',
    ]);
  });

  it('is nothing without workouts', () => {
    expect(workoutsPerQuarter([], 'Europe/Stockholm')).toEqual([]);
  });
});

describe('the labels of the axis', () => {
  const texts = (periods: Quarter[], unit: 'weeks' | 'quarters') =>
    axisLabels(periods, unit).map(({ from, form }) => `${form} ${from}`);
  const quarters = (first: string, last: string) =>
    texts(workoutsPerQuarter([at(first), at(last)], 'Europe/Stockholm'), 'quarters');
  const weeks = (first: string, last: string) =>
    texts(workoutsPerWeek([at(first), at(last)], 'Europe/Stockholm') ?? [], 'weeks');

  const lengths = { day: [0, 10], month: [5, 7], 'month-and-year': [0, 7], year: [0, 4] } as const;
  const textOf = ({ from, form }: AxisLabel) => from.slice(...lengths[form]);

  it('are the years where they begin, and where the curve ends', () => {
    expect(quarters('2023-03-01', '2026-11-12')).toEqual([
      'year 2023-01-01',
      'year 2024-01-01',
      'year 2025-01-01',
      'year 2026-01-01',
      'month 2026-10-01',
    ]);
  });

  it('leave out a year that begins right before the next, or before the end', () => {
    expect(quarters('2024-11-04', '2026-12-05')).toEqual(['year 2025-01-01', 'year 2026-01-01', 'month 2026-10-01']);
    expect(quarters('2022-01-10', '2026-01-12')).toEqual([
      'year 2022-01-01',
      'year 2023-01-01',
      'year 2024-01-01',
      'year 2025-01-01',
      'year 2026-01-01',
    ]);
  });

  it('name the months in which a file of less than two years begins and ends', () => {
    expect(quarters('2026-02-01', '2026-09-12')).toEqual(['year 2026-01-01', 'month 2026-07-01']);
    expect(quarters('2024-04-10', '2024-12-30')).toEqual(['month-and-year 2024-04-01', 'month 2024-10-01']);
    expect(quarters('2025-04-10', '2026-11-12')).toEqual([
      'month-and-year 2025-04-01',
      'year 2026-01-01',
      'month 2026-10-01',
    ]);
  });

  it('are at most seven of many', () => {
    expect(quarters('2002-02-01', '2026-11-12').length).toBeLessThanOrEqual(7);
  });

  it('are the months between the first and the last week of a short file', () => {
    expect(weeks('2026-08-04', '2026-11-10')).toEqual([
      'day 2026-08-03',
      'month 2026-09-07',
      'month 2026-10-05',
      'day 2026-11-09',
    ]);
    expect(weeks('2026-07-20', '2026-10-14')).toEqual(['day 2026-07-20', 'month 2026-09-07', 'day 2026-10-12']);
    expect(weeks('2026-10-05', '2026-10-19')).toEqual(['day 2026-10-05', 'day 2026-10-19']);
  });

  it('name a single quarter once, and nothing where there is nothing', () => {
    expect(quarters('2026-01-05', '2026-02-01')).toEqual(['year 2026-01-01']);
    expect(quarters('2026-05-05', '2026-05-06')).toEqual(['month-and-year 2026-04-01']);
    expect(axisLabels([], 'quarters')).toEqual([]);
  });

  it('are unique, and at least a seventh of the axis apart', () => {
    const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2003-01-01', days));
    fc.assert(
      fc.property(day, day, (one, other) => {
        const starts = [at(one), at(other)];
        const perWeek = workoutsPerWeek(starts, 'Europe/Stockholm');
        const periods = perWeek ?? workoutsPerQuarter(starts, 'Europe/Stockholm');
        const labels = axisLabels(periods, perWeek ? 'weeks' : 'quarters');
        const gaps = labels.slice(1).map(({ x }, index) => x - (labels[index]?.x ?? 0));
        expect(Math.min(...gaps, periods.length)).toBeGreaterThanOrEqual(periods.length / 7);
        expect(new Set(labels.map(textOf)).size).toBe(labels.length);
        expect(labels.at(-1)?.x).toBe(periods.length - 1);
      }),
    );
  });
});

describe('the span of training', () => {
  const now = at('2026-11-12');
  it.each([
    ['2026-11-10', { months: 1 }],
    ['2026-05-12', { months: 6 }],
    ['2025-11-11', { years: 1 }],
    ['2023-03-14', { years: 3.5 }],
    ['2026-12-01', { months: 1 }],
  ])('from %s is %o', (first, span) => {
    expect(trainingSpan([now, at(first)])).toEqual(span);
  });
});

it('counts weeks for files of at most half a year', () => {
  const starts = ['2026-10-05', '2026-10-11', '2026-10-19'].map((day) => Date.parse(`${day}T10:00:00Z`));
  expect(workoutsPerWeek(starts, 'Europe/Stockholm')).toEqual([
    { from: '2026-10-05', workouts: 2 },
    { from: '2026-10-12', workouts: 0 },
    { from: '2026-10-19', workouts: 1 },
  ]);
  expect(workoutsPerWeek([...starts, Date.parse('2027-10-05T10:00:00Z')], 'Europe/Stockholm')).toBeNull();
  expect(workoutsPerWeek([], 'Europe/Stockholm')).toBeNull();
});

it('measures the span of the file, however long ago that was', () => {
  const [first, last] = [Date.parse('2020-01-01T10:00:00Z'), Date.parse('2020-04-01T10:00:00Z')];
  expect([trainingSpan([last, first]), trainingSpan([])]).toEqual([{ months: 3 }, { months: 1 }]);
});
