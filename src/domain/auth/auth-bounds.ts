/** How old a member can be. */
export const AUTH_BOUNDS = { ageYears: { min: 13, max: 120 } } as const;

/** How many recovery codes stand in for a second step, and how many passkeys an account may have. */
export const TWO_STEP_BOUNDS = { recoveryCodes: 10, passkeys: 20 } as const;
