import type { Day } from '#domain/day/day.ts';
import { sexOfGender } from '#domain/profile/daily-goal.ts';
import type { Profile, ProfileUpdate } from '#domain/profile/profile.contract.ts';
import { sharesOf } from './check-profile.ts';
import { formOf, numberOf, type ProfileForm } from './profile-form.ts';

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
