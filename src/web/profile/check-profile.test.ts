import { describe, expect, it } from 'vitest';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { checkProfile } from './check-profile.ts';
import { formOf, type ProfileForm } from './profile-form.ts';

const problemsOf = (edits: Partial<ProfileForm>, hadWeight = true) => {
  const found = checkProfile({ ...formOf(makeProfile()), ...edits }, { today: '2026-11-15', hadWeight });
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

describe('the profile form', () => {
  it('accepts a complete profile', () => {
    expect(problemsOf({})).toEqual({});
  });

  it('accepts a profile without health data', () => {
    const empty = { currentWeight: null, heightCm: null, age: null, gender: null, goalWeight: null };
    expect(problemsOf(empty, false)).toEqual({});
  });

  it.each<[Partial<ProfileForm>, string]>([
    [{ fullName: ' ' }, 'nameMissing'],
    [{ username: 'el' }, 'usernameShort'],
    [{ bio: 'a'.repeat(501) }, 'bioLong'],
    [{ currentWeight: null }, 'weightMissing'],
    [{ currentWeight: 19.9 }, 'currentWeightRange'],
    [{ currentWeight: 400.1 }, 'currentWeightRange'],
    [{ currentWeight: 'unreadable' }, 'currentWeightRange'],
    [{ heightCm: 99 }, 'heightCmRange'],
    [{ heightCm: 251 }, 'heightCmRange'],
    [{ age: 12 }, 'ageRange'],
    [{ age: 121 }, 'ageRange'],
    [{ age: 34.5 }, 'ageRange'],
    [{ goalWeight: 19 }, 'goalWeightRange'],
    [{ dateOfBirth: '2013-11-16' }, 'birthRange'],
    [{ dateOfBirth: '1905-11-15' }, 'birthRange'],
    [{ dateOfBirth: '19920-03-14' }, 'birthRange'],
    [{ energyGoalKcal: 499 }, 'energyGoalKcalRange'],
    [{ energyGoalKcal: 10_001 }, 'energyGoalKcalRange'],
    [{ energyGoalKcal: 1990.5 }, 'energyGoalKcalRange'],
    [{ energyGoalKcal: 'unreadable' }, 'energyGoalKcalRange'],
    [{ proteinShare: 25.5 }, 'shareRange'],
    [{ carbsShare: null }, 'shareRange'],
    [{ fatShare: 101 }, 'shareRange'],
    [{ fatShare: 30 }, 'sharesSum'],
  ])('refuses %j: %s', (edits, problem) => {
    expect(Object.values(problemsOf(edits))).toEqual([problem]);
  });

  it.each<Partial<ProfileForm>>([
    { currentWeight: 20 },
    { currentWeight: 400 },
    { heightCm: 100 },
    { heightCm: 250 },
    { age: 13 },
    { age: 120 },
    { dateOfBirth: '2013-11-15' },
    { energyGoalKcal: 500 },
    { energyGoalKcal: 10_000 },
    { proteinShare: 0, carbsShare: 0, fatShare: 100 },
  ])('accepts the bounds themselves: %j', (edits) => {
    expect(problemsOf(edits)).toEqual({});
  });

  it('does not require an age with a date of birth', () => {
    expect(problemsOf({ dateOfBirth: '1992-03-14', age: 5 })).toEqual({});
  });
});
