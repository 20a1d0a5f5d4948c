import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { missingSetup } from '#domain/admin/operations/setup-steps.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readMonths, readRecentDays } from '../analytics/analytics.service.ts';
import { countAllMembers } from '../users/users.service.ts';
import { readStatus } from './operations.service.ts';
import { countSetup, countToDo } from './today.store.ts';

/** Data of the start page of the administration. Totals are read from daily totals, open tasks from small indexes. */
export async function readOverview(
  db: Db,
  deps: Pick<AppDeps, 'clock' | 'config'>,
  period: 15 | 30,
): Promise<AdminOverview> {
  const recent = await readRecentDays(db, deps.clock, period);
  const months = await readMonths(db, deps.clock);
  const toDo = await countToDo(db);
  const { count, exact } = await countAllMembers(db, deps.clock);
  const { alarms } = await readStatus(db, deps);
  const { to, today, days, before, sections } = recent;
  return {
    day: to,
    alarms,
    setup: await readSetup(db, deps.config),
    members: {
      total: count,
      exact,
      newThisMonth: months.present.newMembers,
      newLastMonth: months.last.newMembers,
    },
    active: { today: today?.active ?? 0, week: today?.activeWeek ?? 0, month: today?.activeMonth ?? 0 },
    orders: {
      month: months.present.orders,
      toShip: toDo.toShip,
      awaitingPayment: toDo.awaitingPayment,
      withdrawals: toDo.withdrawals,
      failedRefunds: toDo.failedRefunds,
      disputes: toDo.disputes,
    },
    sales: { month: months.present.net, lastMonth: months.last.net, gross: months.present.gross },
    cashback: { owed: toDo.owed, pending: toDo.pending, pendingRows: toDo.pendingRows },
    reports: { open: toDo.reports, oldestAt: toDo.oldestReportAt?.toISOString() ?? null },
    jobs: { failed: toDo.failedJobs + toDo.retryingJobs },
    products: { active: toDo.productsActive, hidden: toDo.productsHidden, soldOut: toDo.soldOut },
    categories: toDo.categories,
    days,
    before,
    sections,
  };
}

/** From the same checks as `npm run doctor`. */
async function readSetup(db: Db, { demo, smtpUrl, mailFrom, payments }: AppDeps['config']) {
  if (demo) return [];
  const configured = { hasMailServer: smtpUrl !== null, mailFrom, canBePaid: payments.kind !== 'none' };
  return missingSetup({ ...configured, ...(await countSetup(db)) });
}
