/** `test` are members that the data seeder made: they are found and counted only when asked for. */
export const USER_STATES = ['active', 'disabled', 'leaving', 'test'] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_SORTS = ['created', 'name', 'username'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Why an admin did something to an account. What they write beside it goes with the account; this stays in the audit log. */
export const ACCOUNT_REASONS = ['asked', 'support', 'security', 'abuse', 'mistake', 'colleague', 'other'] as const;
export type AccountReason = (typeof ACCOUNT_REASONS)[number];

/** An account that is on its way out is shown as that, whatever else it is. */
export function userState(account: {
  disabledAt: Date | null;
  eraseAt: Date | null;
  seedRun: string | null;
}): UserState {
  if (account.seedRun !== null) return 'test';
  if (account.eraseAt !== null) return 'leaving';
  return account.disabledAt === null ? 'active' : 'disabled';
}

/** What can be done with several members at once. */
export const BULK_ACTIONS = ['make-admin', 'make-member', 'disable', 'enable', 'sign-out', 'remove'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
