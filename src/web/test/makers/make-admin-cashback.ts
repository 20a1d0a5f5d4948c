import type {
  AdminCashbackRow,
  CashbackAdjustment,
  LedgerCheck,
} from '#domain/cashback/admin/cashback-admin.contract.ts';
import type { AdminFraudSignal } from '#domain/cashback/fraud-signals/fraud-signals.contract.ts';
import type { Audit, Difference } from '#web/admin/cashback/use-cashback-check.ts';

export const RECEIVER = '018f0000-0000-7000-8000-0000000000f1';
export const AWARD = '018f0000-0000-7000-8000-0000000000f2';
export const BOUGHT = '93ab77e0-0000-4000-8000-000000000001';

/** An award of the second level. */
export function makeCashbackRow(over: Partial<AdminCashbackRow> = {}): AdminCashbackRow {
  return {
    id: AWARD,
    userId: RECEIVER,
    member: 'Mattias Berg',
    role: 'referrer',
    level: 2,
    from: 'Lena F.',
    orderId: BOUGHT,
    base: 74_800,
    basisPoints: 250,
    amount: 1_880,
    reversed: 0,
    status: 'pending',
    availableAt: null,
    createdAt: '2026-11-09T08:00:00.000Z',
    ...over,
  };
}

/** A pending adjustment by another admin. */
export function makeAdjustment(over: Partial<CashbackAdjustment> = {}): CashbackAdjustment {
  return {
    id: '018f0000-0000-7000-8000-0000000000f3',
    userId: RECEIVER,
    member: 'Mattias Berg',
    amount: 5_000_000,
    reason: 'Försenad leverans',
    proposedBy: '018f0000-0000-7000-8000-0000000000f4',
    proposer: 'Bo Admin',
    approver: null,
    needsApproval: true,
    state: 'waiting',
    countsAt: '2026-11-18T08:01:00.000Z',
    ...over,
  };
}

export function makeDifference(over: Partial<Difference> = {}): Difference {
  return {
    orderId: BOUGHT,
    userId: RECEIVER,
    level: 2,
    booked: 1_880,
    expected: 1_870,
    member: 'Mattias Berg',
    isUnconfirmed: false,
    ...over,
  };
}

export function makeAudit(differences: Difference[]): Audit {
  const off = differences.reduce((sum, { booked, expected }) => sum + booked - expected, 0);
  return { orders: 118, awards: 240, differences, isProviderAsked: true, count: differences.length, off };
}

export function makeLedgerCheck(over: Partial<LedgerCheck> = {}): LedgerCheck {
  return { entries: 410, sum: 0, accounts: [], rows: [], chain: [], fingerprint: 'f'.repeat(64), ...over };
}

export function makeCashbackPage(rows: AdminCashbackRow[]) {
  return { rows, next: null, previous: null, total: { count: rows.length, exact: true } };
}

/** The answers for the page of the programme. */
export function makeCashbackAnswers(rows: AdminCashbackRow[] = [makeCashbackRow()]) {
  return {
    'cashbackAdmin.summary': {
      pending: { amount: 614_020, rows: 32 },
      paidOut: { month: '2026-11', amount: 398_275, rows: 118 },
      balances: { amount: 2_140_650, members: 412 },
      owed: { amount: 0, members: 0 },
    },
    'cashbackAdmin.list': makeCashbackPage(rows),
    'cashbackAdmin.failedJobs': { jobs: [] },
    'cashbackAdmin.adjustments': { adjustments: [] },
    'cashbackHints.list': makeFraudSignals([]),
  };
}

export function makeFraudSignal(over: Partial<AdminFraudSignal> = {}): AdminFraudSignal {
  return {
    user: { id: RECEIVER, name: 'Bo Bok', joinedAt: '2026-10-01T08:00:00.000Z' },
    other: { id: AWARD, name: 'Anna Ahl', joinedAt: '2026-01-01T08:00:00.000Z' },
    relation: 'inviter',
    reasons: [
      { kind: 'card', count: 1 },
      { kind: 'address', count: 1 },
    ],
    isStrong: true,
    state: 'open',
    version: 3,
    note: '',
    decidedBy: null,
    decidedAt: null,
    firstSeenAt: '2026-11-01T08:00:00.000Z',
    lastSeenAt: '2026-11-09T08:00:00.000Z',
    ...over,
  };
}

export function makeFraudSignals(signals: AdminFraudSignal[]) {
  const total = { count: signals.length, exact: true };
  return { hints: signals, next: null, previous: null, total, open: total };
}
