/** Maximum age of a member. */
export const AUTH_BOUNDS = { ageYears: { min: 13, max: 120 } } as const;

/** Number of recovery codes, and the maximum number of passkeys of an account. */
export const TWO_STEP_BOUNDS = { recoveryCodes: 10, passkeys: 20 } as const;

/** Maximum text lengths, in characters. */
export const AUTH_LENGTHS = {
  email: 254,
  phone: 32,
  username: { min: 3, max: 30 },
  fullName: 100,
  password: { min: 8, max: 128 },
  referralCode: 16,
  passkeyName: 60,
} as const;
