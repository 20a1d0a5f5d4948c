/** The administration. */
export const ADMIN_BOUNDS = {
  /** Öre: a larger refund asks the admin for the password again. */
  refundWithoutPassword: 100_000,
  /** How many members one request may reach. */
  membersAtOnce: 200,
  /** How far ahead something that is assigned may begin. */
  startDaysAhead: 90,
} as const;
