import type { Day } from '#domain/day/day.ts';
import { sexOfGender } from '#domain/profile/daily-goal.ts';
import type { Profile, ProfileUpdate } from '#domain/profile/profile.contract.ts';
import { sharesOf } from './check-profile.ts';
import { formOf, numberOf, type ProfileForm } from './profile-form.ts';

/**
 * What a save sends: only what was changed, so that an edit made on another device meanwhile is not undone. Without
 * consent nothing about health is sent at all.
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
    // The three make 100 only together.
    ...(sharesChanged && shares),
  };
}

function healthChanges(form: ProfileForm, profile: Profile, today: Day): ProfileUpdate {
  const currentWeight = numberOf(form.currentWeight);
  const heightCm = numberOf(form.heightCm);
  const goalWeight = numberOf(form.goalWeight);
  const dateOfBirth = form.dateOfBirth || null;
  // After a consent that was taken back and given again, the gender is known but what the formula needs is not.
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

/** A date of birth makes the age; when it is taken away, the age that it gave has to be stored in its place. */
function isAgeChanged(form: ProfileForm, profile: Profile): boolean {
  if (form.dateOfBirth !== '') return false;
  return profile.dateOfBirth !== null || numberOf(form.age) !== profile.age;
}
