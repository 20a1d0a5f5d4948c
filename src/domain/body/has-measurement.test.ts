import { describe, expect, it } from 'vitest';
import { hasMeasurement } from './has-measurement.ts';

describe('an entry', () => {
  it.each([
    [{ waist: 78, hips: null }, true],
    [{ waist: null, hips: null }, false],
    [{}, false],
  ])('%j measures something: %s', (sites, expected) => {
    expect(hasMeasurement(sites)).toBe(expected);
  });
});
