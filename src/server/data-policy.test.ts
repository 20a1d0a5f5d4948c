import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedColumns, listPolicies, type StatedPolicy } from '#server/platform/db/data-policy.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const allPolicies = () => [...listPolicies()].toSorted(([a], [b]) => a.localeCompare(b));

it('is declared for every table of the database, beside the table', async () => {
  const { rows } = await api.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const stated = allPolicies().map(([name]) => name);
  expect(stated).toEqual(rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
});

it('exports all rows that belong to the member, and none without an owner', () => {
  const exported = allPolicies().filter(([, policy]) => policy.exported);
  expect(exported.map(([name]) => name)).toEqual(
    expect.arrayContaining(['meals', 'orders', 'community_posts', 'community_post_edits']),
  );
  expect(exported.filter(([, { owner, through }]) => owner === null && !through)).toEqual([]);
});

const SECRET = /hash$|token|secret$|public_key|credential_id|endpoint|p256dh|^auth$/;
const OTHER_PERSON = /(?<!due)_by$|^(actor|admin|muted|referrer|other|member|user|session|device|payment|provider)_id$/;

it('exports no secret, and no id of anybody else', () => {
  const found = allPolicies().flatMap(([name, policy]) => {
    const { foreignKeys } = getTableConfig(policy.table);
    const people = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
      .flatMap(({ columns }) => columns.map((column) => column.name));
    return exportedColumns(policy)
      .map(([, column]) => column.name)
      .filter((column) => SECRET.test(column) || OTHER_PERSON.test(column) || people.includes(column))
      .map((column) => `${name}.${column}`);
  });
  expect(found).toEqual([]);
});

/** Whether rows are deleted with their owner's account, or with their parent row, by foreign keys alone. */
function isErasedWithOwner({ table, owner, through }: StatedPolicy): boolean {
  const key = owner ?? through?.column ?? '';
  const column = getTableColumns(table)[key]?.name;
  return getTableConfig(table).foreignKeys.some(
    (foreign) => foreign.onDelete === 'cascade' && foreign.reference().columns.some(({ name }) => name === column),
  );
}

it('erases with the account everything without a reason for retention', () => {
  const left = allPolicies().filter(([, policy]) => {
    const isOwned = policy.owner !== null || policy.through;
    return isOwned && !policy.retained && !isErasedWithOwner(policy);
  });
  // The account itself is deleted by the erasure.
  expect(left.map(([name]) => name)).toEqual(['users']);
});
