import { describe, expect, it } from 'vitest';
import { doubtfulWeights } from './doubtful-weights.ts';

const series = (from: number, ...values: number[]) =>
  values.map((value, index) => ({ day: `2026-11-${String(from + index).padStart(2, '0')}`, value }));
const daysOf = (...asked: Parameters<typeof doubtfulWeights>) =>
  doubtfulWeights(...asked).map(({ day }) => day.slice(8));

describe('doubtful weights of a file', () => {
  it('are isolated weights, far from the previous one', () => {
    expect(doubtfulWeights(series(1, 82, 81.8, 82.1, 55, 82), [])).toEqual([
      { day: '2026-11-04', weightKg: 55, besideKg: 82.1 },
    ]);
    expect(daysOf(series(1, 82, 81.8, 82.1, 55, 82, 55, 81), [])).toEqual(['04', '06']);
    expect(daysOf(series(2, 55, 82, 55), series(1, 82))).toEqual(['02', '04']);
    expect(daysOf(series(1, 82, 81.8, 82.1, 55, 82, 82, 81.9), [])).toEqual(['04']);
  });

  it('are all where two people share a scale from the beginning', () => {
    expect(daysOf(series(1, 82, 55, 82, 55), [])).toEqual(['02', '03', '04']);
  });

  it('can be two in a row, but not three, which are a new level', () => {
    expect(daysOf(series(1, 82, 82, 82, 55, 55.2), [])).toEqual(['04', '05']);
    expect(daysOf(series(1, 82, 82, 82, 55, 55.2, 55.1), [])).toEqual([]);
  });

  it('are the first weights of a file when the following ones are at another level', () => {
    expect(daysOf(series(1, 55, 82, 82, 82), [])).toEqual(['01']);
    expect(daysOf(series(1, 55, 82), [])).toEqual(['02']);
  });

  it('are compared with the member’s own weights, which are trusted and take precedence on their day', () => {
    expect(daysOf(series(10, 55), series(9, 82))).toEqual(['10']);
    expect(daysOf(series(9, 55), series(9, 82))).toEqual([]);
    expect(daysOf(series(8, 55), series(9, 82))).toEqual(['08']);
  });

  it('do not occur in a file with one weight or none', () => {
    expect([daysOf(series(1, 55), []), daysOf([], series(1, 82))]).toEqual([[], []]);
  });
});
