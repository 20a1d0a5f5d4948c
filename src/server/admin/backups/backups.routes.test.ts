import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { BACKUP_SETTINGS, makeCopyRow } from '../test/admin-examples.ts';
import { followSchedule, requestRestore, TRIAL_JOB, WRITE_JOB } from './backups.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('truncate backup_runs, backup_failures, backup_settings; delete from jobs'));

const jobKinds = async () =>
  (await api.database.pool.query('select kind from jobs order by kind')).rows.map(({ kind }) => kind);

describe('the settings of backups', () => {
  it('are saved without showing the secrets, and recorded in the audit log', async () => {
    const bucket = { endpoint: 'https://s3.example', bucket: 'copies', region: 'eu', accessKeyId: 'id' };
    const input = {
      ...BACKUP_SETTINGS,
      target: 'bucket' as const,
      bucket,
      bucketSecret: 'hemlig',
      passphrase: 'minst tolv tecken',
    };

    await admin.client.adminBackups.saveSettings(input);

    const state = await admin.client.adminBackups.state();
    expect(state).toMatchObject({
      hasPassphrase: true,
      hasBucketSecret: true,
      settings: { bucket, encrypted: true, hour: 4 },
    });
    expect(JSON.stringify(state)).not.toMatch(/hemlig|minst tolv/);
    const { entries } = await admin.client.adminTrail.list({ area: 'backup' });
    expect(JSON.stringify(entries)).not.toMatch(/hemlig|minst tolv/);
    expect(entries[0]).toMatchObject({ action: 'change' });
  });

  it.each([
    ['a short passphrase', { passphrase: 'kort' }],
    ['a bucket without an address', { target: 'bucket' as const }],
    ['no days', { retention: { days: 0, weeks: 0, months: 0 } }],
    ['an impossible hour', { hour: 24 }],
  ])('refuse %s', async (_what, wrong) => {
    expect(await refusalOf(admin.client.adminBackups.saveSettings({ ...BACKUP_SETTINGS, ...wrong }))).toBe('BAD_INPUT');
  });
});

describe('the schedule', () => {
  it('enqueues a copy, then a trial of it, once each', async () => {
    await admin.client.adminBackups.saveSettings(BACKUP_SETTINGS);

    await followSchedule(api.db, api);
    await followSchedule(api.db, api);
    expect(await jobKinds()).toEqual([WRITE_JOB]);

    await makeCopyRow(api);
    await followSchedule(api.db, api);
    expect(await jobKinds()).toEqual([TRIAL_JOB, WRITE_JOB]);
    expect((await admin.client.adminBackups.state()).running).toBe('backup');
  });

  it('does nothing in a demo until an admin turns it on', async () => {
    await followSchedule(api.db, api);

    expect(await jobKinds()).toEqual([]);
  });
});

describe('a restore', () => {
  it('needs a second step, the name of the copy and an existing copy', async () => {
    const { id } = await makeCopyRow(api);
    const right = { id, name: `formkurva-${id}.tar.gz`, reason: 'Fel import', passphrase: '' };
    const asked: unknown[] = [];
    const deps = { actorId: admin.id, twoStep: true, requestRestore: (request: unknown) => void asked.push(request) };

    expect(await refusalOf(requestRestore(api.db, { ...deps, twoStep: false }, right))).toBe('TWO_STEP_REQUIRED');
    expect(await refusalOf(requestRestore(api.db, deps, { ...right, name: 'formkurva' }))).toBe('BAD_INPUT');
    expect(await refusalOf(requestRestore(api.db, deps, { ...right, id: api.random.uuid() }))).toBe('NOT_FOUND');
    expect(asked).toEqual([]);

    await requestRestore(api.db, deps, right);
    expect(asked).toEqual([{ id, reason: 'Fel import', passphrase: null, actorId: admin.id }]);
  });
});

it('writes and tries a copy on request', async () => {
  const { id } = await makeCopyRow(api);

  await admin.client.adminBackups.runNow();
  await admin.client.adminBackups.tryNow({ id });

  expect(await jobKinds()).toEqual([TRIAL_JOB, WRITE_JOB]);
  expect(await refusalOf(admin.client.adminBackups.tryNow({ id: api.random.uuid() }))).toBe('NOT_FOUND');
});
