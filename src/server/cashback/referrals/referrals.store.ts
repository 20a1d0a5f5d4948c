import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** A member of the tree, on level 1 or 2, with the earnings from them. */
export type InvitedRow = {
  id: string;
  /** Null when the account is deleted, or about to be. */
  fullName: string | null;
  joinedAt: Date;
  /** The inviter: the member, or one of the member's invitees. */
  inviterId: string;
  purchases: number;
  earned: number;
  /** The number of their own invitees. */
  invitedCount: number;
};

export async function countInvited(db: Db, userId: string): Promise<{ level1: number; level2: number }> {
  const { rows } = await db.execute<{ level1: number; level2: number }>(sql`
    select (count(*) filter (where level = 1))::int as level1, (count(*) filter (where level = 2))::int as level2
    from referrals where referrer_id = ${userId}`);
  return rows[0] ?? { level1: 0, level2: 0 };
}

/** Level 1, newest first. */
export function listInvited(db: Db, userId: string, page: { offset: number; limit: number }): Promise<InvitedRow[]> {
  return selectInvited(
    db,
    userId,
    sql`select user_id, referrer_id as inviter_id, created_at from referrals
      where referrer_id = ${userId} and level = 1
      order by created_at desc, user_id offset ${page.offset} limit ${page.limit}`,
  );
}

/** Level 2: the invitees of these people, newest first, at most `limit` of each. */
export function listInvitedBy(db: Db, userId: string, inviterIds: string[], limit: number): Promise<InvitedRow[]> {
  return selectInvited(
    db,
    userId,
    sql`select user_id, referrer_id as inviter_id, created_at from (
        select *, row_number() over (partition by referrer_id order by created_at desc, user_id) as place
        from referrals where referrer_id = any(${sql.param(inviterIds)}::uuid[]) and level = 1
      ) as invited where place <= ${limit}`,
  );
}

async function selectInvited(db: Db, userId: string, people: ReturnType<typeof sql>): Promise<InvitedRow[]> {
  const { rows } = await db.execute<Omit<InvitedRow, 'joinedAt' | 'earned'> & { joinedAt: string; earned: string }>(sql`
    with people as (${people}),
    earned as (
      select o.user_id, sum(c.amount) as earned, count(*)::int as purchases
      from cashback_orders o join cashback c on c.order_id = o.order_id
      where o.user_id in (select user_id from people) and c.user_id = ${userId} and c.role = 'referrer' and c.amount > 0
      group by o.user_id
    )
    select people.user_id as id, case when d.user_id is null then u.full_name end as "fullName", people.created_at as "joinedAt",
      people.inviter_id as "inviterId", coalesce(earned.purchases, 0) as purchases, coalesce(earned.earned, 0) as earned,
      (select count(*)::int from referrals r where r.referrer_id = people.user_id and r.level = 1) as "invitedCount"
    from people left join users u on u.id = people.user_id left join account_deletions d on d.user_id = people.user_id
      left join earned on earned.user_id = people.user_id
    order by people.created_at desc, people.user_id`);
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt), earned: Number(row.earned) }));
}
