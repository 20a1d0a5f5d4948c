import type { Sex } from './daily-goal.ts';

export type Gender = 'man' | 'woman' | 'other';

const SEX: Record<Gender, Sex> = { man: 'male', woman: 'female', other: 'other' };

/** The profile page asks for gender; the calorie formula needs sex. */
export function sexOfGender(gender: Gender | null): Sex | null {
  return gender === null ? null : SEX[gender];
}
