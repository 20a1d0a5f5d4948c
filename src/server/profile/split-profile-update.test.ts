import { expect, it } from 'vitest';
import { splitProfileUpdate } from './split-profile-update.ts';

it('divides an update between user and profile', () => {
  expect(splitProfileUpdate({ fullName: 'Elin', heightCm: 168, role: 'user' })).toEqual({
    user: { fullName: 'Elin' },
    profile: { heightCm: 168, role: 'user' },
  });
});

it('ignores unknown fields, and never passes on the referral code', () => {
  expect(splitProfileUpdate({ referralCode: 'X', referredBy: 'Y', shoeSize: 42 })).toEqual({ user: {}, profile: {} });
});

it('retains null, which clears a field, and drops undefined, which does not change it', () => {
  expect(splitProfileUpdate({ bio: null, username: undefined }).user).toEqual({ bio: null });
});
