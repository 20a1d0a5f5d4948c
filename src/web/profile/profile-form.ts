import type { Day } from '#domain/day/day.ts';
import { type Gender, sexOfGender, type WeightGoalType } from '#domain/profile/daily-goal.ts';
import type { Profile, ProfileUpdate } from '#domain/profile/profile.contract.ts';

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

/** The shares in the form; a missing or unreadable one counts as 0. */
export function sharesOf(form: Pick<ProfileForm, 'proteinShare' | 'carbsShare' | 'fatShare'>) {
  const count = (share: TypedNumber) => (typeof share === 'number' ? share : 0);
  return {
    proteinShare: count(form.proteinShare),
    carbsShare: count(form.carbsShare),
    fatShare: count(form.fatShare),
  };
}

/**
 * The changed fields only, so that a save does not undo an edit of another device. Without consent health data is
 * omitted.
 */
export function profileChanges(form: ProfileForm, profile: Profile, today: Day): ProfileUpdate {
  const health = profile.healthConsentAt === null ? {} : healthChanges(form, profile, today);
  return { ...personChanges(form, profile), ...goalChanges(form, profile), ...health };
}

function personChanges(form: ProfileForm, profile: Profile): ProfileUpdate {
  const fullName = form.fullName.trim();
  const username = form.username.trim();
  const country = form.country || null;
  const bio = form.bio.trim() || null;
  return {
    ...(fullName !== profile.fullName && { fullName }),
    ...(username !== profile.username && { username }),
    ...(country !== profile.country && { country }),
    ...(form.timezone !== profile.timezone && { timezone: form.timezone }),
    ...(bio !== profile.bio && { bio }),
  };
}

function goalChanges(form: ProfileForm, profile: Profile): ProfileUpdate {
  const energyGoalKcal = numberOf(form.energyGoalKcal);
  const shares = sharesOf(form);
  const sharesChanged = JSON.stringify(shares) !== JSON.stringify(sharesOf(formOf(profile)));
  return {
    ...(form.activityLevel !== profile.activityLevel && { activityLevel: form.activityLevel }),
    ...(form.weightGoalType !== profile.weightGoalType && { weightGoalType: form.weightGoalType }),
    ...(form.weeklyGoalKg !== profile.weeklyGoalKg && { weeklyGoalKg: form.weeklyGoalKg }),
    ...(energyGoalKcal !== profile.energyGoalKcal && { energyGoalKcal }),
    // The three shares add up to 100.
    ...(sharesChanged && shares),
  };
}

function healthChanges(form: ProfileForm, profile: Profile, today: Day): ProfileUpdate {
  const currentWeight = numberOf(form.currentWeight);
  const heightCm = numberOf(form.heightCm);
  const goalWeight = numberOf(form.goalWeight);
  const dateOfBirth = form.dateOfBirth || null;
  // After a withdrawn and renewed consent the gender is known, but the formula's value is not.
  const genderChanged = form.gender !== profile.gender || sexOfGender(form.gender) !== profile.sex;
  return {
    ...(currentWeight !== null && currentWeight !== profile.currentWeight && { currentWeight, today }),
    ...(heightCm !== profile.heightCm && { heightCm }),
    ...(goalWeight !== profile.goalWeight && { goalWeight }),
    ...(dateOfBirth !== profile.dateOfBirth && { dateOfBirth }),
    ...(isAgeChanged(form, profile) && { age: numberOf(form.age) }),
    ...(genderChanged && { gender: form.gender }),
  };
}

/** The date of birth determines the age; when it is removed, its age must be stored. */
function isAgeChanged(form: ProfileForm, profile: Profile): boolean {
  if (form.dateOfBirth !== '') return false;
  return profile.dateOfBirth !== null || numberOf(form.age) !== profile.age;
}
