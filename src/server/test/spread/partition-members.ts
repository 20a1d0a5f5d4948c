import type pg from 'pg';
import { CENTRAL_TABLES, MEMBER_TABLES_QUERY } from './table-places.ts';

/**
 * Turns every table of members' rows into `parts` hash partitions by `user_id`, with its rows, keys, indexes, checks, references,
 * triggers and rights. A unique key without the member gets the member in front: partitions can hold it for one member only.
 * Answers the names of the tables, and of the keys that were widened so.
 */
export async function partitionMembers(client: pg.ClientBase, parts: number) {
  const known = await ask(client, MEMBER_TABLES_QUERY, [Object.keys(CENTRAL_TABLES)]);
  const tables = known.filter(({ kind }) => kind === 'r').map(({ name = '' }) => name);
  await client.query('begin');
  const references = await ask(client, REFERENCES, [tables]);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  const widened: string[] = [];
  for (const table of tables) widened.push(...(await partition(client, table, parts)));
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await client.query('commit');
  return { tables, widened };
}

type Row = Partial<Record<string, string>>;
const ask = async (client: pg.ClientBase, text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows;

async function partition(client: pg.ClientBase, table: string, parts: number): Promise<string[]> {
  const plain = `${table}_plain`;
  const [keys, indexes, triggers, grants] = [
    await ask(client, KEYS, [table]),
    await ask(client, INDEXES, [table]),
    await ask(client, TRIGGERS, [table]),
    await ask(client, GRANTS, [table]),
  ];
  const identities = await ask(client, IDENTITIES, [table]);
  const statements = [
    `alter table ${table} rename to ${plain}`,
    `create table ${table} (like ${plain} including defaults including constraints including generated including identity
       including storage) partition by hash (user_id)`,
    ...Array.from(
      { length: parts },
      (_, part) =>
        `create table ${table}_part_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    ),
    `insert into ${table} overriding system value select * from ${plain}`,
    ...identities.map(
      ({ column }) =>
        `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
    ),
    `drop table ${plain}`,
    // The name that a backup knows was taken until now.
    ...identities.map(({ column }) => `alter sequence ${table}_${column}_seq1 rename to ${table}_${column}_seq`),
    ...keys.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition = '', lacks }) => (lacks ? withMember(definition) : definition)),
    ...triggers.map(({ definition }) => definition ?? ''),
    ...grants.map(({ privilege, grantee }) => `grant ${privilege} on ${table} to ${grantee}`),
  ];
  await client.query(statements.join(';\n'));
  return indexes.filter(({ lacks }) => lacks).map(({ name = '' }) => name);
}

const withMember = (definition: string) => definition.replace(/ USING btree \(/, ' USING btree (user_id, ');

/** References from and to the tables; what they mean for one another is the same when both are partitioned. */
const REFERENCES = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and conparentid = 0 and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`;

const KEYS = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = $1::regclass and contype in ('p', 'u')`;

/** Those that belong to no constraint; `lacks`: unique, but not for one member. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
    case when i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'user_id' and a.attnum = any(i.indkey)
    ) then 'member' end as lacks
  from pg_index i
  where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  order by 1`;

const TRIGGERS = `
  select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and not tgisinternal`;

const GRANTS = `
  select privilege_type as privilege, quote_ident(grantee) as grantee from information_schema.role_table_grants
  where table_schema = 'public' and table_name = $1 and grantee <> grantor`;

const IDENTITIES = `
  select column_name as column from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_identity = 'YES'`;
