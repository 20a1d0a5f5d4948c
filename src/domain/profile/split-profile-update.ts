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

/** Fields of the profile row. */
const PROFILE_FIELDS = [
  'role',
  'currentWeight',
  'goalWeight',
  'sex',
  'age',
  'heightCm',
  'activityLevel',
  'weightGoalType',
  'weeklyGoalKg',
  'energyGoalKcal',
  'proteinShare',
  'carbsShare',
  'fatShare',
  'trackActivity',
  'sharePlanUse',
  'hideCalories',
  'hideWeight',
  'trackWater',
  'waterGoalMl',
] as const;

/** Health data may be stored only with the member's consent. */
export const HEALTH_FIELDS = ['currentWeight', 'goalWeight', 'sex', 'age', 'heightCm', 'dateOfBirth'] as const;

type UserField = (typeof USER_FIELDS)[number];
type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Divides an update between the two rows. Unknown fields are ignored; an absent field stays as it is. */
export function splitProfileUpdate<T extends object>(
  update: T,
): { user: Pick<T, Extract<keyof T, UserField>>; profile: Pick<T, Extract<keyof T, ProfileField>> } {
  return { user: pick(update, USER_FIELDS), profile: pick(update, PROFILE_FIELDS) };
}

function pick<T extends object, K extends string>(from: T, fields: readonly K[]): Pick<T, Extract<keyof T, K>> {
  const known = new Set<string>(fields);
  return asPicked(
    Object.fromEntries(Object.entries(from).filter(([key, value]) => known.has(key) && value !== undefined)),
  );
}

// Object.fromEntries loses the type of the keys; the filter above retained only listed keys of T.
const asPicked = <P>(entries: { [key: string]: unknown }) => entries as P;
