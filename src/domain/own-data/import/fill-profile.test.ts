import { expect, it } from 'vitest';
import type { Profile } from '../../profile/profile.contract.ts';
import { emptyProfile, fillProfile } from './fill-profile.ts';

const EMPTY: Profile = {
  id: '0190f1e2-0000-7000-8000-00000000000a',
  email: null,
  emailVerified: false,
  pendingEmail: null,
  phone: null,
  pendingPhone: null,
  username: 'ny',
  fullName: 'Ny',
  country: null,
  language: 'sv',
  timezone: 'Europe/Stockholm',
  bio: null,
  dateOfBirth: null,
  gender: null,
  avatarUrl: null,
  referralCode: 'ABCD',
  role: 'user',
  currentWeight: null,
  goalWeight: null,
  weightHistory: [],
  sex: null,
  age: null,
  heightCm: null,
  activityLevel: 1,
  weightGoalType: 'maintain',
  weeklyGoalKg: 0.5,
  energyGoalKcal: null,
  proteinShare: 20,
  carbsShare: 45,
  fatShare: 35,
  dayGoals: null,
  trackActivity: true,
  sharePlanUse: false,
  hideCalories: false,
  hideWeight: false,
  trackWater: false,
  waterGoalMl: null,
  healthConsentAt: null,
  healthConsentVersion: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const IMPORTED = {
  bio: 'Springer',
  heightCm: 170,
  activityLevel: 3,
  weeklyGoalKg: 0.5,
  energyGoalKcal: 1990,
  waterGoalMl: 1500,
  proteinShare: 30,
  carbsShare: 40,
  fatShare: 30,
};

it('fills the empty fields of a profile', () => {
  expect(fillProfile(EMPTY, IMPORTED)).toEqual({
    bio: 'Springer',
    heightCm: 170,
    activityLevel: 3,
    energyGoalKcal: 1990,
    waterGoalMl: 1500,
    proteinShare: 30,
    carbsShare: 40,
    fatShare: 30,
  });
});

it('replaces nothing that the member has chosen', () => {
  const chosen = {
    ...EMPTY,
    bio: 'Cyklar',
    heightCm: 181,
    activityLevel: 2,
    energyGoalKcal: 2100,
    waterGoalMl: 2000,
    proteinShare: 35,
    carbsShare: 30,
  };
  expect(fillProfile(chosen, IMPORTED)).toEqual({});
});

it('changes nothing when the file has nothing new', () => {
  expect(fillProfile(EMPTY, { bio: null, proteinShare: 20, carbsShare: 45, fatShare: 35 })).toEqual({});
});

it('treats the default of earlier versions as unchosen, and imports it from a file', () => {
  const earlier = { proteinShare: 25, carbsShare: 40, fatShare: 35 };
  expect(fillProfile({ ...EMPTY, ...earlier }, IMPORTED)).toMatchObject({
    proteinShare: 30,
    carbsShare: 40,
    fatShare: 30,
  });
  expect(fillProfile(EMPTY, earlier)).toEqual(earlier);
});

it('clears again what was filled and is unchanged, and leaves what was edited since', () => {
  const filled = { heightCm: 181, goalWeight: 70, activityLevel: 4, proteinShare: 30, carbsShare: 40, fatShare: 30 };
  const current: Profile = { ...EMPTY, ...filled, activityLevel: 4 };
  expect(emptyProfile(current, filled)).toEqual({
    heightCm: null,
    goalWeight: null,
    activityLevel: 1,
    proteinShare: 20,
    carbsShare: 45,
    fatShare: 35,
  });
  expect(emptyProfile({ ...current, heightCm: 182, activityLevel: 3, fatShare: 29 }, filled)).toEqual({
    goalWeight: null,
  });
  expect(emptyProfile(EMPTY, {})).toEqual({});
});
