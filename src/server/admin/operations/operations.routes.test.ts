import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_AREAS } from '#domain/auth/admin-areas.ts';
import { createCallRecorder } from '#server/platform/metrics/call-recorder.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOrder, makeProduct } from '#server/test/shop/make-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { rollUp } from '../analytics/rollup.service.ts';
import { makeFailedJob } from '../test/admin-examples.ts';
import { operationsJobs, STORAGE_MEASURING } from './operations.jobs.ts';
import { readOverview } from './overview.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(60);
  await api.database.pool.query('delete from jobs');
});

const insertJob = (about: { kind: string; state: string; attempts?: number; runAt?: Date; key?: string | null }) =>
  api.database.pool.query(
    `insert into jobs (id, kind, payload, state, attempts, run_at, created_at, unique_key, started_at, finished_at)
     values ($1, $2, '{}', $3, $4, $5, $6, $7, $6, case when $3 in ('done', 'failed') then $6::timestamptz + interval '2 seconds' end)`,
    [
      api.random.uuid(),
      about.kind,
      about.state,
      about.attempts ?? 0,
      about.runAt ?? api.clock(),
      api.clock(),
      about.key,
    ],
  );
const auditEntriesOf = async (action: string) =>
  (await admin.client.adminTrail.list({ area: 'job' })).entries.filter((entry) => entry.action === action);

describe('the overview', () => {
  it('returns totals of the month, open tasks and alarms in at most twenty statements', async () => {
    await makeMember(api);
    await rollUp(api.db, api.clock);
    await makeFailedJob(api);
    let statements = 0;
    const { query } = api.database.pool;
    const count = (...args: Parameters<typeof query>) => {
      statements += 1;
      return query.apply(api.database.pool, args);
    };
    Object.assign(api.database.pool, { query: count });

    const overview = await admin.client.adminOperations.overview({ days: 15 });

    Object.assign(api.database.pool, { query });
    expect(overview).toMatchObject({
      members: { exact: true },
      jobs: { failed: 1 },
      orders: { toShip: 0 },
      reports: { open: 0, oldestAt: null },
    });
    expect([overview.days.length, overview.before.length]).toEqual([15, 15]);
    expect(overview.members?.newThisMonth).toBeGreaterThan(0);
    expect(overview.alarms.map(({ code }) => code)).toContain('jobs-failed');
    expect(statements).toBeLessThanOrEqual(20);
  });
});

describe('missing steps of a new installation', () => {
  it('are listed outside a demo from the checks of the doctor, until they are done', async () => {
    const { config } = api;
    const member = { role: 'admin' as const, adminAreas: ADMIN_AREAS };
    const read = (own: object) =>
      readOverview(api.db, { ...api, member, config: { ...config, demo: false, ...own } }, 15);
    const none = { smtpUrl: null, mailFrom: 'no-reply@formkurva.example', payments: { kind: 'none' as const } };
    expect((await read(none)).setup).toEqual(['mail', 'sender', 'payments', 'products', 'two-step', 'backup']);

    await makeProduct(api);
    await api.database.pool.query(
      'insert into backup_runs (id, finished_at, bytes, rows, files) values ($1, now(), 1, 1, 1)',
      [api.random.uuid()],
    );
    await api.database.pool.query(
      "insert into totp_secrets (user_id, secret, created_at, confirmed_at) select user_id, 'x', now(), now() from profiles where role = 'admin'",
    );
    const there = { smtpUrl: 'smtps://mail.formkurva.se', mailFrom: 'hej@formkurva.se', payments: config.payments };
    expect((await read(there)).setup).toEqual([]);
    expect((await read({ ...there, demo: true })).setup).toEqual([]);
    await api.database.pool.query('delete from backup_runs');
  });
});

describe('the status of the service', () => {
  it('counts calls of all processes by the hour, with errors and slow ones', async () => {
    const [one, other] = [createCallRecorder(), createCallRecorder()];
    for (let call = 0; call < 30; call += 1) one.observe('meals.day', 20, false);
    other.observe('meals.day', 1500, true);
    await one.flush(api.db, api.clock);
    await other.flush(api.db, api.clock);

    const { calls } = await admin.client.adminOperations.status();

    expect(calls).toMatchObject({ errorsHour: 1, errorsDay: 1, requestsDay: 31 });
    expect(calls.slow).toEqual([{ call: 'meals.day', count: 1, longestMs: 1500, p95Ms: 25 }]);
    expect(calls.hours).toHaveLength(24);
    expect(calls.hours.at(-1)?.p95Ms).toBe(25);
  });

  it('has the age of the queue, results of recurring jobs, and undelivered messages', async () => {
    const ago = (seconds: number) => new Date(api.clock().getTime() - seconds * 1000);
    await insertJob({ kind: 'send-mail', state: 'waiting', attempts: 3, runAt: ago(-600) });
    await insertJob({ kind: 'send-mail', state: 'done' });
    await insertJob({ kind: 'send-sms', state: 'waiting', runAt: ago(400) });
    await insertJob({ kind: 'cashback-mature', state: 'done', key: 'every:cashback-mature' });
    await insertJob({ kind: 'cashback-mature', state: 'waiting', runAt: ago(-900), key: 'every:cashback-mature' });

    const { queue, recurring, delivery, alarms } = await admin.client.adminOperations.status();

    expect(queue).toEqual({ waiting: 3, due: 1, oldestSeconds: 400, failed: 0, retrying: 1 });
    expect(recurring).toEqual([
      {
        kind: 'cashback-mature',
        outcome: 'done',
        tookMs: 2000,
        lastAt: new Date(api.clock().getTime() + 2000).toISOString(),
        nextAt: ago(-900).toISOString(),
      },
    ]);
    expect(delivery.find(({ channel }) => channel === 'mail')).toMatchObject({ sentDay: 1, retrying: 1, failed: 0 });
    expect(alarms.map(({ code }) => code)).toEqual(expect.arrayContaining(['queue-late', 'delivery-failing']));
  });

  it('has payments, disk usage and its own version', async () => {
    const jobs = operationsJobs(api.db, { clock: api.clock, config: api.config, log: silentLog });
    await jobs[STORAGE_MEASURING.kind]?.(
      {},
      { jobId: '', attempt: 1, signal: new AbortController().signal, log: silentLog },
    );

    const { payments, storage, backups, version, uptime } = await admin.client.adminOperations.status();

    expect(payments).toMatchObject({ mode: 'sandbox', waiting: 0, failedRefunds: 0 });
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(storage).toMatchObject({ filesIn: 'disk', filesBytes: expect.any(Number), growthBytes: null });
    expect(backups).toEqual({ lastAt: null, bytes: null, month: 0 });
    expect(version.app).toMatch(/^\d+\.\d+\.\d+$/);
    expect(uptime?.percent ?? 100).toBeLessThanOrEqual(100);
    await api.database.pool.query(
      "insert into service_minutes select date_trunc('minute', $1::timestamptz) - m * interval '1 minute' from generate_series(1, 9) m on conflict do nothing",
      [api.clock()],
    );
    const since = (await admin.client.adminOperations.status()).uptime?.since ?? '';
    expect((api.clock().getTime() - Date.parse(since)) / 60_000).toBeGreaterThanOrEqual(9);
  });
});

describe('failed jobs', () => {
  it('are listed whatever their kind, without their payload', async () => {
    await makeFailedJob(api, 'send-mail');
    await makeFailedJob(api, 'community-purge');

    const answer = await admin.client.adminOperations.jobs();

    expect(answer.total).toBe(2);
    expect(answer.jobs.map(({ kind }) => kind).sort()).toEqual(['community-purge', 'send-mail']);
    expect(JSON.stringify(answer)).not.toContain('borta@formkurva.example');
  });

  it('are retried, one or all, with an entry in the audit log', async () => {
    const { id } = await makeFailedJob(api, 'send-mail');
    await makeFailedJob(api, 'send-sms');

    await admin.client.adminOperations.retryJob({ id });
    expect((await auditEntriesOf('retry'))[0]).toMatchObject({ subjectId: id, reason: 'send-mail' });
    expect(await admin.client.adminOperations.retryAll()).toEqual({ retried: 1 });

    const { rows } = await api.database.pool.query('select distinct state, attempts from jobs');
    expect(rows).toEqual([{ state: 'waiting', attempts: 0 }]);
  });

  it('are dropped with their payload, and the reason stays in the audit log', async () => {
    const { id } = await makeFailedJob(api, 'send-mail');

    await admin.client.adminOperations.dropJob({ id, reason: 'Adressen finns inte' });

    expect((await api.database.pool.query('select 1 from jobs')).rows).toEqual([]);
    expect((await auditEntriesOf('drop'))[0]).toMatchObject({ subjectId: id, reason: 'Adressen finns inte' });
    expect(await refusalOf(admin.client.adminOperations.dropJob({ id, reason: 'igen' }))).toBe('NOT_FOUND');
  });

  it('are not changed while they run, or before their first attempt', async () => {
    await insertJob({ kind: 'send-mail', state: 'running', attempts: 1 });
    await insertJob({ kind: 'send-sms', state: 'waiting' });
    const { rows } = await api.database.pool.query('select id from jobs');
    const answers = rows.map(({ id }) => refusalOf(admin.client.adminOperations.dropJob({ id, reason: 'x' })));
    expect(await Promise.all(answers)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await admin.client.adminOperations.retryAll()).toEqual({ retried: 0 });
  });

  it('run at their time, or now when an admin requests it', async () => {
    const later = new Date(api.clock().getTime() + 3_600_000);
    await insertJob({ kind: 'cashback-mature', state: 'waiting', runAt: later, key: 'every:cashback-mature' });

    await admin.client.adminOperations.runJob({ kind: 'cashback-mature' });

    const { rows } = await api.database.pool.query('select run_at from jobs');
    expect(rows).toEqual([{ run_at: api.clock() }]);
    expect(await refusalOf(admin.client.adminOperations.runJob({ kind: 'no-such%' }))).toBe('NOT_FOUND');
  });

  it('require an admin and a reason', async () => {
    const { id } = await makeFailedJob(api);
    const member = await makeMember(api);
    expect([
      await refusalOf(member.client.adminOperations.dropJob({ id, reason: 'x' })),
      await refusalOf(api.as(null).adminOperations.jobs()),
      await refusalOf(admin.client.adminOperations.dropJob({ id, reason: ' ' })),
    ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'BAD_INPUT']);
  });
});

describe('the command palette', () => {
  it('finds members by name, their orders, orders by number, and products', async () => {
    const buyer = await makeMember(api, { fullName: 'Torvald Ekorrberg' });
    const order = await makeOrder(api, buyer);
    const product = await makeProduct(api, { name: 'Ekorrburk', nameEn: 'Squirrel jar' });

    const byName = await admin.client.adminOperations.find({ query: 'ekorr' });
    const byNumber = await admin.client.adminOperations.find({ query: order.id.slice(0, 8) });

    expect(byName.members.map(({ id }) => id)).toEqual([buyer.id]);
    expect(byName.orders.map(({ id }) => id)).toEqual([order.id]);
    expect(byName.products.map(({ id }) => id)).toEqual([product.id]);
    expect(byNumber.orders.map(({ id }) => id)).toContain(order.id);
  });

  it('requires an admin, and a query', async () => {
    const member = await makeMember(api);
    expect([
      await refusalOf(member.client.adminOperations.find({ query: 'ekorr' })),
      await refusalOf(api.as(null).adminOperations.find({ query: 'ekorr' })),
      await refusalOf(admin.client.adminOperations.find({ query: '  ' })),
      await refusalOf(admin.client.adminOperations.find({ query: '%_\\' })),
    ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'BAD_INPUT', 'no refusal']);
  });
});
