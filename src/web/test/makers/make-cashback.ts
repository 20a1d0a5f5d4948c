import type { CashbackEvent, InvitedPerson } from '#domain/cashback/cashback.contract.ts';
import type { Cashback, Referrals } from '#web/cashback/cashback-queries.ts';
import { ORDER_ID } from './make-shop-order.ts';

/** The design's member: 486,50 kr available, 92,40 kr pending, earned since August. */
export function makeCashback(over: Partial<Cashback> = {}): Cashback {
  return {
    available: 48_650,
    pending: 9_240,
    held: 0,
    spent: 66_985,
    owed: 0,
    totalEarned: 124_875,
    adjusted: 0,
    waiting: [
      { availableAt: '2026-11-24T08:00:00.000Z', amount: 5_145 },
      { availableAt: null, amount: 4_095 },
    ],
    curve: [
      { month: '2026-08', earned: 20_000, total: 20_000 },
      { month: '2026-09', earned: 30_000, total: 50_000 },
      { month: '2026-10', earned: 40_000, total: 90_000 },
      { month: '2026-11', earned: 34_875, total: 124_875 },
    ],
    rates: [750, 500, 250],
    referralCode: 'ELIN7K2X',
    referralLink: 'https://formkurva.example/register?ref=ELIN7K2X',
    invited: { level1: 1, level2: 1 },
    ...over,
  };
}

/** A member who has just joined. */
export function makeFirstCashback(): Cashback {
  return makeCashback({
    available: 0,
    pending: 0,
    spent: 0,
    totalEarned: 0,
    waiting: [],
    curve: [{ month: '2026-11', earned: 0, total: 0 }],
    invited: { level1: 0, level2: 0 },
  });
}

/** 40,95 kr of an own purchase, pending until it is shipped. */
export function makeCashbackEvent(over: Partial<CashbackEvent> = {}): CashbackEvent {
  return {
    id: '018f0000-0000-7000-8000-0000000000e1',
    role: 'buyer',
    level: 0,
    amount: 4_095,
    reversed: 0,
    status: 'pending',
    basisPoints: 750,
    base: 54_600,
    availableAt: null,
    createdAt: '2026-11-12T08:26:00.000Z',
    orderId: ORDER_ID,
    from: null,
    movements: [
      { kind: 'award', amount: 4_095, settled: 0, balance: 48_650, note: null, at: '2026-11-12T08:26:00.000Z' },
    ],
    ...over,
  };
}

export function makeInvited(over: Partial<InvitedPerson> = {}): InvitedPerson {
  return {
    name: 'Johan L.',
    initials: 'JL',
    joinedAt: '2026-08-03T08:00:00.000Z',
    purchases: 4,
    earned: 18_620,
    ...over,
  };
}

/** Johan, and Petra, whom he invited. */
export function makeReferrals(over: Partial<Referrals> = {}): Referrals {
  const petra = makeInvited({ name: 'Petra N.', initials: 'PN', purchases: 2, earned: 3_115 });
  return {
    people: [{ ...makeInvited(), invited: [petra], invitedCount: 1 }],
    level1: 1,
    level2: 1,
    page: 1,
    pageSize: 20,
    ...over,
  };
}

export function makeStatement(events: CashbackEvent[] = [makeCashbackEvent()], total = events.length) {
  return { events, total, page: 1, pageSize: 20 };
}
