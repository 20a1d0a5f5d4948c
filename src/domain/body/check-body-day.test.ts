import { describe, expect, it } from 'vitest';
import { checkBodyDay } from './check-body-day.ts';

const noon = Date.parse('2026-11-15T12:00:00Z');

describe('the day of a measurement', () => {
  it.each([
    ['2026-11-15', null],
    ['1950-01-01', null],
    ['1949-12-31', 'too-early'],
    // It is the 16th already in Kiribati, and on the 17th nobody has been measured yet.
    ['2026-11-16', null],
    ['2026-11-17', 'future'],
  ])('%s: %s', (day, expected) => {
    expect(checkBodyDay(day, noon)).toBe(expected);
  });

  it('is tomorrow nowhere while it is morning in UTC', () => {
    expect(checkBodyDay('2026-11-16', Date.parse('2026-11-15T09:59:00Z'))).toBe('future');
  });
});
