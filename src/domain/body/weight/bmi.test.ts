import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bmi, bmiCategory } from './bmi.ts';

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

describe('the five categories of BMI', () => {
  // WHO: below 18.5, from 18.5, from 25, from 30, and class III from 40.
  it.each([
    [10, 'underweight'],
    [18.49, 'underweight'],
    [18.5, 'normal'],
    [24.99, 'normal'],
    [25, 'overweight'],
    [29.99, 'overweight'],
    [30, 'obesity'],
    [39.99, 'obesity'],
    [40, 'extremeObesity'],
    [80, 'extremeObesity'],
  ])('%s is %s', (value, expected) => {
    expect(bmiCategory(value)).toBe(expected);
  });
});
