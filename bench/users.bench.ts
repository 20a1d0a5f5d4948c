/**
 * What does the administration's list of members cost with a million of them, beside the baseline, plain node:http and pg with the same statements?
 * CPU of the server's process a call, both in turn in one run, without what the process does by itself in that time. USERS=20000 for a
 * short run, `npm run bench users -- disabled leaving` for the lists whose name contains one of the words.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { writeCursor } from '#domain/paging/page-cursor.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { load } from './support/load.ts';
import { type MeasuredServer, startMeasured } from './support/measured-server.ts';

const USERS = Number(process.env.USERS ?? 1_000_000);
const ROUNDS = 3;
const REQUESTS = 60;
const WARM_UP = 100;
const CONNECTIONS = 4;
const IDLE_SECONDS = 15;
/** The most that a call may cost beside the bare handler. */
const MOST = 3;
const wanted = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const database = await startEmbeddedPostgres({ dataDir, log: quiet });
const env = {
  DATABASE_URL: database.url,
  SESSION_SECRET: 'a secret for the benchmark, long enough',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '10000000',
  DATA_DIR: dataDir,
};
const ours = await startMeasured(['dist/server/main.js'], env, 3876, '/readyz');
const filledMs = await fill();
const bare = await startMeasured(['--import', 'tsx', 'bench/support/bare-users.ts'], env, 3877, '/');
const headers = { authorization: `Bearer ${await signIn(ours.address)}` };

const idle = { ours: await idleMsPerSecond(ours), bare: await idleMsPerSecond(bare) };
console.log(`Without a call: ${idle.ours.toFixed(1)} and ${idle.bare.toFixed(1)} ms of a core in a second.`);
// Code that has just been loaded runs slower, and would count against the first list.
await costsOf('');
await costsOf('?query=astrid');
console.log(`${USERS} members, made in ${(filledMs / 1000).toFixed(0)} s.\n`);
console.log('| list | ours: CPU ms, p50 ms | bare: CPU ms, p50 ms | CPU ratio |');
console.log('|---|---|---|---|');
for (const [name, asked] of Object.entries(await questions())) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const cost = await costsOf(`?${new URLSearchParams(asked)}`);
  const ratio = cost.ours.cpuMs / cost.bare.cpuMs;
  console.log(`| ${name} | ${shown(cost.ours)} | ${shown(cost.bare)} | ${ratio.toFixed(2)} |`);
  if (ratio > MOST) process.exitCode = 1;
}
await Promise.all([ours.stop(), bare.stop()]);
await database.stop();
rmSync(dataDir, { recursive: true });

/** Every order both ways, a page far down by its key, words that few, many and no members have, every filter, and some together. */
async function questions(): Promise<Record<string, Record<string, string>>> {
  const far = await pageAfter({ sort: 'created' }, 10);
  const farByName = await pageAfter({ sort: 'name', direction: 'up' }, 10);
  return {
    'newest first': {},
    'oldest first': { direction: 'up' },
    'by name': { sort: 'name', direction: 'up' },
    'by name, from the end': { sort: 'name' },
    'by username': { sort: 'username', direction: 'up' },
    'by username, from the end': { sort: 'username' },
    'eleventh page': { cursor: far },
    'eleventh page by name': { sort: 'name', direction: 'up', cursor: farByName },
    'a page from the middle': {
      cursor: writeCursor({ towards: 'next', keys: [middle(), '00000000-0000-4000-8000-000000000000'] }),
    },
    'one member by e-mail': { query: `m${Math.round(USERS / 2)}@` },
    'a name that one in fifty has': { query: 'astrid' },
    'two words': { query: 'astrid lindqvist' },
    'two letters, by name': { query: 'as', sort: 'name', direction: 'up' },
    'a word of all': { query: 'invalid' },
    'a word of nobody': { query: 'xyzzyq' },
    admins: { role: 'admin' },
    'members, not admins': { role: 'user' },
    disabled: { state: 'disabled' },
    leaving: { state: 'leaving' },
    'active, by name': { state: 'active', sort: 'name', direction: 'up' },
    'disabled with a name, by name': { state: 'disabled', query: 'astrid', sort: 'name', direction: 'up' },
  };
}

function middle(): string {
  return new Date(Date.now() - 700 * 86_400_000).toISOString();
}

async function pageAfter(asked: Record<string, string>, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const query = new URLSearchParams({ ...asked, ...(cursor === '' ? {} : { cursor }) });
    const answer = await fetch(`${ours.address}/api/v1/admin/users?${query}`, { headers });
    cursor = (await answer.json()).next;
  }
  return cursor;
}

type Cost = { cpuMs: number; p50Ms: number };

/** Medians of rounds in turn, so that other work on the machine meets both alike. */
async function costsOf(query: string): Promise<{ ours: Cost; bare: Cost }> {
  const [one, other] = [`${ours.address}/api/v1/admin/users${query}`, `${bare.address}/${query}`];
  const costs: { ours: Cost[]; bare: Cost[] } = { ours: [], bare: [] };
  await load(one, headers, WARM_UP, CONNECTIONS);
  await load(other, headers, WARM_UP, CONNECTIONS);
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.ours.push(await costOf(ours, one, idle.ours));
    costs.bare.push(await costOf(bare, other, idle.bare));
  }
  return { ours: median(costs.ours), bare: median(costs.bare) };
}

async function costOf(server: MeasuredServer, url: string, idlePerSecond: number): Promise<Cost> {
  const [began, before] = [performance.now(), server.cpuMs()];
  const { p50Ms } = await load(url, headers, REQUESTS, CONNECTIONS);
  const ownMs = (idlePerSecond * (performance.now() - began)) / 1000;
  return { cpuMs: (server.cpuMs() - before - ownMs) / REQUESTS, p50Ms };
}

/** A list that waits long for the database would be charged with the server's own recurring work. */
async function idleMsPerSecond(server: MeasuredServer): Promise<number> {
  const before = server.cpuMs();
  await delay(IDLE_SECONDS * 1000);
  return (server.cpuMs() - before) / IDLE_SECONDS;
}

function median(costs: Cost[]): Cost {
  return costs.toSorted((a, b) => a.cpuMs - b.cpuMs)[(ROUNDS - 1) / 2] ?? { cpuMs: 0, p50Ms: 0 };
}

function shown({ cpuMs, p50Ms }: Cost): string {
  return `${cpuMs.toFixed(2)}, ${p50Ms.toFixed(1)}`;
}

/** Members of four years with fifty first names, one in a hundred disabled, one in a thousand on the way out, every tenth invited by another. */
async function fill(): Promise<number> {
  const began = performance.now();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into users (id, email, username, full_name, referral_code, terms_accepted_at, terms_version, created_at, updated_at)
     select gen_random_uuid(), 'm' || n || '@bench.invalid', 'm' || n,
       (array['Astrid','Maja','Alva','Elsa','Ebba','Freja','Saga','Klara','Signe','Vera','Ida','Lova','Tuva','Nora','Alma','Selma','Iris','Juni','Ines','Sara',
         'Nils','Hugo','Otto','Axel','Vidar','Adam','Noah','Liam','Elis','Arvid','Gustav','Sixten','Ludvig','Love','Theo','Leo','Malte','Frank','Melvin','Josef',
         'Åke','Östen','Åsa','Ängla','Björn','Göran','Märta','Örjan','Märit','Håkan'])[1 + n % 50] || ' ' ||
       (array['Lindqvist','Berg','Ek','Åström','Öberg','Holm','Nyman'])[1 + n % 7] || ' ' || n,
       'C' || n, now(), '2026-11', now() - make_interval(secs => 4 * 365 * 86400 * (1 - n::float8 / $1)), now()
     from generate_series(1, $1) n`,
    [USERS],
  );
  await client.query(
    `insert into profiles (user_id, role, disabled_at, created_at, updated_at)
     select id, case when referral_code ~ '^C[0-9]*00000$' then 'admin' else 'user' end,
       case when referral_code ~ '^C[0-9]*00$' then now() end, created_at, updated_at from users where email like '%@bench.invalid'`,
  );
  await client.query(
    `insert into account_deletions (user_id, requested_at, erase_at, with_texts)
     select id, now(), now() + interval '30 days', false from users where email like '%001@bench.invalid'`,
  );
  // Invitations are set at registration, which these members did not go through.
  await client.query('alter table referrals disable trigger user');
  await client.query(
    `insert into referrals (user_id, referrer_id, level, created_at)
     select u.id, r.id, 1, u.created_at from users u
     join users r on r.referral_code = 'C' || (substr(u.referral_code, 2)::int / 10) where u.email like '%5@bench.invalid'`,
  );
  await client.query('vacuum analyze');
  await client.end();
  return performance.now() - began;
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-formkurva': 'bench' },
    body: JSON.stringify({ identifier: 'admin@formkurva.example', password: 'Formkurva-2026', device: 'app' }),
  });
  const { token } = await answer.json();
  return token;
}
