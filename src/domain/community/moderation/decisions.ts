import type { Decision, ReportOutcome } from '../community-codes.ts';

const SUSPENSION_DAYS = 7;
/** A warning is counted for this long. */
const WARNING_DAYS = 182;
const DAY_MS = 86_400_000;

export type DecisionEffects = {
  isHidden: boolean;
  isWarning: boolean;
  /** Null when the author may go on writing. */
  suspendedUntil: Date | null;
  outcome: Exclude<ReportOutcome, 'open'>;
};

/** What a decision does. Each contains the one before it: a suspension is a warning too, and hides the post. */
export function decisionEffects(decision: Decision, now: Date): DecisionEffects {
  const isHidden = decision !== 'keep';
  return {
    isHidden,
    isWarning: decision === 'warn' || decision === 'suspend',
    suspendedUntil: decision === 'suspend' ? new Date(now.getTime() + SUSPENSION_DAYS * DAY_MS) : null,
    outcome: isHidden ? 'hidden' : 'kept',
  };
}

export function isWarningCounted(warnedAt: Date, now: Date): boolean {
  return now.getTime() - warnedAt.getTime() <= WARNING_DAYS * DAY_MS;
}

/** An appeal is looked at by another admin than the one who hid the post, where there is another. */
export function mayDecideAppeal(adminId: string, hiddenBy: string | null, adminCount: number): boolean {
  return hiddenBy !== adminId || adminCount < 2;
}
