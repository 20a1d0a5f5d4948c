import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseCode } from '#server/platform/db/database-error.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { makeRenamedCategory } from '../test/account-examples.ts';
import { sealAuditLog } from './seal.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const seal = () => sealAuditLog(api.db, api.clock, silentLog);
const chainOf = async () => {
  const { client } = await makeMember(api, { role: 'admin' });
  return (await client.adminTrail.list({})).chain;
};
/** Changes that only the owner of the database can make, which seals must reveal. */
const tamper = (statement: string) =>
  api.database.pool.query(
    `begin; alter table admin_events disable trigger user; ${statement}; alter table admin_events enable trigger user; commit`,
  );

it('seals entries that are older than any open transaction, and finds the chain intact', async () => {
  await makeRenamedCategory(api);
  await seal();
  expect((await chainOf())?.entries).toBe(0);

  api.advance(3700);
  await seal();

  const { rows } = await api.database.pool.query('select count(*)::int as entries from admin_events');
  expect(await chainOf()).toEqual({ at: api.clock().toISOString(), entries: rows[0].entries, broken: false });
});

it('detects an entry that was changed directly in the database', async () => {
  await makeRenamedCategory(api);
  api.advance(3700);
  await seal();
  await tamper("update admin_events set reason = 'annat' where number = (select max(number) from admin_events)");

  await expect(seal()).rejects.toThrow('The audit log was changed');

  expect((await chainOf())?.broken).toBe(true);
  const { client } = await makeMember(api, { role: 'admin' });
  const { alarms } = await client.adminOperations.status();
  expect(alarms[0]).toMatchObject({ code: 'trail-broken', level: 'danger' });
});

it('refuses changes of seals, like changes of entries', async () => {
  const tryTo = (statement: string) => api.database.pool.query(statement).then(() => 'accepted', databaseCode);
  expect(await tryTo("update admin_event_seals set hash = 'x'")).toBe('23000');
  expect(await tryTo('delete from admin_event_seals')).toBe('23000');
});
