import { describe, expect, it } from 'vitest';
import { siri } from './siri.ts';

describe('Siri’s equation', () => {
  it.each([
    // Worked example on calculadora.co.uk, body density: 495 ÷ 1.0650 − 450 ≈ 14.8.
    [1.065, 14.8],
    // The two ends of Siri 1961: fat of 0.9 g/cm³ alone, and fat-free mass of 1.1 g/cm³ alone.
    [0.9, 100],
    [1.1, 0],
  ])('turns a density of %s into %s %%', (density, expected) => {
    expect(siri(density)).toBeCloseTo(expected, 1);
  });
});
