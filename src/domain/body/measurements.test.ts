import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageReadings, checkBodyDay, hasMeasurement } from './measurements.ts';

describe('an entry', () => {
  it.each([
    [{ waist: 78, hips: null }, true],
    [{ waist: null, hips: null }, false],
    [{}, false],
  ])('%j measures something: %s', (sites, expected) => {
    expect(hasMeasurement(sites)).toBe(expected);
  });
});

const readings = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 5 });

describe('repeated readings', () => {
  it.each([
    [[9], 9],
    [[9, 10], 9.5],
    [[9, 9, 10], 9.3],
    [[0.1, 0.2], 0.2],
    [[], null],
  ])('%j count as %s mm', (values, expected) => {
    expect(averageReadings(values)).toBe(expected);
  });

  it('average to something between the least and the greatest, rounding aside', () => {
    fc.assert(
      fc.property(readings, (values) => {
        const average = averageReadings(values) ?? Number.NaN;
        return average >= Math.min(...values) - 0.05 - 1e-9 && average <= Math.max(...values) + 0.05 + 1e-9;
      }),
    );
  });

  it('count the same in any order', () => {
    expect(averageReadings([12.1, 9.7, 10.4])).toBe(averageReadings([9.7, 10.4, 12.1]));
  });
});

const noon = Date.parse('2026-11-15T12:00:00Z');

describe('the day of a measurement', () => {
  it.each([
    ['2026-11-15', null],
    ['1950-01-01', null],
    ['1949-12-31', 'too-early'],
    // It is already the 16th in Kiribati, and the 17th nowhere.
    ['2026-11-16', null],
    ['2026-11-17', 'future'],
  ])('%s: %s', (day, expected) => {
    expect(checkBodyDay(day, noon)).toBe(expected);
  });

  it('is tomorrow nowhere while it is morning in UTC', () => {
    expect(checkBodyDay('2026-11-16', Date.parse('2026-11-15T09:59:00Z'))).toBe('future');
  });
});
