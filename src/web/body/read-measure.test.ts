import { describe, expect, it } from 'vitest';
import { checkDay, checkReadings, checkTape, checkWeight, readMeasure, readReadings } from './read-measure.ts';

const TODAY = '2026-11-12';

describe('a typed measure', () => {
  it.each(['69,4', '69.4', '20', '400', '', ' '])('may be a weight of %j', (text) => {
    expect(checkWeight(text)).toBeUndefined();
  });

  it.each([
    ['abc', 'unreadable'],
    ['69,4,1', 'unreadable'],
    ['-69', 'weightRange'],
    ['0', 'weightRange'],
    ['19,9', 'weightRange'],
    ['400,1', 'weightRange'],
  ])('is no weight as %j', (text, problem) => {
    expect(checkWeight(text)).toBe(problem);
  });

  it.each([
    ['10', undefined],
    ['250', undefined],
    ['9,9', 'tapeRange'],
    ['251', 'tapeRange'],
    ['-1', 'tapeRange'],
    ['midja', 'unreadable'],
  ])('around the body is checked as %j', (text, problem) => {
    expect(checkTape(text)).toBe(problem);
  });

  it.each([
    ['9', undefined],
    ['9\n9,5\n10', undefined],
    ['0', 'skinfoldRange'],
    ['10000', 'skinfoldRange'],
    ['9\n-3', 'skinfoldRange'],
    ['9\nx', 'unreadable'],
  ])('of a skinfold is checked as %j', (text, problem) => {
    expect(checkReadings(text)).toBe(problem);
  });

  it('is read with comma or point, and is null when invalid', () => {
    expect(readMeasure('69,4', checkWeight)).toBe(69.4);
    expect(readMeasure('', checkWeight)).toBeNull();
    expect(readMeasure('9000', checkWeight)).toBeNull();
  });
});

describe('readings of one skinfold', () => {
  it('count unchanged when there is one', () => {
    expect(readReadings('9,5\n')).toEqual({ mm: 9.5, readings: [] });
  });

  it('count as their average when there are several', () => {
    expect(readReadings('12\n13\n13')).toEqual({ mm: 12.7, readings: [12, 13, 13] });
  });

  it('are null when one of them is invalid or there is none', () => {
    expect(readReadings('12\n1300')).toEqual({ mm: null, readings: [] });
    expect(readReadings('')).toEqual({ mm: null, readings: [] });
  });
});

describe('the day of a measurement', () => {
  it.each([
    [TODAY, undefined],
    ['1999-12-31', undefined],
    ['', 'dateRequired'],
    ['2026-02-30', 'dateRequired'],
    ['2026-11-13', 'dateFuture'],
    ['1949-12-31', 'dateEarly'],
  ])('is checked as %j', (day, problem) => {
    expect(checkDay(day, TODAY)).toBe(problem);
  });
});
