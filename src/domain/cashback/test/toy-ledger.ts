import { type Ore, ore } from '../../money/ore.ts';
import { ACCOUNTS, type Balances, FLOORS, type LedgerLine } from '../ledger-line.ts';
import { type Movement, moveCashback } from '../move-cashback.ts';
import { type CashbackState, projectCashback } from '../project-cashback.ts';
import { settleAward } from '../settle-award.ts';
import { type ReferralChain, splitCashback } from '../split-cashback.ts';

/** What happens to the orders and balances of a small world. Any of it may be told twice. */
export type ToyEvent =
  | { kind: 'paid'; order: number }
  | { kind: 'shipped'; order: number }
  | { kind: 'refunded'; order: number; remaining: Ore }
  | { kind: 'spend'; member: string; amount: Ore; cause: string }
  | { kind: 'hold'; member: string; amount: Ore; cause: string }
  | { kind: 'capture' | 'release'; member: string; cause: string };

export type ToyOrder = { chain: ReferralChain; paid: Ore };

const NOW = new Date('2026-11-15T08:00:00Z');

/** The ledger in memory, by the same rules as the real one: small enough to run thousands of worlds. */
export function toyLedger(orders: readonly ToyOrder[]) {
  const balances = new Map<string, Balances>();
  const rows = new Map<string, CashbackState>();
  const entries: LedgerLine[][] = [];
  const told = orders.map((order, index) => ({ ...order, index, fact: nothingTold() }));
  const balancesOf = (member: string) => balances.get(member) ?? emptyBalances();

  function post(member: string, row: string, movement: Movement): boolean {
    const before = balancesOf(member);
    const lines = moveCashback(movement, before);
    const after = { ...before };
    for (const { account, amount } of lines) after[account] = ore(after[account] + amount);
    if (ACCOUNTS.some((account) => after[account] < (FLOORS[account] ?? Number.NEGATIVE_INFINITY))) return false;
    balances.set(member, after);
    rows.set(row, projectCashback(rows.get(row) ?? null, lines));
    entries.push(lines);
    return true;
  }

  function settle({ chain, paid, index, fact }: (typeof told)[number]) {
    if (!fact.paid) return;
    for (const { userId, level, amount } of splitCashback(ore(Math.min(paid, fact.remaining)), chain)) {
      const key = `${index}:${level}`;
      const booked = rows.get(key);
      const movement = settleAward(booked ? { ...booked, availableAt: null } : null, amount, NOW);
      if (movement) post(userId, key, movement);
      const row = rows.get(key);
      if (fact.shipped && row?.status === 'pending') post(userId, key, { kind: 'mature', amount: row.amount });
    }
  }

  function tellOrder(event: Extract<ToyEvent, { order: number }>) {
    for (const order of told.filter(({ index }) => index === event.order)) {
      if (event.kind === 'paid') order.fact.paid = true;
      if (event.kind === 'shipped') order.fact.shipped = true;
      if (event.kind === 'refunded') order.fact.remaining = Math.min(order.fact.remaining, event.remaining);
      settle(order);
    }
  }

  function tellMember(event: Exclude<ToyEvent, { order: number }>) {
    const row = rows.get(event.cause);
    const opens = event.kind === 'spend' || event.kind === 'hold';
    if (opens && !row) post(event.member, event.cause, { kind: event.kind, amount: event.amount });
    if (!opens && row?.status === 'held') post(event.member, event.cause, { kind: event.kind, amount: row.amount });
  }

  return {
    balances,
    rows,
    entries,
    tell: (event: ToyEvent) => ('order' in event ? tellOrder(event) : tellMember(event)),
  };
}

const nothingTold = () => ({ paid: false, shipped: false, remaining: Number.POSITIVE_INFINITY });

function emptyBalances(): Balances {
  const none = ore(0);
  return { adjusted: none, available: none, earned: none, held: none, owed: none, pending: none, spent: none };
}
