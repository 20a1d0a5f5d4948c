import { describe, expect, it } from 'vitest';
import { bmiCategory } from './bmi-category.ts';

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
