import { describe, expect, it } from 'vitest';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { formOf, type ProfileForm, profileChanges } from './profile-form.ts';

const TODAY = '2026-11-15';

function changes(edits: Partial<ProfileForm>, about: Partial<Profile> = {}) {
  const profile = makeProfile(about);
  return profileChanges({ ...formOf(profile), ...edits }, profile, TODAY);
}

describe('the changes that a save sends', () => {
  it('are empty without changes', () => {
    expect(changes({})).toEqual({});
  });

  it('have only the changed fields, without surrounding spaces', () => {
    expect(changes({ fullName: ' Elin S ', activityLevel: 4 })).toEqual({ fullName: 'Elin S', activityLevel: 4 });
  });

  it('have a weight together with its day', () => {
    expect(changes({ currentWeight: 68.9 })).toEqual({ currentWeight: 68.9, today: TODAY });
  });

  it('clear an emptied number', () => {
    expect(changes({ country: '', heightCm: null, age: null, gender: null })).toEqual({
      country: null,
      heightCm: null,
      age: null,
      gender: null,
    });
  });

  it('clear an emptied text', () => {
    expect(changes({ bio: '  ' }, { bio: 'Springer' })).toEqual({ bio: null });
  });

  it('have a goal set by hand, and none where it was emptied', () => {
    expect(changes({ energyGoalKcal: 1990 })).toEqual({ energyGoalKcal: 1990 });
    expect(changes({ energyGoalKcal: null }, { energyGoalKcal: 1990 })).toEqual({ energyGoalKcal: null });
  });

  it('have all three shares when one was changed, because they add up to 100', () => {
    expect(changes({ proteinShare: 30, carbsShare: 35 })).toEqual({ proteinShare: 30, carbsShare: 35, fatShare: 35 });
  });

  it('omit the age with a date of birth', () => {
    expect(changes({ dateOfBirth: '1992-03-14', age: 20 })).toEqual({ dateOfBirth: '1992-03-14' });
  });

  it('have the age when its date of birth is removed', () => {
    expect(changes({ dateOfBirth: '' }, { dateOfBirth: '1992-03-14' })).toEqual({ dateOfBirth: null, age: 34 });
  });

  it('have the gender again when the formula does not know it, as after a new consent', () => {
    expect(changes({ heightCm: 170 }, { sex: null })).toEqual({ heightCm: 170, gender: 'woman' });
  });

  it('have no health data without consent', () => {
    const withdrawn = { healthConsentAt: null };
    expect(changes({ currentWeight: 70, goalWeight: 65, gender: 'man', bio: 'Hej' }, withdrawn)).toEqual({
      bio: 'Hej',
    });
  });
});
