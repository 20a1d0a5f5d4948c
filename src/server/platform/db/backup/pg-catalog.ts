import type pg from 'pg';
import type { Manifest } from './backup-manifest.ts';

export type Table = { name: string; columns: string[] };

const isNotOfExtension = (kind: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** The application's tables with their writable columns. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${isNotOfExtension('pg_class', 'c.oid')}
     group by c.oid, c.relname order by c.relname`,
  );
  return rows;
}

export type ForeignKey = { table: string; name: string; definition: string };

export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** The next value of each sequence. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; step: string }>(
    `select sequencename::text as name, increment_by::text as step from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name, step } of rows) {
    const found = await client.query<{ next: string }>(
      `select (last_value + case when is_called then $1::bigint else 0 end)::text as next from ${inPublic(name)}`,
      [step],
    );
    sequences.push({ name, next: found.rows[0]?.next ?? '1' });
  }
  return sequences;
}

export async function listMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists");
  if (!found.rows[0]?.exists) return [];
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at as when from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}

/** Statements that remove everything migrations created, except extensions, which may need rights that we lack. */
export async function listRemovals(client: pg.Client): Promise<string[]> {
  // Tables before sequences: an owned sequence is dropped with its table, and cannot be dropped before it.
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade', kind, name) as statement from (
       select 1 as turn, c.oid::regclass::text as name,
         case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'r', 'p')
         and not c.relispartition and ${isNotOfExtension('pg_class', 'c.oid')}
       union all
       select 2, c.oid::regclass::text, 'sequence' from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${isNotOfExtension('pg_class', 'c.oid')}
       union all
       select 3, p.oid::regprocedure::text, 'routine' from pg_proc p
       where p.pronamespace = 'public'::regnamespace and ${isNotOfExtension('pg_proc', 'p.oid')}
       union all
       select 4, t.oid::regtype::text, case t.typtype when 'd' then 'domain' else 'type' end
       from pg_type t left join pg_class c on c.oid = t.typrelid
       where t.typnamespace = 'public'::regnamespace and (t.typtype in ('d', 'e') or (t.typtype = 'c' and c.relkind = 'c'))
         and ${isNotOfExtension('pg_type', 't.oid')}
     ) as made order by turn`,
  );
  return [...rows.map((row) => row.statement), 'drop schema if exists drizzle cascade'];
}

export const inPublic = (name: string) => `public.${quoted(name)}`;
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
