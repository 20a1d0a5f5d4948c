import type { ReportReason } from '../community-codes.ts';

/** This many independent reports hide a post until an admin has reviewed it. */
const REPORTS_TO_HIDE = 3;
/** Reports from accounts younger than this are listed but do not hide a post. */
const REPORTER_DAYS = 7;
const DAY_MS = 86_400_000;

export type ReportSource = {
  reason: ReportReason;
  reporterSince: Date;
  /** Identifies the device; two members on one device count as one reporter. */
  device: string;
  createdAt: Date;
};

/** Counts reports whose reporter's account was old enough, once per device. */
export function independentReports(reports: readonly ReportSource[]): number {
  const counted = reports.filter(
    ({ createdAt, reporterSince }) => createdAt.getTime() - reporterSince.getTime() >= REPORTER_DAYS * DAY_MS,
  );
  return new Set(counted.map(({ device }) => device)).size;
}

/** Reports do not hide a post again that an admin has approved, unless it was edited after that. */
export function isHiddenByReports(
  reports: readonly ReportSource[],
  { approvedAt, editedAt }: { approvedAt: Date | null; editedAt: Date | null },
): boolean {
  const wasChanged = approvedAt !== null && editedAt !== null && editedAt.getTime() > approvedAt.getTime();
  if (approvedAt && !wasChanged) return false;
  const since = approvedAt?.getTime() ?? 0;
  return independentReports(reports.filter(({ createdAt }) => createdAt.getTime() > since)) >= REPORTS_TO_HIDE;
}

/** The most frequent reason; the earliest one if several are equally frequent. */
export function mainReason(reasons: readonly ReportReason[]): ReportReason | null {
  const count = (reason: ReportReason) => reasons.filter((other) => other === reason).length;
  return reasons.reduce<ReportReason | null>(
    (best, reason) => (best === null || count(reason) > count(best) ? reason : best),
    null,
  );
}
