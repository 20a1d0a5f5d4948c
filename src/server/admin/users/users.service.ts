import type { UserDetail, UserRow, UserSearch } from '#domain/admin/users/admin-users.contract.ts';
import { userState } from '#domain/admin/users/user-codes.ts';
import { isFullAdmin } from '#domain/auth/admin-areas.ts';
import { role } from '#domain/auth/auth.contract.ts';
import { csvText } from '#domain/csv/csv.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { EXACT_COUNT, totalOf } from '#domain/paging/page-cursor.ts';
import { language } from '#domain/shapes.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { readDelivery } from '#server/auth/auth.secrets.service.ts';
import { hasPassword } from '#server/auth/auth.users.service.ts';
import { pendingContacts } from '#server/auth/register/verify.service.ts';
import { countAdminsBeside } from '#server/members/deletion.service.ts';
import { findProfile, readRights } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import type { Clock } from '#server/platform/deps.ts';
import { refuse } from '#server/platform/refuse.ts';
import { textsOf } from '#server/texts.ts';
import { readMemberAuditLog } from '../audit-log/audit-log.service.ts';
import { countAboutUser, countSecondSteps, findOpenReset, findUserRow, listSessions } from './user-detail.store.ts';
import { countUsers, findUserListed, listUsers, USER_ORDERS } from './users.store.ts';

const PAGE_SIZE = 20;
const SHOWN_EVENTS = 8;

export async function listMembers(
  db: Db,
  clock: Clock,
  { cursor, ...search }: UserSearch & { cursor?: string | undefined },
) {
  const order = USER_ORDERS[search.sort];
  const { rows, next, previous } = await readKeyPage(cursor, PAGE_SIZE, order, (position) =>
    listUsers(db, search, position),
  );
  const counts = await countUsers(db, search, monthStart(clock()));
  const total = totalOfFound(search, counts);
  return { users: rows.map(rowOf), next, previous, total, newThisMonth: counts.newcomers };
}

type Found = Awaited<ReturnType<typeof listUsers>>[number];

const monthStart = (now: Date) => new Date(startOfDay(`${dayOf(now.getTime()).slice(0, 7)}-01`, DEFAULT_TIME_ZONE));

/** Exact up to a limit; beyond it an estimate for all members, and a lower bound for a search. */
function totalOfFound(
  search: Pick<UserSearch, 'query' | 'role' | 'state'>,
  counts: { found: number; estimate: number },
) {
  const isNarrowed = search.query !== '' || search.role !== undefined || search.state !== undefined;
  return totalOf(counts.found, isNarrowed ? null : counts.estimate);
}

export async function countAllMembers(db: Db, clock: Clock) {
  const all = { query: '' };
  return totalOfFound(all, await countUsers(db, all, clock()));
}

function rowOf({ disabledAt, eraseAt, seedRun, createdAt, keys: _keys, ...row }: Found): UserRow {
  return {
    ...row,
    role: role.parse(row.role),
    state: userState({ disabledAt, eraseAt, seedRun }),
    createdAt: createdAt.toISOString(),
  };
}

/** An account with data for support, and no health data: food, weight, measurements and workouts are not read. */
export async function readUser(db: Db, deps: Pick<AppDeps, 'clock'>, id: string): Promise<UserDetail> {
  const [row, user] = [await findUserListed(db, id), await findUserRow(db, id)];
  if (!row || !user) throw refuse('USER_NOT_FOUND');
  const now = deps.clock();
  const sessions = await listSessions(db, id, now);
  const reset = await findOpenReset(db, id, now);
  const rights = await readRights(db, id);
  const inviter = user.referredBy === null ? null : await findUserRow(db, user.referredBy);
  return {
    ...rowOf(row),
    version: user.updatedAt.toISOString(),
    phone: user.phone,
    country: user.country,
    language: language.parse(user.language),
    timezone: user.timezone,
    bio: user.bio,
    emailVerifiedAt: user.emailVerified ? (user.emailVerifiedAt ?? user.createdAt).toISOString() : null,
    phoneVerifiedAt: user.phoneVerifiedAt?.toISOString() ?? null,
    ...(await pendingContacts(db, deps, id)),
    lastSeenAt: sessions[0]?.lastSeenAt.toISOString() ?? null,
    hasPassword: await hasPassword(db, id),
    healthConsent: (await findProfile(db, id)).consent !== null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    eraseAt: row.eraseAt?.toISOString() ?? null,
    inviter: inviter && { id: inviter.id, name: inviter.fullName },
    ...(await countAboutUser(db, id)),
    twoStep: await countSecondSteps(db, id),
    sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    reset: reset && {
      sentAt: reset.createdAt.toISOString(),
      expiresAt: reset.expiresAt.toISOString(),
      ...(await readDelivery(db, reset.id)),
    },
    adminAreas: [...rights.adminAreas],
    isLastAdmin: isFullAdmin(rights) && (await countAdminsBeside(db, id)) === 0,
    trail: await readMemberAuditLog(db, id, SHOWN_EVENTS),
  };
}

const CSV_COLUMNS = ['id', 'username', 'name', 'email', 'role', 'state', 'referralCode', 'invited', 'created'] as const;

/** The matching members, up to the limit of a download. */
export async function exportMembers(db: Db, clock: Clock, search: UserSearch & { language: Language }) {
  const found = await listUsers(db, search, { cursor: null, limit: EXACT_COUNT });
  const rows = found
    .map(rowOf)
    .map((row) => [
      row.id,
      row.username,
      row.fullName,
      row.email,
      row.role,
      row.state,
      row.referralCode,
      row.invited,
      row.createdAt,
    ]);
  const text = textsOf('admin', search.language);
  const header = CSV_COLUMNS.map((column) => text(`users.${column}`));
  return {
    fileName: `${text('file.users')}-${dayOf(clock().getTime())}.csv`,
    csv: csvText(header, rows, search.language),
  };
}

/** A few members by name, e-mail, number or code, for the command palette. */
export function findMembersByWords(db: Db, query: string, limit: number) {
  return listUsers(db, { query, sort: 'name', direction: 'up' }, { cursor: null, limit });
}
