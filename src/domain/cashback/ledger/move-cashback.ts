import { type Ore, ore } from '#domain/money/ore.ts';
import type { Account, Balances, LedgerLine } from './ledger-line.ts';

/** Whether an award is still pending or can be used. */
export type AwardStage = 'pending' | 'available';

export type Movement =
  /** An award, or an increase of one. Only a correction increases an award that is already available. */
  | { kind: 'award'; stage: AwardStage; amount: Ore }
  /** pending → available, when the wait is over. */
  | { kind: 'mature'; amount: Ore }
  /** Takes back (part of) an award, wherever the money is by now. */
  | { kind: 'reverse'; stage: AwardStage; amount: Ore }
  /** available → held → spent, or back; `spend` goes the whole way at once. */
  | { kind: 'hold' | 'capture' | 'release' | 'restore' | 'spend'; amount: Ore }
  /** By an admin, up or down. */
  | { kind: 'adjust'; amount: Ore };

/**
 * The lines of a movement, which sum to zero. A reversal that exceeds the available balance is owed. Every credit settles a debt first, in
 * a line of its own: nobody has an available balance and a debt at the same time (docs/decisions/064-debts-offset-first.md).
 */
export function moveCashback(movement: Movement, balances: Pick<Balances, 'available' | 'owed'>): LedgerLine[] {
  if (movement.kind !== 'adjust' && movement.amount <= 0)
    throw new RangeError('A movement needs an amount above zero.');
  return linesOf(movement, balances).filter(({ amount }) => amount !== 0);
}

function linesOf(movement: Movement, { available, owed }: Pick<Balances, 'available' | 'owed'>): LedgerLine[] {
  const { kind, amount } = movement;
  switch (kind) {
    case 'award':
      return [
        line('earned', -amount),
        ...(movement.stage === 'pending' ? [line('pending', amount)] : credit(amount, owed)),
      ];
    case 'mature':
      return [line('pending', -amount), ...credit(amount, owed)];
    case 'reverse':
      return [
        ...(movement.stage === 'pending' ? [line('pending', -amount)] : takeBack(amount, available)),
        line('earned', amount),
      ];
    case 'hold':
      return [line('available', -amount), line('held', amount)];
    case 'capture':
      return [line('held', -amount), line('spent', amount)];
    case 'release':
      return [line('held', -amount), ...credit(amount, owed)];
    case 'restore':
      return [line('spent', -amount), ...credit(amount, owed)];
    case 'spend':
      return [line('available', -amount), line('spent', amount)];
    case 'adjust':
      return [line('adjusted', -amount), ...(amount > 0 ? credit(amount, owed) : [line('available', amount)])];
  }
}

function credit(amount: Ore, owed: Ore): LedgerLine[] {
  const settled = Math.min(amount, -owed);
  return [line('owed', settled), line('available', amount - settled)];
}

function takeBack(amount: Ore, available: Ore): LedgerLine[] {
  const taken = Math.min(amount, available);
  return [line('available', -taken), line('owed', taken - amount)];
}

const line = (account: Account, amount: number): LedgerLine => ({ account, amount: ore(amount) });

/** Maximum öre of one manual movement: 100 000 kr, as for orders. */
export const MAX_AMOUNT_ORE = 10_000_000;

/** An amount to add or spend: whole öre above zero. */
export function checkAmount(amount: number): 'INVALID_AMOUNT' | null {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= MAX_AMOUNT_ORE ? null : 'INVALID_AMOUNT';
}
