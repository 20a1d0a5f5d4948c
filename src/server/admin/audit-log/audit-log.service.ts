import { AUDIT_AREAS, type AuditArea, canRestore, readableAuditAreas } from '#domain/admin/audit-log/audit-codes.ts';
import type { AuditEntry, AuditSearch } from '#domain/admin/audit-log/audit-log.contract.ts';
import type { AdminRights } from '#domain/auth/admin-areas.ts';
import { addDays, DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import {
  type AuditFilter,
  findAdminEvent,
  listAdminEvents,
  listAuditActors,
  listSubjectNames,
  listUserNames,
} from './audit-log.store.ts';
import { readChain } from './seal.service.ts';

const PAGE_SIZE = 30;
const DAY_MS = 86_400_000;

/** The reader sees the entries of their areas. */
type Reading = { clock: Clock; member: AdminRights };

export async function listAuditEntries(
  db: Db,
  reading: Reading,
  search: AuditSearch & { before?: number | undefined },
) {
  const { entries, next } = await readPage(db, filterOf(search, reading), search.before ?? null, PAGE_SIZE);
  const actorIds = await listAuditActors(db);
  const names = await listUserNames(db, actorIds);
  const actors = actorIds.map((id) => ({ id, name: names.get(id) ?? null }));
  return { entries, next, actors, chain: await readChain(db) };
}

/** Limit of a download. */
const MAX_EXPORTED = 10_000;

/** All matching entries, up to the limit. */
export async function exportAuditLog(db: Db, reading: Reading, search: AuditSearch, most = MAX_EXPORTED) {
  const { entries, next } = await readPage(db, filterOf(search, reading), null, most);
  return { entries, isCut: next !== null };
}

/** Entries about one member's account, newest first. */
export async function readMemberAuditLog(db: Db, memberId: string, limit: number): Promise<AuditEntry[]> {
  const filter = { query: '', memberId, areas: AUDIT_AREAS, from: null, until: null };
  return (await readPage(db, filter, null, limit)).entries;
}

export async function readEntry(db: Db, number: number): Promise<AuditEntry | null> {
  const found = await findAdminEvent(db, number);
  return found ? ((await withNames(db, [found]))[0] ?? null) : null;
}

async function readPage(db: Db, filter: AuditFilter, before: number | null, size: number) {
  const found = await listAdminEvents(db, filter, before, size + 1);
  const shown = found.slice(0, size);
  const next = found.length > size ? (shown.at(-1)?.event.number ?? null) : null;
  return { entries: await withNames(db, shown), next };
}

function filterOf({ period, from, to, ...filter }: AuditSearch, { clock, member }: Reading): AuditFilter {
  const since = period === 'all' ? null : new Date(clock().getTime() - Number(period) * DAY_MS);
  return {
    ...filter,
    areas: readableAuditAreas(member),
    from: from === undefined ? since : new Date(startOfDay(from, DEFAULT_TIME_ZONE)),
    until: to === undefined ? null : new Date(startOfDay(addDays(to, 1), DEFAULT_TIME_ZONE)),
  };
}

type Found = Awaited<ReturnType<typeof listAdminEvents>>;

/** Reads the names of the page once per kind of record. */
async function withNames(db: Db, found: Found): Promise<AuditEntry[]> {
  const people = await listUserNames(db, [
    ...new Set(found.flatMap(({ event }) => [event.actorId, event.memberId].filter((id) => id !== null))),
  ]);
  const subjects = new Map<string, string>();
  for (const area of new Set(found.map(({ event }) => event.area))) {
    const ids = found.filter(({ event }) => event.area === area).map(({ event }) => event.subjectId);
    const names = await listSubjectNames(db, area, [...new Set(ids.filter((id) => id !== null))]);
    for (const [id, name] of names) subjects.set(`${area}:${id}`, name);
  }
  return found.map((row) => entryOf(row, people, subjects));
}

function entryOf({ event, personal, note }: Found[number], people: Map<string, string>, subjects: Map<string, string>) {
  const personOf = (id: string | null) => (id === null ? null : { id, name: people.get(id) ?? null });
  const own = personal ?? [];
  // If the account still exists, its values replace the bare names of fields.
  const changes = event.changes.map((change) => own.find(({ field }) => field === change.field) ?? change);
  const entry: AuditEntry = {
    number: event.number,
    at: event.at.toISOString(),
    actor: personOf(event.actorId),
    area: event.area,
    action: event.action,
    subjectId: event.subjectId,
    subject: subjectOf(event, people, subjects),
    member: personOf(event.memberId),
    reason: event.reason,
    note: note ?? '',
    changes,
    canRestore: canRestore({ ...event, changes }) && (event.area !== 'user' || own.length > 0),
  };
  return entry;
}

function subjectOf(
  { area, subjectId }: { area: AuditArea; subjectId: string | null },
  people: Map<string, string>,
  subjects: Map<string, string>,
): string | null {
  if (subjectId === null) return null;
  if (area === 'user') return people.get(subjectId) ?? null;
  // Orders are named by the first eight characters of their id.
  return area === 'order' ? subjectId.slice(0, 8) : (subjects.get(`${area}:${subjectId}`) ?? null);
}
