import { shortName } from '#domain/auth/person-name.ts';
import type { AdminCashbackRow, CashbackSearch } from '#domain/cashback/admin/cashback-admin.contract.ts';
import { CASHBACK_BASIS_POINTS } from '#domain/cashback/awards/awards.ts';
import { addDays, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import type { Clock } from '#server/platform/deps.ts';
import { listFailedJobs, listRetryingJobs, retryJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { CASHBACK_JOB_KINDS } from '../cashback.jobs.ts';
import { findRow } from '../cashback.store.ts';
import { movementOf } from '../member/member.service.ts';
import { listMovements } from '../member/member.store.ts';
import {
  countRows,
  listMembers,
  listNames,
  listRows,
  ROWS_BY_TIME,
  type RowSearch,
  sumProgramme,
} from './admin.store.ts';

const PAGE_SIZE = 25;

export async function listCashback(db: Db, search: CashbackSearch, cursor: string | undefined) {
  const wanted = rowSearchOf(search);
  const page = await readKeyPage(cursor, PAGE_SIZE, ROWS_BY_TIME, (position) => listRows(db, wanted, position));
  const { found, estimate } = await countRows(db, wanted);
  const isEverything = Object.values(wanted).every((value) => value === undefined || value === '');
  const total = totalOf(found, isEverything ? estimate : null);
  return { rows: page.rows.map(adminRowOf), next: page.next, previous: page.previous, total };
}

/** The newest matching rows as admins see them. */
export async function readRows(db: Db, search: CashbackSearch, limit: number) {
  const found = await listRows(db, rowSearchOf(search), { cursor: null, limit });
  return found.map(adminRowOf);
}

function adminRowOf({
  row,
  member,
  buyer,
  paid,
  remaining,
}: Awaited<ReturnType<typeof listRows>>[number]): AdminCashbackRow {
  const isAward = row.level !== null;
  return {
    id: row.id,
    userId: row.userId,
    member,
    role: row.role,
    level: row.level,
    from: row.role === 'referrer' && buyer !== null ? shortName(buyer) : null,
    orderId: row.orderId,
    base: isAward && paid !== null ? Math.min(paid, remaining ?? paid) : null,
    basisPoints: row.level === null ? null : CASHBACK_BASIS_POINTS[row.level],
    amount: row.amount,
    reversed: row.reversed,
    status: row.status,
    availableAt: row.availableAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const SOURCES = {
  own: { role: 'buyer', level: 0 },
  level1: { role: 'referrer', level: 1 },
  level2: { role: 'referrer', level: 2 },
  spend: { role: 'spend', level: undefined },
  adjustment: { role: 'adjustment', level: undefined },
} as const;

function rowSearchOf({ query, status, source, from, to, timeZone, memberId }: CashbackSearch): RowSearch {
  const { role, level } = source ? SOURCES[source] : { role: undefined, level: undefined };
  return {
    query,
    status,
    role,
    level,
    memberId,
    from: from === undefined ? undefined : new Date(startOfDay(from, timeZone)),
    before: to === undefined ? undefined : new Date(startOfDay(addDays(to, 1), timeZone)),
  };
}

export async function summariseCashback(db: Db, clock: Clock, timeZone: string) {
  const month = dayOf(clock().getTime(), timeZone).slice(0, 7);
  const sums = await sumProgramme(db, new Date(startOfDay(`${month}-01`, timeZone)));
  return {
    pending: { amount: sums.pending, rows: sums.pendingRows },
    paidOut: { month, amount: sums.paidOut, rows: sums.paidOutRows },
    balances: { amount: sums.balances, members: sums.members },
    owed: { amount: sums.owed, members: sums.owing },
  };
}

const MEMBERS_FOUND = 10;

/** Members to adjust the balance of. */
export async function findMembers(db: Db, query: string) {
  const members = await listMembers(db, query, MEMBERS_FOUND);
  return members.map(({ owed, ...member }) => ({ ...member, owed: Math.abs(owed) }));
}

/** All entries of a row, with the names of the admins who made them. */
export async function readAuditLog(db: Db, userId: string, id: string) {
  if (!(await findRow(db, userId, id))) throw refuse('NOT_FOUND');
  const movements = await listMovements(db, userId, [id]);
  const names = await listNames(
    db,
    movements.map(({ actorId }) => actorId).filter((actorId) => actorId !== null),
  );
  return movements.map((movement) => ({
    ...movementOf(movement),
    by: movement.actorId === null ? null : (names.get(movement.actorId) ?? null),
  }));
}

/** Failed cashback jobs: those that wait for their next attempt, and those that were given up. */
export async function listFailedWork(db: Db) {
  const retrying = await listRetryingJobs(db, CASHBACK_JOB_KINDS);
  const failed = await listFailedJobs(db, CASHBACK_JOB_KINDS);
  return [
    ...retrying.map(({ runAt, ...job }) => ({ ...workOf(job), failedAt: null, nextTryAt: runAt.toISOString() })),
    ...failed.map(({ finishedAt, ...job }) => ({
      ...workOf(job),
      failedAt: finishedAt?.toISOString() ?? null,
      nextTryAt: null,
    })),
  ];
}

type Work = { id: string; kind: string; attempts: number; lastError: string | null; createdAt: Date };

const workOf = ({ id, kind, attempts, lastError, createdAt }: Work) => ({
  id,
  kind,
  attempts,
  lastError,
  createdAt: createdAt.toISOString(),
});

export async function retryWork(db: Db, clock: Clock, actorId: string, id: string): Promise<void> {
  const job = (await listFailedWork(db)).find((known) => known.id === id);
  await db.transaction(async (tx) => {
    if (!job || !(await retryJob(tx, id))) throw refuse('NOT_FOUND');
    await recordAdminEvent(tx, { at: clock(), actorId, area: 'job', action: 'retry', subjectId: id, reason: job.kind });
  });
}
