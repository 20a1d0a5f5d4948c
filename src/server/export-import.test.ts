import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeHealthBatch } from '#domain/health/test/make-health.ts';
import { IMPORT_BOUNDS, IMPORT_TABLES, type ImportTable } from '#domain/own-data/import/import-tables.ts';
import { isTaken, renameRow, withDays } from '#domain/own-data/import/wire-rows.ts';
import { makeDrink } from '#domain/water/test/make-drink.ts';
import { DEMO_EMAILS } from '#server/auth/auth.seed.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { makeOldMember, makePost, makeThread } from '#server/community/test/make-community.ts';
import { seedEbooks } from '#server/ebooks/ebooks.seed.ts';
import { readRow } from '#server/own-data/import/import.service.ts';
import { seedDemo } from '#server/seed-demo.ts';
import { importerOf } from '#server/sync/importers.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { cloneWithFoods } from '#server/test/db/clone-database.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { type ExportedTables, fetchExport, tablesIn } from '#server/test/read-export.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, { database: await cloneWithFoods() });
  await seedDemo(api.db, api);
}, 120_000);
afterAll(() => api.close());
// The limit on exports counts per hour.
beforeEach(() => api.advance(4000));

const SEEDED = DEMO_EMAILS;

async function memberCalled(email: string): Promise<Pick<TestMember, 'client'>> {
  const { rows } = await api.database.pool.query('select id from users where email = $1', [email]);
  return { client: api.as(await startSession(api.db, api, rows[0].id, 'test')) };
}

async function importAll(member: Pick<TestMember, 'client'>, tables: ExportedTables, id = randomUUID()) {
  const outcome = { added: 0, unchanged: 0, refused: 0 };
  for (const table of IMPORT_TABLES) {
    const rows = rowsOf(tables, table);
    for (let at = 0; at < rows.length; at += IMPORT_BOUNDS.rowsPerCall) {
      const batch = rows.slice(at, at + IMPORT_BOUNDS.rowsPerCall).map((row) => ({ ...row }));
      const answer = await member.client.ownData.importRows({ id, table, rows: batch });
      outcome.added += answer.added;
      outcome.unchanged += answer.unchanged;
      outcome.refused += answer.refused.length;
    }
  }
  return outcome;
}

/** Days are separate rows in an export, in no order; a schedule is imported with its days. */
function rowsOf(tables: ExportedTables, table: ImportTable) {
  const rows = tables[table] ?? [];
  if (table !== 'workout_schedules') return rows;
  const days = (tables.workout_schedule_days ?? []).map(renameRow);
  return withDays(
    rows,
    days.toSorted((a, b) => Number(a.dayIndex) - Number(b.dayIndex)),
  );
}

/** Fields whose values belong to the account and not to the row: an import sets them anew. */
const NOT_IMPORTED = ['updatedAt', 'importId', 'undoneAt', 'assigned', 'bodyfatPct'];
const NOT_IMPORTED_OF: Partial<Record<ImportTable, string[]>> = {
  member_foods: ['createdAt'],
  health_samples: ['createdAt', 'id'],
};

/** Rows that may be imported, as inputs of the calls. */
function importable(tables: ExportedTables) {
  return Object.fromEntries(
    IMPORT_TABLES.map((table) => {
      const rows = rowsOf(tables, table).filter((row) => isTaken(table, row));
      const left = [...NOT_IMPORTED, ...(NOT_IMPORTED_OF[table] ?? [])];
      const wire = rows.map((row) => importerOf(table).toInput(without(readRow(table, row), left)));
      return [table, wire.map(textOf).sort()];
    }),
  );
}

const without = (row: object, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** JSON with sorted fields, for comparisons. Files older than the help of assisted exercises lack its field. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([name, value]) => name !== 'assistanceKg' || value !== null)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : one,
  );

/** A sample of each table; the test above imports every row. */
const firstRows = (tables: ExportedTables): ExportedTables =>
  Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.slice(0, 30)]));

it.each(SEEDED)(
  'the export of %s is imported completely into a fresh account, and a second import adds nothing',
  async (email) => {
    const before = await fetchExport(api, await memberCalled(email));
    const fresh = await makeMember(api);

    const first = await importAll(fresh, before.tables);
    const after = await fetchExport(api, fresh);
    const again = await importAll(fresh, before.tables);
    const last = await fetchExport(api, fresh);

    expect(first.refused).toBe(0);
    expect(importable(after.tables)).toEqual(importable(before.tables));
    expect([importable(last.tables), again.refused]).toEqual([importable(after.tables), 0]);
    expect(last.tables.orders ?? []).toEqual([]);
  },
  120_000,
);

/** An export in format 1, whose fields are named like the database columns: rows of the demo member and of a member with settings. */
const VERSION_1 = new URL('./own-data/test/export-version-1.zip', import.meta.url);

it('a file of version 1 is imported whole, and exported and imported again as a file of today', async () => {
  const earlier = tablesIn(unzipSync(readFileSync(VERSION_1)));
  const [fresh, next] = [await makeMember(api), await makeMember(api)];

  const first = await importAll(fresh, earlier);
  const exported = (await fetchExport(api, fresh)).tables;
  const second = await importAll(next, exported);

  expect(IMPORT_TABLES.filter((table) => !earlier[table]?.length)).toEqual([]);
  expect([first.refused, second.refused]).toEqual([0, 0]);
  expect(importable(exported)).toEqual(importable(earlier));
  expect(importable((await fetchExport(api, next)).tables)).toEqual(importable(exported));
  const [schedule] = (await next.client.fitness.schedules()).schedules;
  expect([schedule?.title, schedule?.days.map(({ dayIndex }) => dayIndex)]).toEqual(['Vinterform', [0, 3, 4]]);
}, 60_000);

it('days of other apps, mapped names, water, reading positions and bookmarks are imported into another account, once', async () => {
  const [owner, fresh] = [await makeMember(api), await makeMember(api)];
  await owner.client.health.importRows(makeHealthBatch({ weights: [], workouts: [] }));
  await owner.client.diaryImports.saveAliases({ aliases: [{ name: 'Oats, rolled', foodId: 'sv:havregryn' }] });
  await owner.client.water.save(makeDrink());
  await seedEbooks(api.db, api, { member: owner.id });
  const before = await fetchExport(api, owner);

  const first = await importAll(fresh, before.tables);
  const after = await fetchExport(api, fresh);
  const again = await importAll(fresh, before.tables);

  const counts = ['health_samples', 'food_aliases', 'water_drinks', 'ebook_places', 'ebook_marks'] as const;
  expect(counts.map((table) => after.tables[table]?.length)).toEqual([3, 1, 1, 1, 2]);
  expect(importable(after.tables)).toEqual(importable(before.tables));
  expect([first.refused, again.added, again.refused]).toEqual([0, 0, 0]);
  const samplesImport = (await fresh.client.health.imports()).imports.find(({ samples }) => samples > 0);
  expect(await fresh.client.health.undoImport({ id: samplesImport?.id ?? '' })).toMatchObject({ samples: 3 });
});

it("an import of the demo member's export into a fresh account can be undone completely, and repeated", async () => {
  const tables = firstRows((await fetchExport(api, await memberCalled(String(SEEDED[0])))).tables);
  const fresh = await makeMember(api);
  const empty = await fetchExport(api, fresh);
  const id = randomUUID();

  const first = await importAll(fresh, tables, id);
  const { removed } = await fresh.client.ownData.undoImport({ id });
  const undone = await fetchExport(api, fresh);
  const again = await importAll(fresh, tables);
  const last = await fetchExport(api, fresh);

  expect(removed).toBe(first.added);
  expect(importable(undone.tables)).toEqual(importable(empty.tables));
  expect([again.added, again.refused]).toEqual([first.added, 0]);
  expect(importable(last.tables)).toEqual(importable(tables));
}, 120_000);

it('an export contains one’s own posts of a thread, and nothing of others’', async () => {
  const [owner, other] = [await makeOldMember(api), await makeOldMember(api)];
  const { id } = await makeThread(api, owner, { content: 'Mitt inlägg' });
  await makePost(api, other, id, 'Någon annans inlägg');

  const { files, tables } = await fetchExport(api, owner);

  expect(tables.community_posts?.map(({ content }) => content)).toEqual(['Mitt inlägg']);
  const all = Object.values(files).map((bytes) => Buffer.from(bytes).toString('utf8'));
  expect(all.filter((text) => text.includes('Någon annans') || text.includes(other.id))).toEqual([]);
});
