import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { missingSetup } from '#domain/admin/operations/setup-steps.ts';
import { type AdminRights, type AreaChoice, canAdminister } from '#domain/auth/admin-areas.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readMonths, readRecentDays } from '../analytics/analytics.service.ts';
import { countAllMembers } from '../users/users.service.ts';
import { readStatus } from './operations.service.ts';
import { countSetup, countToDo } from './today.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'config'> & { member: AdminRights };

/**
 * Data of the start page of the administration, of the areas of the admin. Totals are read from daily totals, open tasks from small
 * indexes.
 */
export async function readOverview(db: Db, deps: Deps, period: 15 | 30): Promise<AdminOverview> {
  const may = (area: AreaChoice) => canAdminister(deps.member, area);
  const recent = await readRecentDays(db, deps.clock, period);
  const months = await readMonths(db, deps.clock);
  const toDo = await countToDo(db);
  const { to, today, days, before, sections } = recent;
  const isOperator = may('operations');
  return {
    day: to,
    alarms: isOperator ? (await readStatus(db, deps)).alarms : [],
    setup: isOperator ? await readSetup(db, deps.config) : [],
    members: may('members') ? await readMemberCounts(db, deps, months) : null,
    active: isOperator
      ? { today: today?.active ?? 0, week: today?.activeWeek ?? 0, month: today?.activeMonth ?? 0 }
      : null,
    ...(may('orders') ? shopOf(toDo, months) : NO_SHOP),
    sales: may(['money', 'operations'])
      ? { month: months.present.net, lastMonth: months.last.net, gross: months.present.gross }
      : null,
    cashback: may('money') ? { owed: toDo.owed, pending: toDo.pending, pendingRows: toDo.pendingRows } : null,
    reports: may('community') ? { open: toDo.reports, oldestAt: toDo.oldestReportAt?.toISOString() ?? null } : null,
    jobs: isOperator ? { failed: toDo.failedJobs + toDo.retryingJobs } : null,
    // The same sums as on the page of analytics.
    days: isOperator ? days : [],
    before: isOperator ? before : [],
    sections: isOperator ? sections : [],
  };
}

type Months = Awaited<ReturnType<typeof readMonths>>;

async function readMemberCounts(db: Db, { clock }: Deps, { present, last }: Months) {
  const { count, exact } = await countAllMembers(db, clock);
  return { total: count, exact, newThisMonth: present.newMembers, newLastMonth: last.newMembers };
}

const NO_SHOP = { orders: null, products: null, categories: null };

function shopOf(toDo: Awaited<ReturnType<typeof countToDo>>, { present }: Months) {
  const { toShip, awaitingPayment, withdrawals, failedRefunds, disputes } = toDo;
  return {
    orders: { month: present.orders, toShip, awaitingPayment, withdrawals, failedRefunds, disputes },
    products: { active: toDo.productsActive, hidden: toDo.productsHidden, soldOut: toDo.soldOut },
    categories: toDo.categories,
  };
}

/** From the same checks as `npm run doctor`. */
async function readSetup(db: Db, { demo, smtpUrl, mailFrom, payments }: AppDeps['config']) {
  if (demo) return [];
  const configured = { hasMailServer: smtpUrl !== null, mailFrom, canBePaid: payments.kind !== 'none' };
  return missingSetup({ ...configured, ...(await countSetup(db)) });
}
