import { and, eq, notExists, sql } from 'drizzle-orm';
import { initials, shortName } from '#domain/auth/person-name.ts';
import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { accountDeletions, profiles, users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { preparedOnce } from '#server/platform/db/prepared.ts';
import { communityMembers, mutes } from './inbox.tables.ts';

/** Members by id, as others see them. */
export type People = ReadonlyMap<string, CommunityMember>;

/** True for admins of the forum; with a left join also where there is no profile. */
export const isModerator = () =>
  sql<boolean>`coalesce(${profiles.role} = 'admin' and 'community' = any(${profiles.adminAreas}), false)`;

const personColumns = {
  id: users.id,
  fullName: users.fullName,
  avatarUrl: users.avatarUrl,
  isAdmin: isModerator(),
  seedRun: users.seedRun,
};
type PersonRow = {
  id: string;
  fullName: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  seedRun?: string | null;
};

export function personOf({ id, fullName, avatarUrl, isAdmin, seedRun }: PersonRow): CommunityMember {
  const person = { id, name: shortName(fullName), initials: initials(fullName), avatarUrl, isAdmin };
  return seedRun ? { ...person, isTestData: true } : person;
}

export async function findPeople(db: Db, ids: Iterable<string | null | undefined>): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'string');
  if (wanted.length === 0) return new Map();
  const rows = await peopleStatement(db).execute({ ids: wanted });
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

const peopleStatement = preparedOnce((db) =>
  db
    .select(personColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`, isVisible(db)))
    .prepare('community_people'),
);

/** A member who has asked for the deletion of their account is hidden from others from then on. */
export const isVisible = (db: Db) =>
  notExists(
    db.select({ id: accountDeletions.userId }).from(accountDeletions).where(eq(accountDeletions.userId, users.id)),
  );

export const personIn = (people: People, id: string | null): CommunityMember | null => (id && people.get(id)) || null;

/** When the member registered, with their settings in the forum. */
export async function findForumMember(db: Db, userId: string) {
  const [found] = await memberStatement(db).execute({ userId });
  return found ?? null;
}

const memberStatement = preparedOnce((db) =>
  db
    .select({
      since: users.createdAt,
      bio: users.bio,
      readAllAt: sql<Date>`coalesce(${communityMembers.readAllAt}, ${users.createdAt})`.mapWith(users.createdAt),
      suspendedUntil: communityMembers.suspendedUntil,
      mailDigest: sql<boolean>`coalesce(${communityMembers.mailDigest}, false)`,
    })
    .from(users)
    .leftJoin(communityMembers, eq(communityMembers.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('community_member'),
);

type ForumMemberUpdate = Partial<Omit<typeof communityMembers.$inferInsert, 'userId'>>;

export async function upsertForumMember(db: Db, userId: string, changes: ForumMemberUpdate): Promise<void> {
  const since = db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  await db
    .insert(communityMembers)
    .values({ userId, readAllAt: sql`(${since})`, ...changes })
    .onConflictDoUpdate({ target: communityMembers.userId, set: changes });
}

/** Does nothing when the account was deleted. */
export async function endDigest(db: Db, userId: string): Promise<void> {
  await db.update(communityMembers).set({ mailDigest: false }).where(eq(communityMembers.userId, userId));
}

export async function findMutedIds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: mutes.mutedId }).from(mutes).where(eq(mutes.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

export async function countModerators(db: Db): Promise<number> {
  return db.$count(profiles, isModerator());
}
