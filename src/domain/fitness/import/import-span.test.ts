import { describe, expect, it } from 'vitest';
import { quarterOf, trainingSpan, workoutsPerQuarter, workoutsPerWeek, yearLabels } from './import-span.ts';

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

describe('the years under the curve', () => {
  const labels = (first: string, last: string) =>
    yearLabels(workoutsPerQuarter([at(first), at(last)], 'Europe/Stockholm')).map(({ label }) => label);

  it('are written where each begins', () => {
    expect(labels('2023-03-01', '2026-11-12')).toEqual(['2023', '2024', '2025', '2026']);
  });

  it('leave out the one that begins right before the next', () => {
    expect(labels('2024-11-04', '2026-10-05')).toEqual(['2025', '2026']);
  });

  it('leave room for the end', () => {
    expect(labels('2022-01-10', '2026-01-12')).toEqual(['2022', '2023', '2024', '2025']);
  });

  it('are at most six of many', () => {
    expect(labels('2002-02-01', '2026-11-12').length).toBeLessThanOrEqual(6);
  });
});

describe('how far training reaches back', () => {
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

it('counts the weeks of a file that reaches over half a year at most', () => {
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
