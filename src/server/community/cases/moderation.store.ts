import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { CaseState } from '#domain/community/community-codes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { blockedWords, cases, moderationEvents, reports } from '../inbox.tables.ts';

export type NewEvent = typeof moderationEvents.$inferInsert;
export type EventRow = typeof moderationEvents.$inferSelect;
export type ReportRow = typeof reports.$inferSelect;
export type CaseRow = typeof cases.$inferSelect;
type After = { at: Date; id: string } | null;

export async function listBlockedWords(db: Db): Promise<string[]> {
  const rows = await db.select({ word: blockedWords.word }).from(blockedWords).orderBy(asc(blockedWords.word));
  return rows.map(({ word }) => word);
}

/** Takes an advisory lock: concurrent replacements run one after the other, and rows that do not exist yet cannot be locked. */
export async function replaceBlockedWords(db: Db, words: string[], addedAt: Date) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('community.blocked_words'))`);
  await db.delete(blockedWords);
  if (words.length > 0) await db.insert(blockedWords).values(words.map((word) => ({ word, addedAt })));
}

export async function insertEvent(db: Db, event: NewEvent) {
  await db.insert(moderationEvents).values(event);
}

export async function listEvents(db: Db, after: After, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(moderationEvents)
    .where(
      after
        ? sql`(${moderationEvents.at}, ${moderationEvents.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(moderationEvents.at), desc(moderationEvents.id))
    .limit(limit);
}

/** The events of a post and the warnings of its author, newest first. */
export async function listEventsAbout(db: Db, postId: string, memberId: string | null): Promise<EventRow[]> {
  const warned =
    memberId && and(eq(moderationEvents.memberId, memberId), inArray(moderationEvents.action, ['warn', 'suspend']));
  return db
    .select()
    .from(moderationEvents)
    .where(sql`${eq(moderationEvents.postId, postId)} or (${warned || sql`false`})`)
    .orderBy(desc(moderationEvents.at), desc(moderationEvents.id))
    .limit(50);
}

/** False when this member has reported the post before, or the id is taken. */
export async function insertReport(db: Db, report: typeof reports.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  return inserted.length > 0;
}

export async function findReport(db: Db, postId: string, reportedBy: string): Promise<ReportRow | null> {
  const [found] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.postId, postId), eq(reports.reportedBy, reportedBy)));
  return found ?? null;
}

export async function listReports(db: Db, postId: string): Promise<ReportRow[]> {
  return db.select().from(reports).where(eq(reports.postId, postId)).orderBy(asc(reports.createdAt));
}

export async function listReportsBy(db: Db, userId: string, limit: number): Promise<ReportRow[]> {
  return db.select().from(reports).where(eq(reports.reportedBy, userId)).orderBy(desc(reports.createdAt)).limit(limit);
}

/** Sets the outcome of all open reports of a post. */
export async function decideReports(db: Db, postId: string, outcome: 'kept' | 'hidden', decidedAt: Date) {
  return db
    .update(reports)
    .set({ outcome, decidedAt })
    .where(and(eq(reports.postId, postId), eq(reports.outcome, 'open')))
    .returning({ reportedBy: reports.reportedBy });
}

/** Reopens the reports of the last decision: one decision sets the same time on all of them. */
export async function reopenReports(db: Db, postId: string) {
  const last = db
    .select({ at: max(reports.decidedAt) })
    .from(reports)
    .where(eq(reports.postId, postId));
  return db
    .update(reports)
    .set({ outcome: 'open', decidedAt: null })
    .where(and(eq(reports.postId, postId), eq(reports.decidedAt, last)))
    .returning({ reportedBy: reports.reportedBy });
}

export async function findCaseForUpdate(db: Db, postId: string): Promise<CaseRow | null> {
  const [found] = await db.select().from(cases).where(eq(cases.postId, postId)).for('update');
  return found ?? null;
}

export async function findCases(db: Db, postIds: string[]): Promise<Map<string, CaseRow>> {
  if (postIds.length === 0) return new Map();
  const rows = await db.select().from(cases).where(inArray(cases.postId, postIds));
  return new Map(rows.map((row) => [row.postId, row]));
}

/** Opens or reopens a case. */
export async function upsertCase(db: Db, row: typeof cases.$inferInsert, changes: Partial<CaseRow>) {
  await db.insert(cases).values(row).onConflictDoUpdate({ target: cases.postId, set: changes });
}

export async function updateCase(db: Db, postId: string, changes: Partial<CaseRow>) {
  await db.update(cases).set(changes).where(eq(cases.postId, postId));
}

/** Open cases oldest first, closed ones newest first. */
export async function listCases(db: Db, state: CaseState, after: After, limit: number): Promise<CaseRow[]> {
  const isClosed = state === 'closed';
  const time = isClosed ? cases.closedAt : cases.openedAt;
  const beyond = sql.raw(isClosed ? '<' : '>');
  const from =
    after && sql`(${time}, ${cases.postId}) ${beyond} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const [byTime, byId] = isClosed ? [desc(time), desc(cases.postId)] : [asc(time), asc(cases.postId)];
  return db
    .select()
    .from(cases)
    .where(and(eq(cases.state, state), from ?? undefined))
    .orderBy(byTime, byId)
    .limit(limit);
}

export async function countCases(db: Db) {
  const [row] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${cases.state} = 'open'))::int`,
      waiting: sql<number>`(count(*) filter (where ${cases.state} = 'waiting'))::int`,
      oldestAt: sql<Date | null>`min(${cases.openedAt}) filter (where ${cases.state} = 'open')`.mapWith(
        (value: string | null) => (value === null ? null : new Date(value)),
      ),
    })
    .from(cases)
    .where(inArray(cases.state, ['open', 'waiting']));
  return row ?? { open: 0, waiting: 0, oldestAt: null };
}
