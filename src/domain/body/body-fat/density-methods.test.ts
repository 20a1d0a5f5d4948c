import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NINE_MM } from '../test/make-body.ts';
import { JACKSON_POLLOCK_7_SITES, jacksonPollock3, jacksonPollock7, navyBodyFat, siri } from './density-methods.ts';

const fold = fc.double({ min: 1, max: 40, noNaN: true });

describe('Jackson–Pollock 7', () => {
  // No worked example that agrees with the published equation was found; both values are computed by hand from it.
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

const man = { sex: 'male', age: 30 } as const;
const woman = { sex: 'female', age: 34 } as const;
const foldJacksonPollock3 = fc.double({ min: 1, max: 60, noNaN: true });

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
      fc.property(foldJacksonPollock3, foldJacksonPollock3, foldJacksonPollock3, (triceps, suprailiac, thigh) => {
        const percent = (age: number, more: number) =>
          jacksonPollock3({ sex: 'female', age, mm: { triceps: triceps + more, suprailiac, thigh } }) ?? Number.NaN;
        return percent(34, 1) > percent(34, 0) && percent(35, 0) > percent(34, 0);
      }),
    );
  });
});

const inch = 2.54;
/** The imperial form behind the Navy's tables (OPNAVINST 6110.1, guide 4), as an independent check. */
const inInches = {
  male: (girth: number, height: number) => 86.01 * Math.log10(girth) - 70.041 * Math.log10(height) + 36.76,
  female: (girth: number, height: number) => 163.205 * Math.log10(girth) - 97.684 * Math.log10(height) - 78.387,
};

describe('the US Navy’s tape', () => {
  it('gives a man of 70 in with a waist of 34 in and a neck of 15 in about 17.5 %', () => {
    // Worked example on qcalculator.pages.dev, body fat: 17.5 % with the imperial form; the metric form differs by 0.1.
    const percent = navyBodyFat({ cm: { waist: 34 * inch, neck: 15 * inch }, sex: 'male', heightCm: 70 * inch });
    expect([percent, inInches.male(19, 70)]).toEqual([expect.closeTo(17.4, 1), expect.closeTo(17.5, 1)]);
  });

  it('gives a woman of 168 cm with waist 78, hips 99.5 and neck 34 cm 29.4 %', () => {
    // Recomputed by hand from Hodgdon and Beckett 1984: 1.29579 − 0.35004 × log 143.5 + 0.221 × log 168 = 1.0326.
    const cm = { waist: 78, hips: 99.5, neck: 34 };
    expect(navyBodyFat({ cm, sex: 'female', heightCm: 168 })).toBeCloseTo(29.4, 1);
  });

  it.each([
    ['male', { waist: 85 }],
    ['male', { neck: 38 }],
    ['female', { waist: 78, neck: 34 }],
    ['female', { waist: 78, neck: 34, hips: null }],
  ] as const)('gives nothing to a %s with only %j', (sex, cm) => {
    expect(navyBodyFat({ cm, sex, heightCm: 175 })).toBeNull();
  });

  it('gives nothing when the neck is as wide as the waist', () => {
    expect(navyBodyFat({ cm: { waist: 40, neck: 40 }, sex: 'male', heightCm: 175 })).toBeNull();
  });

  it('stays within a point of the Navy’s tables in inches for bodies that they cover', () => {
    const girth = fc.double({ min: 14, max: 26, noNaN: true });
    const height = fc.double({ min: 62, max: 78, noNaN: true });
    fc.assert(
      fc.property(girth, height, (wide, tall) => {
        const cm = { waist: (wide + 15) * inch, neck: 15 * inch };
        const percent = navyBodyFat({ cm, sex: 'male', heightCm: tall * inch }) ?? Number.NaN;
        return Math.abs(percent - inInches.male(wide, tall)) < 1;
      }),
    );
  });

  it('does so for women too', () => {
    const girth = fc.double({ min: 48, max: 70, noNaN: true });
    const height = fc.double({ min: 60, max: 74, noNaN: true });
    fc.assert(
      fc.property(girth, height, (wide, tall) => {
        const cm = { waist: (wide - 25) * inch, hips: 38 * inch, neck: 13 * inch };
        const percent = navyBodyFat({ cm, sex: 'female', heightCm: tall * inch }) ?? Number.NaN;
        return Math.abs(percent - inInches.female(wide, tall)) < 1;
      }),
    );
  });

  it('rises with the waist and falls with the neck', () => {
    const at = (waist: number, neck: number) => navyBodyFat({ cm: { waist, neck }, sex: 'male', heightCm: 178 });
    expect([Number(at(86, 38)) > Number(at(85, 38)), Number(at(85, 39)) < Number(at(85, 38))]).toEqual([true, true]);
  });
});

describe('Siri’s equation', () => {
  it.each([
    // Worked example on calculadora.co.uk, body density: 495 ÷ 1.0650 − 450 ≈ 14.8.
    [1.065, 14.8],
    // The limits of Siri 1961: pure fat of 0.9 g/cm³ and pure fat-free mass of 1.1 g/cm³.
    [0.9, 100],
    [1.1, 0],
  ])('turns a density of %s into %s %%', (density, expected) => {
    expect(siri(density)).toBeCloseTo(expected, 1);
  });
});
