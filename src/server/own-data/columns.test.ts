import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { ALL_COLUMNS } from '#domain/own-data/columns/all-columns.ts';
import { columnRules, describeColumns } from '#domain/own-data/columns/column-rules.ts';
import { cloneDatabase } from '#server/test/db/clone-database.ts';

const DOCS = fileURLToPath(new URL('../../../docs/own-data-columns.md', import.meta.url));

it('knows every column of every table, once, and none that is gone (CONTRIBUTING says how to add one)', async () => {
  const { pool, close } = await cloneDatabase();
  onTestFinished(close);
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' order by 1`,
  );
  const known = Object.entries(ALL_COLUMNS).flatMap(([table, rule]) =>
    columnRules(rule).map(({ column }) => `${table}.${column}`),
  );
  expect(known.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('exports no secret: no hash, no token, no key', () => {
  const exported = Object.entries(ALL_COLUMNS).flatMap(([table, rule]) =>
    columnRules(rule)
      .filter((column) => column.exported)
      .map(({ column }) => `${table}.${column}`),
  );
  expect(exported.filter((name) => /\.(.*hash|.*token|secret|public_key)$/.test(name))).toEqual([]);
});

it('is what the docs show; run this test with -u after a change', async () => {
  const intro = [
    '# Every column: export, import, deletion',
    '',
    'Made from `src/domain/own-data/columns` by `src/server/own-data/columns.test.ts`. What the words mean is in [own-data.md](own-data.md).',
    '',
  ].join('\n');
  await expect(`${intro}\n${describeColumns(ALL_COLUMNS)}`).toMatchFileSnapshot(DOCS);
});
