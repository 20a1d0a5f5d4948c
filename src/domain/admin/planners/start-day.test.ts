import { describe, expect, it } from 'vitest';
import { followsFrom, startDayProblem } from './start-day.ts';

const TODAY = '2026-11-17';

describe('the start day', () => {
  it.each([
    ['2026-11-15', 'too-early'],
    ['2026-11-16', null],
    ['2026-11-17', null],
    ['2027-02-15', null],
    ['2027-02-16', 'too-far-ahead'],
  ])('%s: %s', (day, problem) => {
    expect(startDayProblem(day, TODAY)).toBe(problem);
  });

  it('is the member’s own midnight, and never in the past', () => {
    const now = Date.parse('2026-11-17T10:00:00.000Z');
    const at = (day: string, zone: string) => new Date(followsFrom(day, now, zone)).toISOString();
    expect([
      at('2026-11-17', 'Europe/Stockholm'),
      at('2026-11-23', 'Europe/Stockholm'),
      at('2026-11-23', 'America/New_York'),
    ]).toEqual(['2026-11-17T10:00:00.000Z', '2026-11-22T23:00:00.000Z', '2026-11-23T05:00:00.000Z']);
  });
});
