import { expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '#server/test/db/clone-database.ts';

/**
 * Tables without a member's id in their key: the ledger has account and cause, adjustments have the client's id, and the others are read to
 * find a member.
 */
const EXCEPTIONS = [
  'cashback_adjustments',
  'cashback_entries',
  'cashback_lines',
  'cashback_orders',
  'order_lookup',
  'payment_lookup',
  'sessions',
  'verifications',
];

it('store the rows of a member together: their tables are keyed by the member first', async () => {
  const { pool, close } = await cloneDatabase();
  onTestFinished(close);
  const { rows } = await pool.query<{ table: string }>(`
    select c.table_name as table
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'user_id' and not exists (
      select 1
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'p' and k.conrelid = c.table_name::regclass and a.attname = 'user_id'
    )
    order by 1`);
  expect(rows.map(({ table }) => table)).toEqual(EXCEPTIONS);
});
