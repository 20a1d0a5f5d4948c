import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jacksonPollock3 } from './jackson-pollock-3.ts';

const man = { sex: 'male', age: 30 } as const;
const woman = { sex: 'female', age: 34 } as const;
const fold = fc.double({ min: 1, max: 60, noNaN: true });

describe('Jackson–Pollock 3', () => {
  it('gives a man of 30 with 15, 18 and 20 mm 16.0 %', () => {
    // Worked example on calculatorlib.com, Jackson-Pollock caliper: sum 53 mm, density 1.0623372, 16.0 %.
    expect(jacksonPollock3({ ...man, mm: { chest: 15, abdomen: 18, thigh: 20 } })).toBeCloseTo(15.95, 2);
  });

  it('gives a woman of 34 with 18, 15 and 24 mm 23.4 %', () => {
    // Recomputed by hand from Jackson, Pollock and Ward 1980: 1.0994921 − 0.0565953 + 0.0074727 − 0.0047328 = 1.0456367.
    expect(jacksonPollock3({ ...woman, mm: { triceps: 18, suprailiac: 15, thigh: 24 } })).toBeCloseTo(23.4, 1);
  });

  it.each([
    ['male', { chest: 15, abdomen: null, thigh: 20 }],
    ['female', { triceps: 18, thigh: 24 }],
  ] as const)('gives nothing when one of the three of a %s is missing', (sex, mm) => {
    expect(jacksonPollock3({ sex, age: 30, mm })).toBeNull();
  });

  it('rises with each skinfold and with age', () => {
    fc.assert(
      fc.property(fold, fold, fold, (triceps, suprailiac, thigh) => {
        const percent = (age: number, more: number) =>
          jacksonPollock3({ sex: 'female', age, mm: { triceps: triceps + more, suprailiac, thigh } }) ?? Number.NaN;
        return percent(34, 1) > percent(34, 0) && percent(35, 0) > percent(34, 0);
      }),
    );
  });
});
