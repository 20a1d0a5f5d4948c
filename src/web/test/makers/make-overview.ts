import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';

/** A day with three orders to ship. */
export function makeOverview(over: object = {}): AdminOverview {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-10-${String(at + 1).padStart(2, '0')}`,
    newMembers: 1,
    active: 400 + at,
    minutes: 900,
    meals: 40,
    workouts: 9,
    orders: 2,
    gross: 100_000,
    delivery: 4_900,
    refunds: 10_000,
    vat: 18_000,
    net: 72_000,
    cashbackEarned: 0,
    cashbackUsed: 0,
  }));
  return {
    day: '2026-11-12',
    alarms: [],
    setup: [],
    members: { total: 1284, exact: true, newThisMonth: 46, newLastMonth: 41 },
    active: { today: 412, week: 800, month: 1000 },
    orders: { month: 61, toShip: 3, awaitingPayment: 0, withdrawals: 0, failedRefunds: 0, disputes: 0 },
    sales: { month: 4_821_000, lastMonth: 4_463_000, gross: 6_026_250 },
    cashback: { owed: 614_000, pending: 120_000, pendingRows: 32 },
    reports: { open: 0, oldestAt: null },
    jobs: { failed: 0 },
    products: { active: 24, hidden: 0, soldOut: 1 },
    categories: 5,
    days,
    before: days,
    sections: [{ section: 'meals', minutes: 62, members: 40 }],
    ...over,
  };
}
