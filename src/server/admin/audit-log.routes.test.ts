import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/admin/audit-log/audit-codes.ts';
import { ADMIN_AREAS } from '#domain/auth/admin-areas.ts';
import { contract } from '#domain/root.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import { databaseCode } from '#server/platform/db/database-error.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeProduct } from '#server/test/shop/make-shop.ts';
import { exportAuditLog } from './audit-log/audit-log.service.ts';
import { makeRenamedCategory } from './test/account-examples.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const methodOf = (path: string[]): string => {
  const calls: Record<string, Record<string, unknown>> = contract;
  const procedure = calls[path[0] ?? '']?.[path[1] ?? ''];
  return JSON.stringify(procedure).match(/"method":"(\w+)"/)?.[1] ?? '';
};

/**
 * Calls that are sent as a change but change nothing, or whose example finds nothing to change: src/server/audit-log-proofs.test.ts
 * tests each.
 */
const NO_CHANGE = [
  // Its entry is in the restored database: src/server/admin/backups/copies.test.ts.
  'adminBackups.restore',
  'adminUsers.enable',
  'adminViews.end',
  'adminUsers.keep',
  'adminUsers.passwordLink',
  'adminOrders.packingSlips',
  'adminOrders.removeNote',
  'adminPlanners.restorePlanTemplate',
  'communityAdmin.reopenCase',
  'adminOrders.retryRefund',
  'adminShop.uploadProductImage',
  'cashbackAdmin.checkLedger',
  'cashbackAudit.audit',
  'ebooksAdmin.moveChapter',
  'ebooksAdmin.uploadPicture',
];

const WRITES = ALL_CALLS.filter(
  ({ access, path, name }) => access === 'admin' && methodOf(path) !== 'GET' && !NO_CHANGE.includes(name),
);

async function entriesOf(actorId: string): Promise<number> {
  const { rows } = await api.database.pool.query(
    'select count(*)::int as count from admin_events where actor_id = $1',
    [actorId],
  );
  return rows[0].count;
}

/** Entries without a text. */
async function unknownCodes() {
  const { rows } = await api.database.pool.query("select distinct area || '-' || action as code from admin_events");
  const known = Object.entries(AUDIT_ACTIONS).flatMap(([area, actions]) => actions.map((one) => `${area}-${one}`));
  return rows.map(({ code }) => code).filter((code) => !known.includes(code));
}

describe('the audit log', () => {
  it.each(WRITES)('has an entry for what an admin changes: $name', async ({ name, path }) => {
    const [admin, owner] = [await makeMember(api, { role: 'admin' }), await makeMember(api)];
    const input = await CALL_EXAMPLES[name]?.input(api, owner);
    const before = await entriesOf(admin.id);

    await makeCall(admin.client, path, input);

    expect(await entriesOf(admin.id)).toBeGreaterThan(before);
    expect(await unknownCodes()).toEqual([]);
  });

  it('states who changed which record, with the previous and new values', async () => {
    const { admin, id, name } = await makeRenamedCategory(api);

    const { entries } = await admin.client.adminTrail.list({ area: 'category', actorId: admin.id });

    expect(entries[0]).toMatchObject({
      actor: { id: admin.id },
      area: 'category',
      action: 'change',
      subjectId: id,
      subject: `${name} ny`,
      changes: [{ field: 'name', from: name, to: `${name} ny` }],
      canRestore: true,
    });
  });

  it('is searched by person, record, id and reason, and filtered by period', async () => {
    const admin = await makeMember(api, { role: 'admin', fullName: 'Zenobia Kvarnström' });
    const { id } = await makeProduct(api, { name: 'Sällsynt kaliper' });
    await admin.client.adminShop.adjustStock({
      id,
      requestId: api.random.uuid(),
      change: 3,
      reason: 'other',
      note: 'Hittade fler',
    });
    const found = async (query: string) =>
      (await admin.client.adminTrail.list({ query, actorId: admin.id })).entries.length;

    expect(await found('kvarnström')).toBe(1);
    expect(await found('sällsynt')).toBe(1);
    expect(await found(id.slice(0, 13))).toBe(1);
    expect(await found('hittade')).toBe(1);
    expect(await found('100 %')).toBe(0);
    api.advance(3 * 86_400);
    const later = await makeMember(api, { role: 'admin' });
    expect((await later.client.adminTrail.list({ period: '1', actorId: admin.id })).entries).toEqual([]);
    expect((await later.client.adminTrail.list({ period: '7', actorId: admin.id })).entries.length).toBe(1);
  });

  it('is paged by the number of the entry', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    for (let index = 0; index < 35; index += 1) {
      await admin.client.adminUsers
        .invite({ id: api.random.uuid(), email: `p${index}@sida.example`, fullName: 'P' })
        .catch(() => api.advance(700));
    }
    const first = await admin.client.adminTrail.list({ actorId: admin.id });
    const second = await admin.client.adminTrail.list({ actorId: admin.id, before: first.next ?? 0 });
    const numbers = [...first.entries, ...second.entries].map(({ number }) => number);
    expect(first.entries.length).toBe(30);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
    expect(second.next).toBeNull();
  });

  it('is sorted by time and then by entry, on every page', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const at = (hoursAgo: number) => new Date(api.clock().getTime() - hoursAgo * 3_600_000);
    for (const hoursAgo of [1, 5, 3, 3]) {
      await recordAdminEvent(api.db, {
        at: at(hoursAgo),
        actorId: admin.id,
        area: 'job',
        action: 'run',
        subjectId: String(hoursAgo),
      });
    }
    const { entries } = await admin.client.adminTrail.list({ actorId: admin.id });
    expect(entries.map(({ subjectId }) => subjectId)).toEqual(['1', '3', '3', '5']);
    const second = entries[1]?.number ?? 0;
    expect(second).toBeGreaterThan(entries[2]?.number ?? 0);
    const rest = await admin.client.adminTrail.list({ actorId: admin.id, before: second });
    expect(rest.entries.map(({ subjectId }) => subjectId)).toEqual(['3', '5']);
  });

  it('cannot be changed or emptied by SQL', async () => {
    await makeRenamedCategory(api);
    const tryTo = (statement: string) => api.database.pool.query(statement).then(() => 'accepted', databaseCode);
    expect(await tryTo("update admin_events set reason = 'x'")).toBe('23000');
    expect(await tryTo('delete from admin_events')).toBe('23000');
    expect(await tryTo('truncate admin_events')).toBe('23000');
  });

  it('can be downloaded whole, and states when it was cut', async () => {
    await makeRenamedCategory(api);
    api.advance(1);
    const { admin, name } = await makeRenamedCategory(api);
    const { entries, isCut } = await admin.client.adminTrail.exportEntries({ area: 'category' });
    expect(entries.at(0)?.changes).toContainEqual({ field: 'name', from: name, to: `${name} ny` });
    expect([entries.length > 1, isCut]).toEqual([true, false]);
    const reading = { clock: api.clock, member: { role: 'admin' as const, adminAreas: ADMIN_AREAS } };
    const cut = await exportAuditLog(api.db, reading, { query: '', area: 'category', period: '30' }, 1);
    expect(cut).toEqual({ entries: entries.slice(0, 1), isCut: true });
  });

  it('requires an admin', async () => {
    const { client } = await makeMember(api);
    expect(await refusalOf(client.adminTrail.list({}))).toBe('FORBIDDEN');
    expect(await refusalOf(api.as(null).adminTrail.list({}))).toBe('UNAUTHORIZED');
  });
});

describe('restoring', () => {
  it('gives a category its previous name, as a new entry', async () => {
    const { admin, id, name, number } = await makeRenamedCategory(api);

    await admin.client.adminTrail.restore({ number });

    const { categories } = await admin.client.adminShop.listCategories();
    expect(categories.find((category) => category.id === id)?.name).toBe(name);
    const { entries } = await admin.client.adminTrail.list({ area: 'category', actorId: admin.id });
    expect(entries.map(({ action }) => action)).toEqual(['restore', 'change', 'change']);
  });

  it('gives a product its previous price, and leaves later changes of other fields', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeProduct(api);
    const { product } = await admin.client.adminShop.getProduct({ id });
    const { price } = product;
    await admin.client.adminShop.saveProduct({ ...product, price: 29_900 });
    const { entries } = await admin.client.adminTrail.list({ area: 'product', actorId: admin.id });
    await admin.client.adminShop.saveProduct({ ...product, price: 29_900, name: 'Nytt namn', version: 2 });

    await admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 });

    const { product: after } = await admin.client.adminShop.getProduct({ id });
    expect([after.price, after.name]).toEqual([price, 'Nytt namn']);
  });

  it('is refused for entries without changed fields, for deleted records, and for unknown entries', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const { id } = await makeProduct(api);
    await admin.client.adminShop.adjustStock({
      id,
      requestId: api.random.uuid(),
      change: 1,
      reason: 'other',
      note: '',
    });
    const { entries } = await admin.client.adminTrail.list({ area: 'stock', actorId: admin.id });
    const gone = await makeRenamedCategory(api);
    await gone.admin.client.adminShop.removeCategory({ id: gone.id });

    expect(await refusalOf(admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 }))).toBe(
      'CANNOT_RESTORE',
    );
    expect(await refusalOf(admin.client.adminTrail.restore({ number: gone.number }))).toBe('CANNOT_RESTORE');
    expect(await refusalOf(admin.client.adminTrail.restore({ number: 999_999_999 }))).toBe('NOT_FOUND');
  });
});
