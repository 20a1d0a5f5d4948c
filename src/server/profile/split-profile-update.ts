import { type ProfileUpdate, profileUpdate } from '#domain/profile/profile.contract.ts';

/** Fields of the user row that a member may change by a profile update. */
const USER_FIELDS = [
  'username',
  'fullName',
  'email',
  'phone',
  'country',
  'language',
  'timezone',
  'bio',
  'dateOfBirth',
  'gender',
  'avatarUrl',
] as const;

/** Fields of an update that are not stored, because they only qualify it. */
const UNSTORED_FIELDS = ['password', 'today', 'lowGoalConfirmed'] as const;

type UserField = (typeof USER_FIELDS)[number];
type ProfileField = Exclude<keyof ProfileUpdate, UserField | (typeof UNSTORED_FIELDS)[number]>;

/** Every other field of the update is a column of the profile row. */
const PROFILE_FIELDS = Object.keys(profileUpdate.shape).filter(
  (field) => ![...USER_FIELDS, ...UNSTORED_FIELDS].some((other) => other === field),
);

/** Health data may be stored only with the member's consent. */
export const HEALTH_FIELDS = ['currentWeight', 'goalWeight', 'sex', 'age', 'heightCm', 'dateOfBirth'] as const;

/** Divides an update between the two rows. Unknown fields are ignored; an absent field stays as it is. */
export function splitProfileUpdate<T extends object>(
  update: T,
): { user: Pick<T, Extract<keyof T, UserField>>; profile: Pick<T, Extract<keyof T, ProfileField>> } {
  return { user: pick(update, USER_FIELDS), profile: pick(update, PROFILE_FIELDS) };
}

function pick<Picked>(from: object, fields: readonly string[]): Picked {
  const known = new Set<string>(fields);
  return asPicked(
    Object.fromEntries(Object.entries(from).filter(([key, value]) => known.has(key) && value !== undefined)),
  );
}

// Object.fromEntries loses the type of the keys; the filter above retained only listed keys of T.
const asPicked = <P>(entries: { [key: string]: unknown }) => entries as P;
