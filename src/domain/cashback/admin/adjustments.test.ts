import { describe, expect, it } from 'vitest';
import { adjustmentRefusal, approvalRefusal, isReady, needsApproval } from './adjustments.ts';

const proposed = { userId: 'member', proposedBy: 'first', approvedBy: null, needsApproval: true };

describe('an adjustment of a balance', () => {
  it("is never of one's own balance", () => {
    expect(adjustmentRefusal({ userId: 'first', amount: 100 }, 'first')).toBe('OWN_BALANCE');
    expect(adjustmentRefusal({ userId: 'member', amount: 100 }, 'first')).toBeNull();
  });

  it.each([
    [100_000, false],
    [100_001, true],
    [-100_001, true],
  ])('of %i öre needs a second admin: %s', (amount, needs) => {
    expect(needsApproval({ userId: 'member', amount }, 100_000)).toBe(needs);
  });

  it.each([
    ['first', 'SECOND_ADMIN_REQUIRED'],
    ['member', 'OWN_BALANCE'],
    ['second', null],
  ])('that %s approves: %s', (adminId, refusal) => {
    expect(approvalRefusal(proposed, adminId)).toBe(refusal);
  });

  it('waits for its approval where one is required', () => {
    expect([
      isReady(proposed),
      isReady({ ...proposed, approvedBy: 'second' }),
      isReady({ ...proposed, needsApproval: false }),
    ]).toEqual([false, true, true]);
  });
});
