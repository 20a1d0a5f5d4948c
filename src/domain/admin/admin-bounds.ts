/** Limits of the administration. */
export const ADMIN_BOUNDS = {
  /** In öre: a larger refund asks the admin for the password again. */
  refundWithoutPassword: 100_000,
  /** The most members in one request. */
  membersAtOnce: 200,
  /** How many days ahead an assigned plan may begin. */
  startDaysAhead: 90,
} as const;

/** Maximum text lengths, in characters. */
export const ADMIN_LENGTHS = {
  adminNote: 300,
} as const;
