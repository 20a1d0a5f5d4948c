import { type Ore, ore } from '#domain/money/ore.ts';
import { awardMovement, type ReferralChain, splitCashback } from '../awards/awards.ts';
import { ACCOUNTS, type Balances, FLOORS, type LedgerLine } from '../ledger/ledger-line.ts';
import { type Movement, moveCashback } from '../ledger/move-cashback.ts';
import { type CashbackState, projectCashback } from '../ledger/project-cashback.ts';

/** Events of orders and balances. Any of them may be reported twice. */
export type LedgerEvent =
  | { kind: 'paid'; order: number }
  | { kind: 'shipped'; order: number }
  | { kind: 'refunded'; order: number; remaining: Ore }
  | { kind: 'spend'; member: string; amount: Ore; cause: string }
  | { kind: 'hold'; member: string; amount: Ore; cause: string }
  | { kind: 'capture' | 'release'; member: string; cause: string };

export type LedgerOrder = { chain: ReferralChain; paid: Ore };

const NOW = new Date('2026-11-15T08:00:00Z');

/** An in-memory ledger by the same rules as the real one: small enough to run thousands of simulations. */
export function inMemoryLedger(orders: readonly LedgerOrder[]) {
  const book = makeBook();
  const known = orders.map((order, index) => ({ ...order, index, state: unpaidOrder() }));

  function applyOrderEvent(event: Extract<LedgerEvent, { order: number }>) {
    for (const order of known.filter(({ index }) => index === event.order)) {
      if (event.kind === 'paid') order.state.paid = true;
      if (event.kind === 'shipped') order.state.shipped = true;
      if (event.kind === 'refunded') order.state.remaining = Math.min(order.state.remaining, event.remaining);
      adjustAwards(book, order);
    }
  }

  function applyMemberEvent({ member, cause, ...event }: Exclude<LedgerEvent, { order: number }>) {
    const row = book.rows.get(cause);
    if ('amount' in event && !row) book.post(member, cause, { kind: event.kind, amount: event.amount });
    if (!('amount' in event) && row?.status === 'held') book.post(member, cause, { ...event, amount: row.amount });
  }

  return {
    ...book,
    apply: (event: LedgerEvent) => ('order' in event ? applyOrderEvent(event) : applyMemberEvent(event)),
  };
}

function makeBook() {
  const balances = new Map<string, Balances>();
  const rows = new Map<string, CashbackState>();
  const entries: LedgerLine[][] = [];

  function post(member: string, row: string, movement: Movement) {
    const before = balances.get(member) ?? emptyBalances();
    const lines = moveCashback(movement, before);
    const after = { ...before };
    for (const { account, amount } of lines) after[account] = ore(after[account] + amount);
    if (ACCOUNTS.some((account) => after[account] < (FLOORS[account] ?? Number.NEGATIVE_INFINITY))) return;
    balances.set(member, after);
    rows.set(row, projectCashback(rows.get(row) ?? null, lines));
    entries.push(lines);
  }

  return { balances, rows, entries, post };
}

type KnownOrder = LedgerOrder & { index: number; state: ReturnType<typeof unpaidOrder> };

function adjustAwards({ rows, post }: ReturnType<typeof makeBook>, { chain, paid, index, state }: KnownOrder) {
  if (!state.paid) return;
  for (const { userId, level, amount } of splitCashback(ore(Math.min(paid, state.remaining)), chain)) {
    const key = `${index}:${level}`;
    const booked = rows.get(key);
    const movement = awardMovement(booked ? { ...booked, availableAt: null } : null, amount, NOW);
    if (movement) post(userId, key, movement);
    const row = rows.get(key);
    if (state.shipped && row?.status === 'pending') post(userId, key, { kind: 'mature', amount: row.amount });
  }
}

const unpaidOrder = () => ({ paid: false, shipped: false, remaining: Number.POSITIVE_INFINITY });

function emptyBalances(): Balances {
  const none = ore(0);
  return { adjusted: none, available: none, earned: none, held: none, owed: none, pending: none, spent: none };
}
