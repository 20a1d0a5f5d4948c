import { describe, expect, it } from 'vitest';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { profileChanges } from './profile-changes.ts';
import { formOf, type ProfileForm } from './profile-form.ts';

const TODAY = '2026-11-15';

function changes(edits: Partial<ProfileForm>, about: Partial<Profile> = {}) {
  const profile = makeProfile(about);
  return profileChanges({ ...formOf(profile), ...edits }, profile, TODAY);
}

describe('what a save sends', () => {
  it('is nothing when nothing was changed', () => {
    expect(changes({})).toEqual({});
  });

  it('is only the fields that were changed, without the spaces around them', () => {
    expect(changes({ fullName: ' Elin S ', activityLevel: 4 })).toEqual({ fullName: 'Elin S', activityLevel: 4 });
  });

  it('is a weight together with the day that it was weighed', () => {
    expect(changes({ currentWeight: 68.9 })).toEqual({ currentWeight: 68.9, today: TODAY });
  });

  it('clears what was emptied', () => {
    expect(changes({ country: '', heightCm: null, age: null, gender: null })).toEqual({
      country: null,
      heightCm: null,
      age: null,
      gender: null,
    });
  });

  it('clears a text that was emptied', () => {
    expect(changes({ bio: '  ' }, { bio: 'Springer' })).toEqual({ bio: null });
  });

  it('is a goal set by hand, and none where it was emptied', () => {
    expect(changes({ energyGoalKcal: 1990 })).toEqual({ energyGoalKcal: 1990 });
    expect(changes({ energyGoalKcal: null }, { energyGoalKcal: 1990 })).toEqual({ energyGoalKcal: null });
  });

  it('is all three shares when one was changed, because they count together', () => {
    expect(changes({ proteinShare: 30, carbsShare: 35 })).toEqual({ proteinShare: 30, carbsShare: 35, fatShare: 35 });
  });

  it('leaves the age to the date of birth', () => {
    expect(changes({ dateOfBirth: '1992-03-14', age: 20 })).toEqual({ dateOfBirth: '1992-03-14' });
  });

  it('keeps the age when the date of birth that gave it is taken away', () => {
    expect(changes({ dateOfBirth: '' }, { dateOfBirth: '1992-03-14' })).toEqual({ dateOfBirth: null, age: 34 });
  });

  it('is the gender again when the formula does not know it, as after a new consent', () => {
    expect(changes({ heightCm: 170 }, { sex: null })).toEqual({ heightCm: 170, gender: 'woman' });
  });

  it('is nothing about health without consent', () => {
    const withdrawn = { healthConsentAt: null };
    expect(changes({ currentWeight: 70, goalWeight: 65, gender: 'man', bio: 'Hej' }, withdrawn)).toEqual({
      bio: 'Hej',
    });
  });
});
