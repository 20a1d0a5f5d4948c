export const USER_STATES = ['active', 'disabled', 'leaving'] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_SORTS = ['created', 'name', 'username'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Why an admin did something to an account. What they write beside it goes with the account; this stays in the trail. */
export const ACCOUNT_REASONS = ['asked', 'support', 'security', 'abuse', 'mistake', 'colleague', 'other'] as const;
export type AccountReason = (typeof ACCOUNT_REASONS)[number];

/** Beyond this many rows a list says "more than" instead of counting on. */
export const EXACT_COUNT = 10_000;

/** Where a page of members begins: after or before the member with this id, who has this value in the order of the list. */
export type UserCursor = { towards: 'next' | 'previous'; id: string; key: string };

const CURSOR = /^([np]):([0-9a-f-]{36}):(.*)$/su;

export const writeUserCursor = ({ towards, id, key }: UserCursor): string => `${towards.slice(0, 1)}:${id}:${key}`;

/** Null for what is no cursor. */
export function readUserCursor(text: string): UserCursor | null {
  const [, towards, id, key] = CURSOR.exec(text) ?? [];
  if (id === undefined || key === undefined) return null;
  return { towards: towards === 'n' ? 'next' : 'previous', id, key };
}

/** An account that is on its way out is shown as that, whatever else it is. */
export function userState(account: { disabledAt: Date | null; eraseAt: Date | null }): UserState {
  if (account.eraseAt !== null) return 'leaving';
  return account.disabledAt === null ? 'active' : 'disabled';
}

/** What can be done with several members at once. */
export const BULK_ACTIONS = ['make-admin', 'make-member', 'disable', 'enable', 'sign-out', 'remove'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
