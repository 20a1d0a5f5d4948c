import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type FraudSignal,
  type InvitedPurchases,
  type Inviters,
  MAX_CHAIN_LENGTH,
  type SharedTrait,
} from '#domain/cashback/fraud-signals/find-signals.ts';
import { users } from '#server/members/members.tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countList, keysOf, type ListOrder, type PagePosition, pageFrom } from '#server/platform/db/key-pages.ts';
import { fraudSignals } from './fraud-signals.tables.ts';

export type StoredSignal = typeof fraudSignals.$inferSelect;

/** Something that more accounts than this share is a workplace or a reception desk, and is ignored. */
const MAX_SHARING = 20;

/**
 * Pairs of members with a card or a delivery address in common since an instant. The cookie that recognises a browser serves the security of
 * sign-in alone. Generated members are excluded. Addresses are
 * compared by letters and digits alone.
 */
export async function listShared(db: Db, since: Date): Promise<SharedTrait[]> {
  const from = since.toISOString();
  const { rows } = await db.execute<SharedTrait>(sql`
    with traits as (
      select distinct 'card' as kind, fingerprint as value, user_id from card_fingerprints where created_at >= ${from}
      union all
      select distinct 'address', lower(regexp_replace(street || postal_code, '[^[:alnum:]]', '', 'g')), user_id
      from orders where created_at >= ${from} and street <> '' and paid_at is not null
    ),
    shared as (
      select kind, value, array_agg(user_id order by user_id) as members from traits
      where user_id in (select id from users where seed_run is null)
      group by kind, value having count(*) between 2 and ${MAX_SHARING}
    )
    select kind, one as "userId", other as "otherId", count(*)::int as count
    from shared, unnest(members) as one, unnest(members) as other
    where one < other group by kind, one, other`);
  return rows;
}

/** Purchases since an instant of invited members with at least one reversed purchase. */
export async function listPurchases(db: Db, since: Date): Promise<InvitedPurchases[]> {
  const from = since.toISOString();
  const { rows } = await db.execute<InvitedPurchases>(sql`
    with used as (
      select o.user_id, count(distinct e.order_id)::int as orders
      from cashback_entries e
        join cashback_lines l on l.entry_id = e.id and l.account = 'owed' and l.amount < 0
        join cashback_orders o on o.order_id = e.order_id
      where e.kind = 'reverse' and e.created_at >= ${from} group by o.user_id
    ),
    bought as (
      select user_id, count(*)::int as paid, (count(*) filter (where remaining = 0))::int as withdrawn
      from cashback_orders where created_at >= ${from} and paid > 0 and user_id is not null group by user_id
    )
    select r.user_id as "userId", coalesce(b.paid, 0) as paid, coalesce(b.withdrawn, 0) as withdrawn,
      coalesce(used.orders, 0) as "reversedAfterUse"
    from referrals r join users u on u.id = r.user_id and u.seed_run is null
      left join bought b on b.user_id = r.user_id left join used on used.user_id = r.user_id
    where r.level = 1 and (b.withdrawn > 0 or used.orders > 0)`);
  return rows;
}

/** The inviters of these members and their inviters, up to the maximum length of a chain. Only existing accounts. */
export async function listInviters(db: Db, userIds: string[]): Promise<Inviters> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.execute<{ userId: string; inviterId: string }>(sql`
    with recursive chain as (
      select user_id, referrer_id, 1 as step from referrals
      where level = 1 and user_id = any(${sql.param(userIds)}::uuid[])
      union
      select r.user_id, r.referrer_id, chain.step + 1 from referrals r join chain on r.user_id = chain.referrer_id
      where r.level = 1 and chain.step < ${MAX_CHAIN_LENGTH}
    )
    select distinct user_id as "userId", referrer_id as "inviterId" from chain
    where referrer_id in (select id from users)`);
  return new Map(rows.map(({ userId, inviterId }) => [userId, inviterId]));
}

export async function findSignal(db: Db, userId: string, otherId: string): Promise<StoredSignal | null> {
  const [found] = await db.select().from(fraudSignals).where(isPair({ userId, otherId })).for('update');
  return found ?? null;
}

const isPair = ({ userId, otherId }: Pick<FraudSignal, 'userId' | 'otherId'>) =>
  and(eq(fraudSignals.userId, userId), eq(fraudSignals.otherId, otherId));

/** Only for existing members. */
export async function insertSignal(db: Db, { userId, otherId, relation, reasons, isStrong }: FraudSignal, now: Date) {
  await db.execute(sql`
    insert into cashback_hints (user_id, other_id, relation, reasons, is_strong, first_seen_at, last_seen_at)
    select ${userId}::uuid, ${otherId}::uuid, ${relation}, ${JSON.stringify(reasons)}::jsonb, ${isStrong},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    where (select count(*) from users where id in (${userId}::uuid, ${otherId}::uuid)) = 2`);
}

export async function updateSignal(db: Db, signal: StoredSignal, changes: Partial<StoredSignal>): Promise<void> {
  await db.update(fraudSignals).set(changes).where(isPair(signal));
}

export async function deleteSignalsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(fraudSignals).where(lt(fraudSignals.lastSeenAt, before));
}

const others = alias(users, 'others');
const deciders = alias(users, 'deciders');
const isIn = (state: 'open' | 'decided') =>
  state === 'open' ? eq(fraudSignals.state, 'open') : ne(fraudSignals.state, 'open');

const byPair = [
  { by: fraudSignals.userId, kind: 'id' },
  { by: fraudSignals.otherId, kind: 'id' },
] as const;

/** Open: strong ones first, then the newest; decided: by time of decision. */
export const SIGNAL_ORDERS: Record<'open' | 'decided', ListOrder> = {
  open: [{ by: fraudSignals.isStrong, kind: 'yes-no' }, { by: fraudSignals.firstSeenAt, kind: 'instant' }, ...byPair],
  decided: [{ by: fraudSignals.decidedAt, kind: 'instant' }, ...byPair],
};

export function listSignals(db: Db, state: 'open' | 'decided', { cursor, limit }: PagePosition) {
  const { past, by } = pageFrom(SIGNAL_ORDERS[state], 'down', cursor);
  return db
    .select({
      signal: fraudSignals,
      user: personOf(users),
      other: personOf(others),
      decider: deciders.fullName,
      keys: keysOf(SIGNAL_ORDERS[state]),
    })
    .from(fraudSignals)
    .innerJoin(users, eq(users.id, fraudSignals.userId))
    .innerJoin(others, eq(others.id, fraudSignals.otherId))
    .leftJoin(deciders, eq(deciders.id, fraudSignals.decidedBy))
    .where(and(isIn(state), past))
    .orderBy(...by)
    .limit(limit);
}

const personOf = (person: typeof users | typeof others) => ({
  id: person.id,
  name: person.fullName,
  joinedAt: person.createdAt,
});

/** Both counted up to a limit. */
export function countSignals(db: Db): Promise<Record<'open' | 'decided', number>> {
  return countList(db, fraudSignals, { open: isIn('open'), decided: isIn('decided') });
}
