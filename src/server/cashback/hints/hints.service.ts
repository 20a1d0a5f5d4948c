import { shortName } from '#domain/auth/person-name.ts';
import { type CashbackHint, findHints, type HintState, stateAfter } from '#domain/cashback/hints/find-hints.ts';
import type { AdminHint } from '#domain/cashback/hints/hints.contract.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import type { Clock } from '#server/platform/deps.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  countHints,
  deleteHintsBefore,
  findHint,
  HINT_ORDERS,
  insertHint,
  listHints,
  listInviters,
  listPurchases,
  listShared,
  updateHint,
} from './hints.store.ts';

/** Twelve months, as the privacy page says: nothing older is compared, and no hint is kept longer. */
const KEEP_MS = 365 * 86_400_000;
const PAGE_SIZE = 10;

/** Compares invited accounts with those that invited them, and stores what somebody should look at. Idempotent. */
export async function updateHints(db: Db, clock: Clock): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - KEEP_MS);
  const [shared, purchases] = [await listShared(db, since), await listPurchases(db, since)];
  const people = [...shared.flatMap(({ userId, otherId }) => [userId, otherId]), ...purchases.map((row) => row.userId)];
  const inviters = await listInviters(db, [...new Set(people)]);
  for (const hint of findHints(shared, purchases, inviters)) await db.transaction((tx) => storeHint(tx, hint, now));
  await deleteHintsBefore(db, since);
}

async function storeHint(tx: Db, hint: CashbackHint, now: Date): Promise<void> {
  const before = await findHint(tx, hint.userId, hint.otherId);
  if (!before) return insertHint(tx, hint, now);
  const { relation, reasons, isStrong } = hint;
  const isSame = JSON.stringify(reasons) === JSON.stringify(before.reasons);
  const version = isSame ? before.version : before.version + 1;
  const state = stateAfter(before, reasons);
  await updateHint(tx, before, { relation, reasons, isStrong, version, state, lastSeenAt: now });
}

export async function readHints(db: Db, state: 'open' | 'decided', cursor: string | undefined) {
  const page = await readKeyPage(cursor, PAGE_SIZE, HINT_ORDERS[state], (place) => listHints(db, state, place));
  const { rows, next, previous } = page;
  const counts = await countHints(db);
  const [total, open] = [totalOf(counts[state], null), totalOf(counts.open, null)];
  return { hints: rows.map(hintOf), next, previous, total, open };
}

type ListedHint = Awaited<ReturnType<typeof listHints>>[number];

function hintOf({ hint, user, other, decider }: ListedHint): AdminHint {
  const { relation, reasons, isStrong, state, version, note, decidedAt, firstSeenAt, lastSeenAt } = hint;
  const person = ({ id, name, joinedAt }: ListedHint['user']) => ({ id, name, joinedAt: joinedAt.toISOString() });
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

type Decision = { userId: string; otherId: string; version: number; state: HintState; reason: string };

/** A person decides; nothing else happens to the accounts or their money. The reason is about members, so it goes with their account. */
export async function decideHint(db: Db, clock: Clock, actorId: string, decision: Decision): Promise<void> {
  const { userId, otherId, version, state, reason } = decision;
  const at = clock();
  await db.transaction(async (tx) => {
    const hint = await findHint(tx, userId, otherId);
    if (!hint) throw refuse('NOT_FOUND');
    if (hint.state === state && hint.note === reason && hint.decidedBy === actorId) return;
    if (hint.version !== version) throw refuse('CONFLICT');
    const decided = state === 'open' ? { decidedBy: null, decidedAt: null } : { decidedBy: actorId, decidedAt: at };
    await updateHint(tx, hint, { state, note: reason, version: version + 1, ...decided });
    await recordAdminEvent(tx, {
      at,
      actorId,
      area: 'cashback',
      action: `hint-${state}`,
      subjectId: userId,
      memberId: userId,
      changes: [{ field: 'state', from: hint.state, to: state }],
      personal: { changes: [], note: reason },
    });
  });
}
