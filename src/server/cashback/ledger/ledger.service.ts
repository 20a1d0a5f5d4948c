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
  /** What the movement is about: a row there is, or one that it opens. */
  row: CashbackRow | Opening;
  /** Told twice, it changes nothing. */
  cause: string;
  /** Needed, and locked, where the lines depend on them; a hold and a spend depend on nothing but their amount. */
  balances?: Pick<Balances, Extract<Account, 'available' | 'owed'>>;
  /** By whose hand, when it is not the programme's own doing. */
  by?: { kind?: 'fix'; actorId: string | null; note: string };
};

/** The one way to move money: an entry with its lines, balances and row, whole or not at all. */
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

/** For movements that the rules have made possible: if the ledger refuses one, something is wrong with us. */
export async function postSurely(db: Db, deps: LedgerDeps, posting: Posting): Promise<'posted' | 'repeated'> {
  const outcome = await postMovement(db, deps, posting);
  if (outcome === 'refused') throw new Error(`The ledger refused ${posting.cause}`);
  return outcome;
}
