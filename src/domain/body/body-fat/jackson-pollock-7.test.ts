import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NINE_MM } from '../test/make-body.ts';
import { JACKSON_POLLOCK_7_SITES, jacksonPollock7 } from './jackson-pollock-7.ts';

const fold = fc.double({ min: 1, max: 40, noNaN: true });

describe('Jackson–Pollock 7', () => {
  // No worked example that agrees with the published equation was found, so both are recomputed by hand from it.
  it.each([
    // 1.097 − 0.00046971 × 111 + 0.00000056 × 12321 − 0.00012828 × 34 = 1.0474004.
    ['woman of 34', 'female', 34, 22.6],
    // 1.112 − 0.00043499 × 111 + 0.00000055 × 12321 − 0.00028826 × 34 = 1.0606918.
    ['man of 34', 'male', 34, 16.7],
  ] as const)('gives a %s with 111 mm in all the percentage of the equation', (_who, sex, age, expected) => {
    expect(jacksonPollock7({ mm: NINE_MM, sex, age })).toBeCloseTo(expected, 1);
  });

  it.each(JACKSON_POLLOCK_7_SITES)('gives nothing without %s', (site) => {
    expect(jacksonPollock7({ mm: { ...NINE_MM, [site]: null }, sex: 'male', age: 34 })).toBeNull();
  });

  it('does not ask for biceps and lower back', () => {
    const { biceps: _biceps, lowerback: _lowerback, ...seven } = NINE_MM;
    expect(jacksonPollock7({ mm: seven, sex: 'female', age: 34 })).toBeCloseTo(22.6, 1);
  });

  it('rises with each skinfold and with age', () => {
    fc.assert(
      fc.property(fold, fc.constantFrom(...JACKSON_POLLOCK_7_SITES), (thick, site) => {
        const percent = (age: number, mm: number) =>
          jacksonPollock7({ mm: { ...NINE_MM, [site]: mm }, sex: 'male', age }) ?? Number.NaN;
        return percent(34, thick + 1) > percent(34, thick) && percent(35, thick) > percent(34, thick);
      }),
    );
  });
});
