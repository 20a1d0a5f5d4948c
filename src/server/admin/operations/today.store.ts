import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { SETUP_COUNTS, type SetupCounts } from '#server/platform/doctor/setup-counts.ts';

/** Excludes test data. */
const REAL = sql`user_id not in (select id from users where seed_run is not null)`;

/** Counts of open tasks by name. Each uses a small partial index, so that one statement reads all of them. */
const TO_DO = {
  toShip: sql`(select count(*) from orders where state = 'paid' and ${REAL})`,
  awaitingPayment: sql`(select count(*) from orders where state = 'awaiting-payment' and ${REAL})`,
  withdrawals: sql`(select count(*) from withdrawals where handled_at is null and ${REAL})`,
  failedRefunds: sql`(select count(*) from refunds where state = 'failed')`,
  disputes: sql`(select count(*) from disputes where state = 'open')`,
  reports: sql`(select count(*) from community_cases where state = 'open')`,
  failedJobs: sql`(select count(*) from jobs where state = 'failed')`,
  retryingJobs: sql`(select count(*) from jobs where state = 'waiting' and attempts > 0)`,
  categories: sql`(select count(*) from categories)`,
  productsActive: sql`(select count(*) from products where active)`,
  productsHidden: sql`(select count(*) from products where not active)`,
  soldOut: sql`(select count(*) from products where active and stock <= 0)`,
  owed: sql`(select coalesce(sum(balance), 0) from cashback_accounts where account in ('available', 'held') and ${REAL})`,
  pending: sql`(select coalesce(sum(amount), 0) from cashback where status = 'pending' and ${REAL})`,
  pendingRows: sql`(select count(*) from cashback where status = 'pending' and ${REAL})`,
};
export type ToDo = Record<keyof typeof TO_DO, number> & { oldestReportAt: Date | null };

export async function countToDo(db: Db): Promise<ToDo> {
  const columns = sql.join(
    Object.entries(TO_DO).map(([name, count]) => sql`${count} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await db.execute<Record<string, string | null>>(
    sql`select ${columns}, (select min(opened_at) from community_cases where state = 'open') as "oldestReportAt"`,
  );
  const row = rows[0] ?? {};
  const counts = Object.fromEntries(Object.keys(TO_DO).map((name) => [name, Number(row[name] ?? 0)]));
  return { ...zeros, ...counts, oldestReportAt: row.oldestReportAt ? new Date(row.oldestReportAt) : null };
}

const zeros: Record<keyof typeof TO_DO, number> = {
  toShip: 0,
  awaitingPayment: 0,
  withdrawals: 0,
  failedRefunds: 0,
  disputes: 0,
  reports: 0,
  failedJobs: 0,
  retryingJobs: 0,
  categories: 0,
  productsActive: 0,
  productsHidden: 0,
  soldOut: 0,
  owed: 0,
  pending: 0,
  pendingRows: 0,
};

export async function countSetup(db: Db): Promise<SetupCounts> {
  const { rows } = await db.execute<SetupCounts>(sql.raw(SETUP_COUNTS));
  return rows[0] ?? { products: 0, backups: 0, adminsWithoutTwoStep: 0 };
}
