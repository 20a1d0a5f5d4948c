import type { Profile, ProfileUpdate } from '../../profile/profile.contract.ts';

/** What a profile holds before anybody has chosen. */
const UNCHOSEN = { activityLevel: 1, weightGoalType: 'maintain', weeklyGoalKg: 0.5 } as const;
const UNCHOSEN_SHARES = { proteinShare: 25, carbsShare: 40, fatShare: 35 } as const;

/** Of what a file says, only what the member has not said here: an import fills gaps and replaces nothing. */
export function fillProfile(current: Profile, told: ProfileUpdate): ProfileUpdate {
  const empty = (['country', 'bio', 'dateOfBirth', 'gender', 'goalWeight', 'age', 'heightCm'] as const).filter(
    (field) => current[field] === null && told[field] !== null,
  );
  const unchosen = (['activityLevel', 'weightGoalType', 'weeklyGoalKg'] as const).filter(
    (field) => current[field] === UNCHOSEN[field] && told[field] !== UNCHOSEN[field],
  );
  const shares = ['proteinShare', 'carbsShare', 'fatShare'] as const;
  const isUnchosen = shares.every((field) => current[field] === UNCHOSEN_SHARES[field]);
  const isTold = shares.some((field) => told[field] !== UNCHOSEN_SHARES[field]);
  const fields = new Set<string>([...empty, ...unchosen, ...(isUnchosen && isTold ? shares : [])]);
  return Object.fromEntries(Object.entries(told).filter(([field, value]) => fields.has(field) && value !== undefined));
}
