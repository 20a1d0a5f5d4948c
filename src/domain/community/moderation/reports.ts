import type { ReportReason } from '../community-codes.ts';

/** So many independent reports hide a post until an admin has looked at it. */
const REPORTS_TO_HIDE = 3;
/** Reports of accounts younger than this are read but do not hide anything. */
const REPORTER_DAYS = 7;
const DAY_MS = 86_400_000;

export type ReportSource = {
  reason: ReportReason;
  reporterSince: Date;
  /** Names the device; two members on one device count as one voice. */
  device: string;
  createdAt: Date;
};

/** A report counts when its reporter's account was old enough, and once for each device. */
export function independentReports(reports: readonly ReportSource[]): number {
  const counted = reports.filter(
    ({ createdAt, reporterSince }) => createdAt.getTime() - reporterSince.getTime() >= REPORTER_DAYS * DAY_MS,
  );
  return new Set(counted.map(({ device }) => device)).size;
}

/** What an admin has let stand is not hidden by reports again, unless it was changed after that. */
export function isHiddenByReports(
  reports: readonly ReportSource[],
  { keptAt, editedAt }: { keptAt: Date | null; editedAt: Date | null },
): boolean {
  const wasChanged = keptAt !== null && editedAt !== null && editedAt.getTime() > keptAt.getTime();
  if (keptAt && !wasChanged) return false;
  const since = keptAt?.getTime() ?? 0;
  return independentReports(reports.filter(({ createdAt }) => createdAt.getTime() > since)) >= REPORTS_TO_HIDE;
}

/** The reason that most reports give; of two, the one that was given first. */
export function mainReason(reasons: readonly ReportReason[]): ReportReason | null {
  const count = (reason: ReportReason) => reasons.filter((other) => other === reason).length;
  return reasons.reduce<ReportReason | null>(
    (best, reason) => (best === null || count(reason) > count(best) ? reason : best),
    null,
  );
}
