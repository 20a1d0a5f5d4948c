import type { Account, Balances } from '#domain/cashback/ledger/ledger-line.ts';
import { type Movement, moveCashback } from '#domain/cashback/ledger/move-cashback.ts';
import { projectCashback } from '#domain/cashback/ledger/project-cashback.ts';
import { makeUuidV7 } from '#domain/ids/uuid-v7.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type CashbackRow, insertMovement, type NewEntry, noBalances, type PostOutcome } from './ledger.store.ts';

export type LedgerDeps = Pick<AppDeps, 'clock' | 'random'>;

/** The row that a movement opens. */
export type Opening = Pick<CashbackRow, 'userId' | 'orderId' | 'role' | 'level' | 'availableAt'>;

export type Posting = {
  movement: Movement;
  /** The row that the movement belongs to: an existing one, or one that it opens. */
  row: CashbackRow | Opening;
  /** Unique: a repeat changes nothing. */
  cause: string;
  /** Required, and locked, where the lines depend on the balances; a hold and a spend depend on their amount only. */
  balances?: Pick<Balances, Extract<Account, 'available' | 'owed'>>;
  /** The admin, when it is not an automatic movement. */
  by?: { kind?: 'fix'; actorId: string | null; note: string };
};

/** The only function that moves money: posts an entry with its lines, balances and row, atomically. */
export async function postMovement(db: Db, deps: LedgerDeps, posting: Posting): Promise<PostOutcome> {
  const { movement, row, cause, by, balances = noBalances() } = posting;
  const now = deps.clock();
  const id = makeUuidV7(now.getTime(), deps.random.bytes(10));
  const lines = moveCashback(movement, balances);
  const known = 'id' in row ? row : null;
  const next: CashbackRow = {
    ...row,
    ...projectCashback(known, lines),
    id: known?.id ?? id,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
  const entry: NewEntry = {
    id,
    cause,
    userId: row.userId,
    cashbackId: next.id,
    kind: by?.kind ?? movement.kind,
    orderId: row.orderId,
    role: row.role,
    level: row.level,
    note: by?.note ?? null,
    actorId: by?.actorId ?? null,
    createdAt: now,
  };
  return insertMovement(db, { entry, lines, row: next });
}

/** For movements that the rules guarantee to be possible: a refusal by the ledger is a bug. */
export async function postSurely(db: Db, deps: LedgerDeps, posting: Posting): Promise<'posted' | 'repeated'> {
  const outcome = await postMovement(db, deps, posting);
  if (outcome === 'refused') throw new Error(`The ledger refused ${posting.cause}`);
  return outcome;
}
