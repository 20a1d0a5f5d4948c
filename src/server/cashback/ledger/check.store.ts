import { sql } from 'drizzle-orm';
import type { LedgerCheck } from '#domain/cashback/admin/cashback-admin.contract.ts';
import type { Db } from '#server/platform/db/db.ts';

/** Maximum differences listed of each kind: even one is an error. */
const MAX_LISTED = 100;

/** The balance of each account by its lines. */
const accountsByLines = sql`
  select a.user_id, a.account, a.balance, coalesce(l.lines, 0) as lines
  from cashback_accounts a
  left join (select user_id, account, sum(amount) as lines from cashback_lines group by user_id, account) as l
    on l.user_id = a.user_id and l.account = a.account`;

/**
 * Each row of the table `cashback` by its entries: the same rule as projectCashback, on sums. First and last are by entry number, because
 * the clocks of several processes may differ.
 */
const rowsByEntries = sql`
  select sums.user_id, cashback_id as id, amount, reversed, case
      when amount <= 0 then 'reversed' when pending > 0 then 'pending' when held > 0 then 'held'
      when spent > 0 then 'spent' else 'available' end as status,
    sums.order_id, role, level, case when level is not null then o.available_at end as available_at, sums.created_at, updated_at
  from (
    select user_id, cashback_id, order_id, role, level, sum(change) as amount,
      sum(case when role = 'adjustment' then 0 else greatest(0, -change) end) as reversed,
      sum(pending) as pending, sum(held) as held, sum(spent) as spent,
      (array_agg(created_at order by number))[1] as created_at, (array_agg(created_at order by number desc))[1] as updated_at
    from (
      select e.number, e.user_id, e.cashback_id, e.order_id, e.role, e.level, e.created_at,
        coalesce(sum(l.amount) filter (where l.account in ('held', 'spent')), 0)
          - coalesce(sum(l.amount) filter (where l.account in ('earned', 'adjusted')), 0) as change,
        coalesce(sum(l.amount) filter (where l.account = 'pending'), 0) as pending,
        coalesce(sum(l.amount) filter (where l.account = 'held'), 0) as held,
        coalesce(sum(l.amount) filter (where l.account = 'spent'), 0) as spent
      from cashback_entries e join cashback_lines l on l.entry_id = e.id group by e.id
    ) as entries group by user_id, cashback_id, order_id, role, level
  ) as sums left join cashback_orders o on o.order_id = sums.order_id`;

/**
 * Every entry with the hash recomputed from its content and the previous hash. Computed here and not by the database's own function,
 * because whoever can change the ledger could change that as well.
 */
const entriesByChain = sql`
  select e.user_id, e.id, e.sequence, e.hash,
    row_number() over chain as place,
    e.lines is not distinct from l.lines as has_its_lines,
    encode(sha256(convert_to(jsonb_build_array(
      lag(e.hash, 1, '') over chain, e.sequence, e.id, e.cause, e.user_id, e.cashback_id, e.kind, e.order_id, e.role,
      e.level, e.note, e.actor_id, e.lines, extract(epoch from e.created_at)
    )::text, 'UTF8')), 'hex') as expected
  from cashback_entries e
  left join (
    select entry_id, string_agg(account || ' ' || amount, ', ' order by account collate "C") as lines
    from cashback_lines group by entry_id
  ) as l on l.entry_id = e.id
  window chain as (partition by e.user_id order by e.sequence)`;

async function compareChain(db: Db): Promise<Pick<LedgerCheck, 'chain' | 'fingerprint'>> {
  const broken = await db.execute<{ userId: string; entryId: string }>(sql`
    select user_id as "userId", id as "entryId" from (${entriesByChain}) as compared
    where hash <> expected or sequence <> place or not has_its_lines order by user_id, sequence limit ${MAX_LISTED}`);
  const heads = await db.execute<{ fingerprint: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(hash, '' order by user_id), ''), 'UTF8')), 'hex') as fingerprint
    from (select distinct on (user_id) user_id, hash from cashback_entries order by user_id, sequence desc) as heads`);
  return { chain: broken.rows, fingerprint: heads.rows[0]?.fingerprint ?? '' };
}

/** Compares the stored balances and rows with the lines, and every entry with its hash. */
export async function compareLedger(db: Db): Promise<LedgerCheck> {
  const totals = await db.execute<{ entries: string; sum: string }>(sql`
    select (select count(*) from cashback_entries) as entries, (select coalesce(sum(amount), 0) from cashback_lines) as sum`);
  const accounts = await db.execute<{ userId: string; account: string; balance: string; lines: string }>(sql`
    select user_id as "userId", account, balance, lines from (${accountsByLines}) as compared
    where balance <> lines order by user_id, account limit ${MAX_LISTED}`);
  const rows = await db.execute<Record<'userId' | 'id' | 'amount' | 'lines' | 'status' | 'expected', string>>(sql`
    select coalesce(c.user_id, e.user_id) as "userId", coalesce(c.id, e.id) as id, coalesce(c.amount, 0) as amount,
      coalesce(e.amount, 0) as lines, coalesce(c.status, '') as status, coalesce(e.status, '') as expected
    from cashback c full join (${rowsByEntries}) as e on e.user_id = c.user_id and e.id = c.id
    where (c.amount, c.reversed, c.status, c.order_id, c.role, c.level, c.available_at, c.created_at, c.updated_at)
      is distinct from (e.amount, e.reversed, e.status, e.order_id, e.role, e.level, e.available_at, e.created_at, e.updated_at)
    order by 1, 2 limit ${MAX_LISTED}`);
  return {
    entries: Number(totals.rows[0]?.entries),
    sum: Number(totals.rows[0]?.sum),
    accounts: accounts.rows.map((row) => ({ ...row, balance: Number(row.balance), lines: Number(row.lines) })),
    rows: rows.rows.map((row) => ({ ...row, amount: Number(row.amount), lines: Number(row.lines) })),
    ...(await compareChain(db)),
  };
}

/** Blocks all movements: each one updates an account. */
export async function lockLedger(db: Db) {
  await db.execute(sql`lock table cashback_accounts, cashback in exclusive mode`);
}

export async function rebuildBalances(db: Db) {
  await db.execute(sql`
    update cashback_accounts a set balance = by_lines.lines from (${accountsByLines}) as by_lines
    where by_lines.user_id = a.user_id and by_lines.account = a.account and by_lines.lines <> a.balance`);
}

export async function rebuildRows(db: Db) {
  await db.execute(sql`delete from cashback`);
  await db.execute(sql`
    insert into cashback (user_id, id, order_id, role, level, amount, reversed, status, available_at, created_at, updated_at)
    select user_id, id, order_id, role, level, amount, reversed, status, available_at, created_at, updated_at
    from (${rowsByEntries}) as by_entries`);
}
