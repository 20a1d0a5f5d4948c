import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * The list of members with nothing around it: the session, the page and its counts as named statements, answered as the
 * rows come. No framework, no checks of input or answer, no rate limits, no headers, no logs, no metrics.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const secret = process.env.SESSION_SECRET ?? '';

const SESSION = `select s.id, s.user_id, p.role, p.disabled_at, s.last_seen_at, s.expires_at from sessions s
  join profiles p on p.user_id = s.user_id where s.token_hash = $1`;
const FROM = `from users u join profiles p on p.user_id = u.id left join account_deletions d on d.user_id = u.id`;
const COLUMNS = `u.id, u.username, u.full_name, u.email, u.avatar_url, p.role, p.disabled_at, d.erase_at, u.referral_code,
  (select count(*)::int from referrals r where r.referrer_id = u.id and r.level = 1) as invited, u.created_at`;
const SAID = `lower(u.full_name || ' ' || u.username || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '') || ' ' || u.referral_code)`;

const ORDERS: Record<string, { column: string; key: string }> = {
  created: { column: 'u.created_at', key: '$1::timestamptz' },
  name: { column: 'u.full_name collate "sv-x-icu"', key: '$1::text collate "sv-x-icu"' },
  username: { column: 'lower(u.username)', key: 'lower($1::text)' },
};
const STATES: Record<string, string> = {
  active: 'p.disabled_at is null and d.user_id is null',
  disabled: 'p.disabled_at is not null and d.user_id is null',
  leaving: 'd.user_id is not null',
};

/** In the text, not as a value: one plan for both roles walks through a million members to meet eleven admins. */
const ROLES: Record<string, string> = { admin: `p.role = 'admin'`, user: `p.role = 'user'` };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = new URL(request.url ?? '/', 'http://bare').searchParams;
  const token = request.headers.authorization?.slice(7) ?? '';
  const hash = createHmac('sha256', secret).update(`session:${token}`).digest();
  const [session] = await ask(SESSION, [hash]);
  const body = session?.role === 'admin' ? await page(asked) : {};
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function page(asked: URLSearchParams) {
  const { column, key } = ORDERS[asked.get('sort') ?? 'created'] ?? ORDERS.created ?? { column: '', key: '' };
  const isUp = asked.get('direction') === 'up';
  const [, keys] = /^n:(\[.*\])$/su.exec(asked.get('cursor') ?? '') ?? [];
  const { where, values } = filters(asked);
  const past = keys
    ? `and (${column}, u.id) ${isUp ? '>' : '<'} (${shift(key, values.length)}, $${values.length + 2}::uuid)`
    : '';
  const way = isUp ? 'asc' : 'desc';
  const state = asked.get('state');
  const areFew = state === 'leaving' || (state === 'disabled' && asked.get('query') !== null);
  const order = (by: string) => (areFew ? `coalesce(${by}, ${by}) ${way}` : `${by} ${way}`);
  const found = await ask(
    `select ${COLUMNS} ${FROM} where ${where} ${past} order by ${order(column)}, ${order('u.id')} limit 21`,
    keys ? [...values, ...JSON.parse(keys)] : values,
  );
  const [counts] = await ask(
    `select (select count(*)::int from (select 1 ${FROM} where ${where} limit 10001) found) as found,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'public.users'::regclass) as estimate,
      (select count(*)::int from users where created_at >= $${values.length + 1}) as newcomers`,
    [...values, monthStart()],
  );
  return { users: found.slice(0, 20), total: counts };
}

function filters(asked: URLSearchParams): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['true'];
  for (const word of (asked.get('query') ?? '').split(' ').filter((typed) => typed !== '')) {
    values.push(word.length >= 3 ? `%${word}%` : `${word}%`);
    parts.push(word.length >= 3 ? `${SAID} like $${values.length}` : `lower(u.full_name) like $${values.length}`);
  }
  const [role, state] = [asked.get('role'), asked.get('state')];
  if (role !== null) parts.push(ROLES[role] ?? 'true');
  if (state !== null) parts.push(STATES[state] ?? 'true');
  return { where: parts.length === 1 ? 'true' : parts.slice(1).join(' and '), values };
}

const shift = (key: string, by: number) => key.replace('$1', `$${by + 1}`);
const monthStart = () => new Date(new Date().getFullYear(), new Date().getMonth(), 1);

/** One named statement for each text, prepared once in each connection. Words get a plan of their own: one for all words walks through the table. */
const names = new Map<string, string>();
async function ask(text: string, values: unknown[]) {
  if (text.includes(' like ')) return (await pool.query({ text, values })).rows;
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await pool.query({ name, text, values })).rows;
}

createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT), '127.0.0.1');
