/** Maximum age of a member. */
export const AUTH_BOUNDS = { ageYears: { min: 13, max: 120 } } as const;

/** Number of recovery codes, and the maximum number of passkeys of an account. */
export const TWO_STEP_BOUNDS = { recoveryCodes: 10, passkeys: 20 } as const;
