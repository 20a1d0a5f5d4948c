import type { ErrorCode } from '../../errors/error-codes.ts';

/** How long an adjustment can be undone before it takes effect. */
export const UNDO_SECONDS = 60;

/** Above this many öre a second admin has to approve, unless the configuration says otherwise. */
export const DEFAULT_APPROVAL_ABOVE_ORE = 100_000;

/** `waiting` until its minute is over and, for large amounts, a second admin has approved it. */
export const ADJUSTMENT_STATES = ['waiting', 'counted', 'withdrawn', 'refused'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

type Asked = { userId: string; amount: number };

/** Nobody adjusts their own balance, whatever the amount. */
export function adjustmentRefusal({ userId }: Asked, adminId: string): ErrorCode | null {
  return userId === adminId ? 'OWN_BALANCE' : null;
}

export function needsApproval({ amount }: Asked, aboveOre: number): boolean {
  return Math.abs(amount) > aboveOre;
}

type Proposed = { userId: string; proposedBy: string; approvedBy: string | null; needsApproval: boolean };

/** The second admin is neither the proposer nor the receiver. */
export function approvalRefusal({ userId, proposedBy }: Proposed, adminId: string): ErrorCode | null {
  if (userId === adminId) return 'OWN_BALANCE';
  return proposedBy === adminId ? 'SECOND_ADMIN_REQUIRED' : null;
}

/** Whether only the delay remains before it takes effect. */
export function isReady({ needsApproval: needs, approvedBy }: Proposed): boolean {
  return !needs || approvedBy !== null;
}
