import { describe, expect, it } from 'vitest';
import { scaleAround, scaleLabels } from './method-scale.tsx';

describe('the scale of the methods', () => {
  it('has round ends around all values', () => {
    expect(scaleAround({ min: 22.6, max: 29.4 })).toEqual({ from: 20, to: 32 });
  });

  it('is never narrower than three steps and never below zero', () => {
    expect(scaleAround({ min: 1.2, max: 3 })).toEqual({ from: 0, to: 12 });
    expect(scaleAround({ min: 23.6, max: 23.6 })).toEqual({ from: 20, to: 32 });
  });

  it('has four evenly spaced labels', () => {
    expect(scaleLabels({ from: 20, to: 32 })).toEqual([20, 24, 28, 32]);
  });
});
