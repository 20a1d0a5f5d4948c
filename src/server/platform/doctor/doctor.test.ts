import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { createDiskFiles } from '#server/platform/files/disk-files.ts';
import { createNoPayments, type Payments } from '#server/platform/payments/payments.ts';
import { cloneDatabase, emptyDatabase, runtimeUrlOf, type TestDatabase } from '#server/test/db/clone-database.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { databaseCheckUps, lookAtEmbedded } from './check-database.ts';
import { serviceCheckUps } from './check-services.ts';
import { type CheckUp, formatFindings, lookAtAll } from './check-up.ts';

const SECRET = 'k3Jx9-Qw2_Lm7Zt5Vb8Nc1Yr4Hd6Fg0Sp';
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: SECRET,
  PUBLIC_URL: 'https://formkurva.se',
  SHOP_SELLER_NAME: 'Butiken AB',
  SHOP_SELLER_ORGANISATION_NUMBER: '556000-0001',
  SHOP_SELLER_EMAIL: 'butik@butiken.se',
};
const now = () => new Date();

async function statesOf(checkUps: CheckUp[]) {
  const findings = await lookAtAll(checkUps, 5000);
  return Object.fromEntries(findings.map(({ what, state, text }) => [what, `${state}: ${text}`]));
}

describe('the doctor and the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.close());

  it('reports no fault for a healthy one', async () => {
    const found = await statesOf(databaseCheckUps({ ownerUrl: database.url, runtimeUrl: runtimeUrlOf(database) }, now));
    expect(found).toEqual({
      database: expect.stringMatching(/^ok: PostgreSQL \d/),
      'database accounts': expect.stringMatching(/^ok: \w+ owns the tables, servers run as formkurva_app/),
      schema: expect.stringMatching(/^ok: All \d+ migrations/),
      notifications: 'ok: Notifications of one process reach the others.',
      clock: expect.stringMatching(/^ok/),
      backups: expect.stringMatching(/^note: No backup/),
      'first day': expect.stringMatching(/^note: The shop has no visible product\.$/),
    });
  });

  it('reports one account for both roles, missing tables and a wrong clock', async () => {
    const empty = await emptyDatabase();
    onTestFinished(empty.close);
    const wrong = () => new Date(Date.now() + 3_600_000);
    const found = await statesOf(databaseCheckUps({ ownerUrl: empty.url, runtimeUrl: empty.url }, wrong));
    expect(found).toMatchObject({
      'database accounts': expect.stringMatching(/^note: Servers run as/),
      schema: expect.stringMatching(/^note: There are no tables yet/),
      clock: expect.stringMatching(/^fault: The database is -3600 s/),
    });
  });

  it('reports a newer schema, a pending migration and the age of the newest backup', async () => {
    const { pool, url, close } = await cloneDatabase();
    onTestFinished(close);
    const checkUps = databaseCheckUps({ ownerUrl: url, runtimeUrl: url }, now);
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)");
    await pool.query(
      "insert into backup_runs (id, finished_at, bytes, rows, files) values (gen_random_uuid(), now() - interval '9 days', 1, 1, 1)",
    );
    expect(await statesOf(checkUps)).toMatchObject({
      schema: expect.stringMatching(/^fault: The database has 1 migrations that this version lacks/),
      backups: 'note: The newest backup is 9 days old.',
    });
    await pool.query('delete from drizzle.__drizzle_migrations where id > 3');
    await pool.query('update backup_runs set finished_at = now()');
    expect(await statesOf(checkUps)).toMatchObject({
      schema: expect.stringMatching(/^note: \d+ of \d+ migrations wait/),
      backups: expect.stringMatching(/^ok/),
    });
  });

  it('reports that the standby address leads to the primary', async () => {
    const found = await statesOf(
      databaseCheckUps({ ownerUrl: database.url, runtimeUrl: database.url, replicaUrl: runtimeUrlOf(database) }, now),
    );
    expect(found.standby).toBe('note: DATABASE_REPLICA_URL is a primary, so it does not reduce the load.');
  });

  it('reports that the direct address leads elsewhere', async () => {
    const other = await emptyDatabase();
    onTestFinished(other.close);
    const found = await statesOf(
      databaseCheckUps({ ownerUrl: database.url, runtimeUrl: database.url, directUrl: other.url }, now),
    );
    expect(found.notifications).toMatch(/^fault: DATABASE_DIRECT_URL does not receive/);
  });

  it('reports an unreachable database', async () => {
    const nowhere = 'postgresql://nobody@127.0.0.1:9/none';
    const found = await statesOf(databaseCheckUps({ ownerUrl: nowhere, runtimeUrl: nowhere }, now));
    expect(found.database).toMatch(/^fault: .*ECONNREFUSED/);
  });
});

describe('the doctor and the database of a data folder', () => {
  it('accepts one that does not exist yet, and reports one that cannot be started', async () => {
    const folder = await scratchFolder();
    const before = await lookAtEmbedded(folder, now);
    await mkdir(join(folder, 'postgres'), { mode: 0o700 });
    await writeFile(join(folder, 'postgres/PG_VERSION'), '12\n');
    const old = await lookAtEmbedded(folder, now);

    expect(before).toEqual([
      { what: 'database', state: 'note', text: expect.stringMatching(/no database.* The first start makes it\.$/) },
    ]);
    expect(old).toEqual([
      { what: 'database', state: 'fault', text: expect.stringMatching(/made by PostgreSQL 12.*one\.$/) },
    ]);
  });
});

describe('the doctor and the services', () => {
  async function servicesOf(env: NodeJS.ProcessEnv, payments: Payments = createNoPayments()) {
    const folder = await scratchFolder();
    const config = readConfig({ DATA_DIR: folder, ...env });
    const files = createDiskFiles(join(folder, 'files'));
    return statesOf(serviceCheckUps({ config, files, openPayments: async () => payments, clock: now }));
  }

  it('reports no fault for a demo', async () => {
    const states = Object.values(await servicesOf({}));
    expect(states.filter((state) => state.startsWith('fault'))).toEqual([]);
    expect(states).toHaveLength(6);
  });

  it('reports settings that production lacks', async () => {
    expect(await servicesOf(PRODUCTION)).toMatchObject({
      mail: 'fault: SMTP_URL is not set: no mail is sent.',
      payments: expect.stringMatching(/^note: STRIPE_SECRET_KEY/),
      proxy: expect.stringMatching(/^fault: .*TRUST_PROXY is not set/),
      metrics: expect.stringMatching(/^note: METRICS_TOKEN/),
    });
  });

  it('connects to a mail server, and reports why one does not respond', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const here = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const well = await servicesOf({ ...here, MAIL_FROM: 'Formkurva <hej@formkurva.se>' });
    const fromNobody = await servicesOf(here);
    const gone = await servicesOf({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect([well.mail, fromNobody.mail, gone.mail]).toEqual([
      `ok: 127.0.0.1:${port} accepts mail from us.`,
      'fault: MAIL_FROM is still that of the example: Formkurva <no-reply@formkurva.example>.',
      expect.stringMatching(/^fault/),
    ]);
  });

  it('asks Stripe to verify the key', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_unknown', STRIPE_WEBHOOK_SECRET: 'whsec_unknown' };
    const wrongKey = async () => Promise.reject(new Error('Invalid API key'));
    const refusing = { ...createNoPayments(), listRefundsSince: wrongKey };
    expect([(await servicesOf(keys)).payments, (await servicesOf(keys, refusing)).payments]).toEqual([
      expect.stringMatching(/^ok: Stripe accepts our key/),
      'fault: Invalid API key',
    ]);
  });

  it('stops after a time limit', async () => {
    const hanging: CheckUp = { what: 'mail', look: () => new Promise(() => undefined) };
    expect(formatFindings(await lookAtAll([hanging], 20))).toBe('FAULT  mail  There was no response in time.');
  });
});
