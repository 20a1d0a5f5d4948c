import { DEFAULT_MACRO_SHARES, type MacroShares } from '../../profile/daily-goal.ts';
import type { Profile, ProfileUpdate } from '../../profile/profile.contract.ts';

/** What a profile holds before anybody has chosen. */
const UNCHOSEN = { activityLevel: 1, weightGoalType: 'maintain', weeklyGoalKg: 0.5 } as const;
const UNCHOSEN_FIELDS = ['activityLevel', 'weightGoalType', 'weeklyGoalKg'] as const;

const EMPTY_FIELDS = [
  'country',
  'bio',
  'dateOfBirth',
  'gender',
  'goalWeight',
  'age',
  'heightCm',
  'energyGoalKcal',
  'waterGoalMl',
] as const;
const SHARES = ['proteinShare', 'carbsShare', 'fatShare'] as const;
/** The default, and what it was until November 2026: accounts from before still have it. */
const UNCHOSEN_SHARES: readonly MacroShares[] = [
  DEFAULT_MACRO_SHARES,
  { proteinShare: 25, carbsShare: 40, fatShare: 35 },
];

/** All that an import can fill. */
export const FILLED_FIELDS = [...EMPTY_FIELDS, ...UNCHOSEN_FIELDS, ...SHARES] as const;

/** Of what a file says, only what the member has not said here: an import fills gaps and replaces nothing. */
export function fillProfile(current: Profile, told: ProfileUpdate): ProfileUpdate {
  const empty = EMPTY_FIELDS.filter((field) => current[field] === null && told[field] !== null);
  const unchosen = UNCHOSEN_FIELDS.filter(
    (field) => current[field] === UNCHOSEN[field] && told[field] !== UNCHOSEN[field],
  );
  const isUnchosen = UNCHOSEN_SHARES.some((shares) => SHARES.every((field) => current[field] === shares[field]));
  const isTold = SHARES.some((field) => told[field] !== current[field]);
  const fields = new Set<string>([...empty, ...unchosen, ...(isUnchosen && isTold ? SHARES : [])]);
  return Object.fromEntries(Object.entries(told).filter(([field, value]) => fields.has(field) && value !== undefined));
}

/** The way back: what an import filled and the member has left so since is empty again. Shares are one choice and go together. */
export function emptyProfile(current: Profile, brought: Readonly<Record<string, unknown>>): ProfileUpdate {
  const isImported = (field: keyof Profile) => Object.hasOwn(brought, field) && current[field] === brought[field];
  const before: [string, unknown][] = [
    ...EMPTY_FIELDS.filter(isImported).map((field): [string, null] => [field, null]),
    ...UNCHOSEN_FIELDS.filter(isImported).map((field): [string, unknown] => [field, UNCHOSEN[field]]),
    ...(SHARES.every(isImported) ? Object.entries(DEFAULT_MACRO_SHARES) : []),
  ];
  return Object.fromEntries(before);
}
