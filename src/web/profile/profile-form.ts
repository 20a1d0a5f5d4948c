import type { Gender, WeightGoalType } from '#domain/profile/daily-goal.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';

/** The value of a number field: a number, empty, or unreadable. */
export type TypedNumber = number | null | 'unreadable';

/** The fields that the profile page saves together. Empty strings mean nothing chosen. */
export type ProfileForm = {
  fullName: string;
  username: string;
  country: string;
  timezone: string;
  bio: string;
  currentWeight: TypedNumber;
  heightCm: TypedNumber;
  age: TypedNumber;
  dateOfBirth: string;
  gender: Gender | null;
  activityLevel: number;
  goalWeight: TypedNumber;
  weightGoalType: WeightGoalType;
  weeklyGoalKg: number;
  /** Empty where the calculated goal applies. */
  energyGoalKcal: TypedNumber;
  proteinShare: TypedNumber;
  carbsShare: TypedNumber;
  fatShare: TypedNumber;
};

export function formOf(profile: Profile): ProfileForm {
  return {
    fullName: profile.fullName,
    username: profile.username,
    country: profile.country ?? '',
    timezone: profile.timezone,
    bio: profile.bio ?? '',
    ...healthOf(profile),
    activityLevel: profile.activityLevel,
    weightGoalType: profile.weightGoalType,
    weeklyGoalKg: profile.weeklyGoalKg,
    energyGoalKcal: profile.energyGoalKcal,
    proteinShare: profile.proteinShare,
    carbsShare: profile.carbsShare,
    fatShare: profile.fatShare,
  };
}

/** The fields that require the member's consent. */
export function healthOf({ currentWeight, heightCm, age, dateOfBirth, gender, goalWeight }: Profile) {
  return { currentWeight, heightCm, age, dateOfBirth: dateOfBirth ?? '', gender, goalWeight };
}

export function isSameForm(one: ProfileForm, other: ProfileForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The number in a field, or null when there is none. */
export function numberOf(typed: TypedNumber): number | null {
  return typed === 'unreadable' ? null : typed;
}

/** The form value from the arguments of a number field. */
export function typedNumber(value: number | null, text: string): TypedNumber {
  return value === null && text.trim() !== '' ? 'unreadable' : value;
}
