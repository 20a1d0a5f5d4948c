import { describe, expect, it } from 'vitest';
import { makeCaliper, makeTape, NINE_MM } from '../test/make-body.ts';
import { bodyFatInputs } from './body-fat-inputs.ts';

const DAY = '2026-11-12';
const person = { heightCm: 168, sex: 'female', age: 34, dateOfBirth: null } as const;

describe('what the methods are computed from', () => {
  it('is the caliper measurement with its weight, and the member', () => {
    expect(bodyFatInputs({ day: DAY, caliper: makeCaliper(DAY) }, [], person)).toMatchObject({
      day: DAY,
      mm: NINE_MM,
      cm: { waist: null },
      weightKg: 69.4,
      heightCm: 168,
      sex: 'female',
      age: 34,
    });
  });

  it('is of each tape site the value nearest in time, within two weeks', () => {
    const tape = [
      makeTape('2026-11-27', { hips: 90 }),
      makeTape('2026-11-20', { waist: 79, neck: 35 }),
      makeTape('2026-11-11', { waist: 78 }),
      makeTape('2026-10-29', { hips: 99.5 }),
      makeTape('2026-10-28', { calfR: 37 }),
    ];
    expect(bodyFatInputs({ day: DAY, caliper: null }, tape, person)).toMatchObject({
      mm: {},
      cm: { waist: 78, neck: 35, hips: 99.5, calfR: null },
    });
  });

  it('is the weight of the caliper measurement itself, as its own percentage is, and only without one that of the tape', () => {
    const caliper = makeCaliper(DAY, { weightKg: null });
    const tape = [makeTape('2026-11-11', { waist: 78 }, { weightKg: 70 })];
    expect([
      bodyFatInputs({ day: DAY, caliper }, tape, person).weightKg,
      bodyFatInputs({ day: DAY, caliper: null }, tape, person).weightKg,
      bodyFatInputs({ day: DAY, caliper: null }, [], person).weightKg,
    ]).toEqual([null, 70, null]);
  });

  it('is the age of the day where the date of birth is known', () => {
    const born = { ...person, dateOfBirth: '1992-11-13' };
    expect(bodyFatInputs({ day: DAY, caliper: null }, [], born).age).toBe(33);
  });
});
