/**
 * Tables with a column `user_id` that stay in one place when members are spread, and why. Every other one whose primary key begins with
 * `user_id` is spread.
 */
export const CENTRAL_TABLES: Readonly<Record<string, string>> = {
  accounts: 'how a member signs in',
  admin_event_values: 'the trail of admins is one chain',
  cashback: 'the ledger: one transaction writes several members',
  cashback_accounts: 'the ledger: one transaction writes several members',
  cashback_entries: 'the ledger: one transaction writes several members',
  cashback_lines: 'the ledger: one transaction writes several members',
  cashback_orders: 'the ledger: one transaction writes several members',
  order_lookup: 'says whose an order is',
  passkeys: 'how a member is found by a credential, which is unique among all',
  payment_lookup: 'says whose a payment is; holds that a payment belongs to one order among all members',
  push_subscriptions: 'a device is unique among all, and ends with its session',
  referrals: 'the ledger: one transaction writes several members',
  sessions: 'how a member is found by a token',
  verifications: 'how a member is found by a code',
};

/** Every table in public that has a primary key which begins with the member, except the central ones. */
export const MEMBER_TABLES_QUERY = `
  select c.relname as name, c.relkind as kind
  from pg_class c
  join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] and a.attname = 'user_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not c.relname = any($1)
  order by 1`;
