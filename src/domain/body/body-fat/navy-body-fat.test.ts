import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { navyBodyFat } from './navy-body-fat.ts';

const inch = 2.54;
/** The form that the Navy's own tables are made with, in inches (OPNAVINST 6110.1, guide 4): an independent check. */
const inInches = {
  male: (girth: number, height: number) => 86.01 * Math.log10(girth) - 70.041 * Math.log10(height) + 36.76,
  female: (girth: number, height: number) => 163.205 * Math.log10(girth) - 97.684 * Math.log10(height) - 78.387,
};

describe('the US Navy’s tape', () => {
  it('gives a man of 70 in with a waist of 34 in and a neck of 15 in about 17.5 %', () => {
    // Worked example on qcalculator.pages.dev, body fat: 17.5 % by the form in inches; the metric form lies 0.1 beside it.
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
