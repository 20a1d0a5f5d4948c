import { describe, expect, it } from 'vitest';
import { monthLabels, monthPoints } from './month-axis.ts';

const curveOf = (...months: string[]) =>
  months.map((month, index) => ({ month, earned: 100, total: 100 * (index + 1) }));
const labelsOf = (months: string[], today: string) =>
  monthLabels(curveOf(...months), today, (day) => day.slice(0, 7), 'i dag').map(({ label }) => label);

describe('the curve of earnings', () => {
  it('starts at 0 before its first month and ends at today', () => {
    const points = monthPoints(curveOf('2026-09', '2026-10', '2026-11'), '2026-11-15');
    expect(points.map(({ y }) => y)).toEqual([0, 100, 200, 300]);
    expect(points.map(({ x }) => x - (points[0]?.x ?? 0))).toEqual([0, 30, 61, 76]);
  });

  it('has two points on the first day of a first month', () => {
    const [first, last] = monthPoints(curveOf('2026-11'), '2026-11-01');
    expect((last?.x ?? 0) - (first?.x ?? 0)).toBe(1);
  });

  it('is empty without a month', () => {
    expect(monthPoints([], '2026-11-15')).toEqual([]);
  });
});

describe('the month labels below it', () => {
  it('are all shown while there are few', () => {
    expect(labelsOf(['2026-08', '2026-09', '2026-10'], '2026-10-31')).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
      'i dag',
    ]);
  });

  it('leave space for today', () => {
    expect(labelsOf(['2026-09', '2026-10', '2026-11'], '2026-11-03')).toEqual(['2026-09', '2026-10', 'i dag']);
  });

  it('are at most four, evenly spaced', () => {
    const year = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
    expect(labelsOf(year, '2026-12-31')).toEqual(['2026-01', '2026-04', '2026-07', '2026-10', 'i dag']);
  });
});
