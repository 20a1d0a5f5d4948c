import type { UserDetail, UserRow, UserSearch } from '#domain/admin/users/admin-users.contract.ts';
import {
  EXACT_COUNT,
  readUserCursor,
  type UserSort,
  userState,
  writeUserCursor,
} from '#domain/admin/users/user-words.ts';
import { role } from '#domain/auth/auth.contract.ts';
import { type CsvLanguage, csvText } from '#domain/csv/csv.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { language } from '#domain/shapes.contract.ts';
import { pendingContacts } from '#server/auth/register/verify.service.ts';
import { countAdminsBeside } from '#server/members/deletion.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { readMemberTrail } from '../trail/trail.service.ts';
import { countAboutUser, countSecondSteps, findOpenReset, findUserRow, listSessions } from './user-detail.store.ts';
import { countUsers, findUserListed, listUsers } from './users.store.ts';

const PAGE_SIZE = 20;
const SHOWN_EVENTS = 8;

export async function listMembers(
  db: Db,
  clock: Clock,
  { cursor: typed, ...search }: UserSearch & { cursor?: string | undefined },
) {
  const cursor = typed === undefined ? null : readUserCursor(typed);
  const found = await listUsers(db, search, cursor, PAGE_SIZE + 1);
  const counts = await countUsers(db, search, monthStart(clock()));
  const isBack = cursor?.towards === 'previous';
  const page = found.slice(0, PAGE_SIZE);
  if (isBack) page.reverse();
  const hasMore = found.length > PAGE_SIZE;
  const [first, last] = [page[0], page.at(-1)];
  return {
    users: page.map(rowOf),
    next: last && (isBack || hasMore) ? cursorOf('next', search.sort, last) : null,
    previous: first && (isBack ? hasMore : cursor !== null) ? cursorOf('previous', search.sort, first) : null,
    total: totalOf(search, counts),
    newThisMonth: counts.newcomers,
  };
}

type Found = Awaited<ReturnType<typeof listUsers>>[number];

const cursorOf = (towards: 'next' | 'previous', sort: UserSort, row: Found) =>
  writeUserCursor({ towards, id: row.id, key: keyOf(sort, row) });

function keyOf(sort: UserSort, row: Found): string {
  if (sort === 'created') return row.createdAt.toISOString();
  return sort === 'name' ? row.fullName : row.username;
}

const monthStart = (now: Date) => new Date(startOfDay(`${dayOf(now.getTime()).slice(0, 7)}-01`, DEFAULT_TIME_ZONE));

/** Exact as far as people read; beyond that an estimate for all, and a lower bound for what was searched for. */
function totalOf(search: Pick<UserSearch, 'query' | 'role' | 'state'>, counts: { found: number; estimate: number }) {
  if (counts.found <= EXACT_COUNT) return { count: counts.found, exact: true };
  const isNarrowed = search.query !== '' || search.role !== undefined || search.state !== undefined;
  return { count: isNarrowed ? EXACT_COUNT : Math.max(EXACT_COUNT, counts.estimate), exact: false };
}

export async function countAllMembers(db: Db, clock: Clock) {
  const all = { query: '' };
  return totalOf(all, await countUsers(db, all, clock()));
}

function rowOf({ disabledAt, eraseAt, createdAt, ...row }: Found): UserRow {
  return {
    ...row,
    role: role.parse(row.role),
    state: userState({ disabledAt, eraseAt }),
    createdAt: createdAt.toISOString(),
  };
}

/** An account with what helps its member, and no health data: food, weight, measurements and workouts are not read. */
export async function readUser(db: Db, deps: Pick<AppDeps, 'clock'>, id: string): Promise<UserDetail> {
  const [row, user] = [await findUserListed(db, id), await findUserRow(db, id)];
  if (!row || !user) throw refuse('USER_NOT_FOUND');
  const now = deps.clock();
  const sessions = await listSessions(db, id, now);
  const reset = await findOpenReset(db, id, now);
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
    reset: reset && { sentAt: reset.createdAt.toISOString(), expiresAt: reset.expiresAt.toISOString() },
    isLastAdmin: row.role === 'admin' && (await countAdminsBeside(db, id)) === 0,
    trail: await readMemberTrail(db, id, SHOWN_EVENTS),
  };
}

const CSV_HEAD = {
  sv: ['Id', 'Användarnamn', 'Namn', 'E-post', 'Roll', 'Läge', 'Inbjudningskod', 'Inbjudna', 'Skapad'],
  en: ['Id', 'Username', 'Name', 'E-mail', 'Role', 'State', 'Referral code', 'Invited', 'Created'],
};

/** The found members, as many as a spreadsheet is read for. */
export async function exportMembers(db: Db, clock: Clock, search: UserSearch & { language: CsvLanguage }) {
  const found = await listUsers(db, search, null, EXACT_COUNT);
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
  const name = search.language === 'sv' ? 'anvandare' : 'users';
  return {
    fileName: `${name}-${dayOf(clock().getTime())}.csv`,
    csv: csvText(CSV_HEAD[search.language], rows, search.language),
  };
}

/** A few members by name, e-mail, number or code, for the palette. */
export function findMembersByWords(db: Db, query: string, limit: number) {
  return listUsers(db, { query, sort: 'name', direction: 'up' }, null, limit);
}
