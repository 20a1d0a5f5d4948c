/** `test`: members of the data seeder, which are listed and counted only on request. */
export const USER_STATES = ['active', 'disabled', 'leaving', 'test'] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_SORTS = ['created', 'name', 'username'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Why an admin changed an account. The note is deleted with the account; the reason stays in the audit log. */
export const ACCOUNT_REASONS = ['asked', 'support', 'security', 'abuse', 'mistake', 'colleague', 'other'] as const;
export type AccountReason = (typeof ACCOUNT_REASONS)[number];

/** An account that is being deleted is `leaving`, even if it is disabled too. */
export function userState(account: {
  disabledAt: Date | null;
  eraseAt: Date | null;
  seedRun: string | null;
}): UserState {
  if (account.seedRun !== null) return 'test';
  if (account.eraseAt !== null) return 'leaving';
  return account.disabledAt === null ? 'active' : 'disabled';
}

/** Actions on several members. */
export const BULK_ACTIONS = ['make-admin', 'make-member', 'disable', 'enable', 'sign-out', 'remove'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
