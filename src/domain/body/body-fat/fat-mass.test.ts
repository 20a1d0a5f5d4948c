import { describe, expect, it } from 'vitest';
import { fatMass } from './fat-mass.ts';

describe('fat and lean mass', () => {
  it('are the two parts of the weight', () => {
    // Recomputed by hand: 69.4 kg × 23.8 % = 16.5 kg, the rest 52.9 kg.
    expect(fatMass(23.8, 69.4)).toEqual({ fatKg: expect.closeTo(16.5, 1), leanKg: expect.closeTo(52.9, 1) });
  });
});
