import type { Ore } from '../../money/ore.ts';

/**
 * The accounts of one member. What the member has is positive: pending, available, held (reserved at a checkout), spent. Where it came from
 * is negative: earned (awards) and adjusted (by admins). Owed is negative, too: awards taken back after they were spent. All accounts of a
 * member always sum to zero.
 */
export const ACCOUNTS = ['adjusted', 'available', 'earned', 'held', 'owed', 'pending', 'spent'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The minimum balance of an account; null where there is none. The database has the same numbers. */
export const FLOORS: Record<Account, number | null> = {
  adjusted: null,
  available: 0,
  earned: null,
  held: 0,
  owed: null,
  pending: 0,
  spent: 0,
};

/** The kind of an entry. A fix is a correction by an admin: an award or the reversal of one. */
export const ENTRY_KINDS = [
  'award',
  'mature',
  'reverse',
  'hold',
  'capture',
  'release',
  'restore',
  'spend',
  'adjust',
  'fix',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One line of an entry: an account and the change of its balance, never 0. The lines of an entry sum to zero. */
export type LedgerLine = { account: Account; amount: Ore };

export type Balances = Record<Account, Ore>;
