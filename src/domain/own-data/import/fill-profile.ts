import { DEFAULT_MACRO_SHARES, type MacroShares } from '../../profile/daily-goal.ts';
import type { Profile, ProfileUpdate } from '../../profile/profile.contract.ts';

/** The defaults of a profile. */
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

/** All fields that an import can fill. */
export const FILLED_FIELDS = [...EMPTY_FIELDS, ...UNCHOSEN_FIELDS, ...SHARES] as const;

/** The fields of an imported profile that are not set here: an import fills gaps and replaces nothing. */
export function fillProfile(current: Profile, imported: ProfileUpdate): ProfileUpdate {
  const empty = EMPTY_FIELDS.filter((field) => current[field] === null && imported[field] !== null);
  const unchosen = UNCHOSEN_FIELDS.filter(
    (field) => current[field] === UNCHOSEN[field] && imported[field] !== UNCHOSEN[field],
  );
  const isUnchosen = UNCHOSEN_SHARES.some((shares) => SHARES.every((field) => current[field] === shares[field]));
  const hasImportedShares = SHARES.some((field) => imported[field] !== current[field]);
  const fields = new Set<string>([...empty, ...unchosen, ...(isUnchosen && hasImportedShares ? SHARES : [])]);
  return Object.fromEntries(
    Object.entries(imported).filter(([field, value]) => fields.has(field) && value !== undefined),
  );
}

/**
 * The reverse of fillProfile: clears fields that an import filled and that are unchanged since. The shares are one choice and are cleared
 * together.
 */
export function emptyProfile(current: Profile, imported: Readonly<Record<string, unknown>>): ProfileUpdate {
  const isImported = (field: keyof Profile) => Object.hasOwn(imported, field) && current[field] === imported[field];
  const before: [string, unknown][] = [
    ...EMPTY_FIELDS.filter(isImported).map((field): [string, null] => [field, null]),
    ...UNCHOSEN_FIELDS.filter(isImported).map((field): [string, unknown] => [field, UNCHOSEN[field]]),
    ...(SHARES.every(isImported) ? Object.entries(DEFAULT_MACRO_SHARES) : []),
  ];
  return Object.fromEntries(before);
}
