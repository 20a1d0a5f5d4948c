import type { Decision, ReportOutcome } from '../community-codes.ts';

const SUSPENSION_DAYS = 7;
/** How long a warning counts. */
const WARNING_DAYS = 182;
const DAY_MS = 86_400_000;

export type DecisionEffects = {
  isHidden: boolean;
  isWarning: boolean;
  /** Null when the author may still write. */
  suspendedUntil: Date | null;
  outcome: Exclude<ReportOutcome, 'open'>;
};

/** The effects of a decision. Each decision includes the milder ones: a suspension also warns, and hides the post. */
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

/** An appeal is decided by another admin than the one who hid the post, if there is another. */
export function mayDecideAppeal(adminId: string, hiddenBy: string | null, adminCount: number): boolean {
  return hiddenBy !== adminId || adminCount < 2;
}
