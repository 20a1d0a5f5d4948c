import { shortName } from '#domain/auth/person-name.ts';
import {
  type FraudSignal,
  findSignals,
  type SignalState,
  stateAfter,
} from '#domain/cashback/fraud-signals/find-signals.ts';
import type { AdminFraudSignal } from '#domain/cashback/fraud-signals/fraud-signals.contract.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import type { Clock } from '#server/platform/deps.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  countSignals,
  deleteSignalsBefore,
  findSignal,
  insertSignal,
  listInviters,
  listPurchases,
  listShared,
  listSignals,
  SIGNAL_ORDERS,
  updateSignal,
} from './fraud-signals.store.ts';

/** Twelve months, as on the privacy page: nothing older is compared, and no signal is stored longer. */
const RETENTION_MS = 365 * 86_400_000;
const PAGE_SIZE = 10;

/** Compares invited accounts with their inviters, and stores signals for review. Idempotent. */
export async function updateSignals(db: Db, clock: Clock): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - RETENTION_MS);
  const [shared, purchases] = [await listShared(db, since), await listPurchases(db, since)];
  const people = [...shared.flatMap(({ userId, otherId }) => [userId, otherId]), ...purchases.map((row) => row.userId)];
  const inviters = await listInviters(db, [...new Set(people)]);
  for (const signal of findSignals(shared, purchases, inviters))
    await db.transaction((tx) => storeSignal(tx, signal, now));
  await deleteSignalsBefore(db, since);
}

async function storeSignal(tx: Db, signal: FraudSignal, now: Date): Promise<void> {
  const before = await findSignal(tx, signal.userId, signal.otherId);
  if (!before) return insertSignal(tx, signal, now);
  const { relation, reasons, isStrong } = signal;
  const isSame = JSON.stringify(reasons) === JSON.stringify(before.reasons);
  const version = isSame ? before.version : before.version + 1;
  const state = stateAfter(before, reasons);
  await updateSignal(tx, before, { relation, reasons, isStrong, version, state, lastSeenAt: now });
}

export async function readSignals(db: Db, state: 'open' | 'decided', cursor: string | undefined) {
  const page = await readKeyPage(cursor, PAGE_SIZE, SIGNAL_ORDERS[state], (position) =>
    listSignals(db, state, position),
  );
  const { rows, next, previous } = page;
  const counts = await countSignals(db);
  const [total, open] = [totalOf(counts[state], null), totalOf(counts.open, null)];
  return { hints: rows.map(signalOf), next, previous, total, open };
}

type ListedSignal = Awaited<ReturnType<typeof listSignals>>[number];

function signalOf({ signal, user, other, decider }: ListedSignal): AdminFraudSignal {
  const { relation, reasons, isStrong, state, version, note, decidedAt, firstSeenAt, lastSeenAt } = signal;
  const person = ({ id, name, joinedAt }: ListedSignal['user']) => ({ id, name, joinedAt: joinedAt.toISOString() });
  return {
    user: person(user),
    other: person(other),
    relation,
    reasons,
    isStrong,
    state,
    version,
    note,
    decidedBy: decider && shortName(decider),
    decidedAt: decidedAt?.toISOString() ?? null,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}

type Decision = { userId: string; otherId: string; version: number; state: SignalState; reason: string };

/**
 * Stores an admin's decision; it has no effect on the accounts or their money. The reason is about members, so it is deleted with their
 * account.
 */
export async function decideSignal(db: Db, clock: Clock, actorId: string, decision: Decision): Promise<void> {
  const { userId, otherId, version, state, reason } = decision;
  const at = clock();
  await db.transaction(async (tx) => {
    const signal = await findSignal(tx, userId, otherId);
    if (!signal) throw refuse('NOT_FOUND');
    if (signal.state === state && signal.note === reason && signal.decidedBy === actorId) return;
    if (signal.version !== version) throw refuse('CONFLICT');
    const decided = state === 'open' ? { decidedBy: null, decidedAt: null } : { decidedBy: actorId, decidedAt: at };
    await updateSignal(tx, signal, { state, note: reason, version: version + 1, ...decided });
    await recordAdminEvent(tx, {
      at,
      actorId,
      area: 'cashback',
      action: `hint-${state}`,
      subjectId: userId,
      memberId: userId,
      changes: [{ field: 'state', from: signal.state, to: state }],
      personal: { changes: [], note: reason },
    });
  });
}
