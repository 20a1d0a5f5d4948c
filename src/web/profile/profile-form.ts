import type { Gender, WeightGoalType } from '#domain/profile/daily-goal.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';

/** A number as it stands in its field: empty, or something that cannot be read as one. */
export type TypedNumber = number | null | 'unreadable';

/** What the profile page lets a member change and save together. Empty texts mean nothing chosen. */
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
  /** Empty where the calculated goal counts. */
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

/** The part that may be stored only with the member's consent. */
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

/** What a number field reports, as it is kept in the form. */
export function typedNumber(value: number | null, text: string): TypedNumber {
  return value === null && text.trim() !== '' ? 'unreadable' : value;
}
