import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bmi } from './bmi.ts';

describe('BMI', () => {
  it.each([
    // Worked example in the American public health agency's (CDC) description of BMI for adults: 68 ÷ 1.65² = 24.98.
    [68, 165, 24.98],
    // Recomputed by hand from WHO's definition: 69.4 ÷ 1.68² = 24.589…
    [69.4, 168, 24.59],
  ])('of %s kg at %s cm is %s', (weightKg, heightCm, expected) => {
    expect(bmi(weightKg, heightCm)).toBeCloseTo(expected, 2);
  });

  it('rises with weight and falls with height', () => {
    const weight = fc.double({ min: 20, max: 399, noNaN: true });
    const height = fc.double({ min: 100, max: 249, noNaN: true });
    fc.assert(fc.property(weight, height, (kg, cm) => bmi(kg + 1, cm) > bmi(kg, cm) && bmi(kg, cm + 1) < bmi(kg, cm)));
  });
});
