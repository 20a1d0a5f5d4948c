import { describe, expect, it } from 'vitest';
import { quarterOf, trainingSpan, workoutsPerQuarter, yearLabels } from './import-span.ts';

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
    expect(trainingSpan([now, at(first)], now)).toEqual(span);
  });
});
