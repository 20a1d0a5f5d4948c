import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { forgetOldChanges, undoImport } from './food-changes.service.ts';
import { findImportRun } from './food-imports.store.ts';
import { importFoods } from './import-foods.service.ts';
import { readFoodFiles } from './read-food-file.ts';
import { rejectedCsv } from './rejected-csv.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
beforeEach(() => api.advance(1));
afterAll(() => api.close());

const HEAD =
  'Livsmedelsnummer;Livsmedelsnamn;Energi (kcal);Protein (g);Kolhydrater, tillgängliga (g);Fett, totalt (g);Aska (g)\n';
const OFF_HEAD = 'code\tproduct_name\tbrands\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g\turl\n';

const read = async (text: string, source: FoodImportSource = 'livsmedelsverket') => {
  const bytes = async function* () {
    yield new TextEncoder().encode(text);
  };
  const rows = (id: string) => readFoodFiles(api.db, source, [{ name: 'foods.csv', bytes }], id);
  return importFoods(api.db, api, { source, fileName: 'foods.csv', rows });
};
const edit = {
  ...{ nameEn: 'Dark rye', brand: null, category: 'General', carbsBasis: 'without-fibre' as const, synonyms: '' },
  ...{ calories: 263, protein: 9.2, carbs: 48, fat: 2.1, fiber: null, sugar: null },
  ...{ barcodes: [], reason: 'misprint' as const },
};
const fetchCsv = (id: string, language: string, member?: TestMember) =>
  api.app.inject({
    url: `/files/food-imports/${id}/rejected.csv?language=${language}`,
    ...(member && { headers: { authorization: `Bearer ${member.token}` } }),
  });

describe('rows that an import rejected', () => {
  it('are listed by reason in the order of the file, with their values', async () => {
    const lines = Array.from({ length: 25 }, (_, at) => `${500 + at};;100;1;1;1;2\n`).join('');
    const { id } = await read(`${HEAD}${lines}600;Kavring;96;9,2;48;2,1;2\n601;Bara två\n`);
    const first = await admin.client.foodImports.rejected({ id, reason: 'no-name' });
    expect(first.rows.length).toBe(20);
    expect(first.total).toEqual({ count: 25, exact: true });
    expect(first.rows[0]).toMatchObject({ row: 2, name: '', figures: { calories: 100 }, foodId: null });
    const rest = await admin.client.foodImports.rejected({ id, reason: 'no-name', cursor: first.next ?? '' });
    expect(rest.rows.map(({ row }) => row)).toEqual([22, 23, 24, 25, 26]);
    const broken = await admin.client.foodImports.rejected({ id, reason: 'broken-row' });
    expect(broken.rows).toMatchObject([{ row: 28, name: '601 | Bara två', figures: { calories: null } }]);
  });

  it('are exported with row, code, reason and the used cells', async () => {
    const { id } = await read(`${HEAD}610;=1+1;96;9,2;48;2,1;2\n611;"Ko; mu";2000;1;1;1;2\n612;Kort\n`);
    const file = await fetchCsv(id, 'sv', admin);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="avvisade-rader-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.body.split('\r\n')).toEqual([
      '\ufeffRad;Kod;Skäl;Livsmedelsnummer;Livsmedelsnamn;Energi (kcal);Protein (g);"Kolhydrater, tillgängliga (g)";"Fett, totalt (g)";Hela raden;Rättad till',
      `2;energy-off;"Energin stämmer inte med protein, kolhydrater och fett";610;'=1+1;96;"9,2";48;"2,1";;`,
      '3;impossible-figures;"Värden som inte kan stämma, som över 900 kcal per 100 g";611;"Ko; mu";2000;1;1;1;;',
      '4;broken-row;Raden har fel antal kolumner;;;;;;;612 | Kort;',
      '',
    ]);
    expect((await fetchCsv(id, 'en', admin)).body).toContain('The row has the wrong number of columns');
  });

  it('are available to admins only, for existing imports', async () => {
    const { id } = await read(`${HEAD}620;;1;1;1;1;1\n`);
    const member = await makeMember(api);
    expect((await fetchCsv(id, 'sv')).statusCode).toBe(401);
    expect((await fetchCsv(id, 'sv', member)).statusCode).toBe(403);
    expect((await fetchCsv(api.random.uuid(), 'sv', admin)).statusCode).toBe(404);
    expect((await fetchCsv(id, 'xx', admin)).statusCode).toBe(404);
    expect(await refusalOf(member.client.foodImports.rejected({ id, reason: 'no-name' }))).toBe('FORBIDDEN');
    expect(await refusalOf(admin.client.foodImports.rejectedRow({ id, row: 99 }))).toBe('NOT_FOUND');
  });

  it('are deleted when the import is undone, or after thirty days', async () => {
    const { id } = await read(`${HEAD}630;Kavring;263;9,2;48;2,1;2\n631;;1;1;1;1;1\n`);
    const old = await read(`${HEAD}632;;1;1;1;1;1\n`);
    await admin.client.foodImports.undo({ id });
    await undoImport(api.db, api, { runId: id });
    expect((await admin.client.foodImports.rejected({ id, reason: 'no-name' })).rows).toEqual([]);
    const inThirtyDays = new Date(api.clock().getTime() + 30 * 86_400_000 + 1000);
    await forgetOldChanges(api.db, { clock: () => inThirtyDays });
    expect((await admin.client.foodImports.rejected({ id: old.id, reason: 'no-name' })).rows).toEqual([]);
  });
});

describe('a rejected row that an admin fixes', () => {
  it('retains vitamins and minerals of its source, with their corrections', async () => {
    const { id } = await read(`${HEAD.replace('Aska (g)', 'Järn, Fe (mg);Zink, Zn (mg)')}645;;263;9,2;48;2,1;2,5;1\n`);
    const draft = await admin.client.foodImports.rejectedRow({ id, row: 2 });
    expect(draft.nutrients).toEqual({ iron: 2.5, zinc: 1 });
    const nutrients = { ...draft.nutrients, zinc: null, thiamin: 0.1 };
    const made = await admin.client.foodImports.takeIn({ ...edit, id, row: 2, nameSv: 'Kavring', nutrients });
    expect([made.nutrients, made.sourceNutrients]).toMatchObject([
      { iron: 2.5, zinc: null, thiamin: 0.1 },
      { iron: 2.5, zinc: 1 },
    ]);
    const { counts } = await admin.client.foodsAdmin.list({ query: 'lmv:645', filter: 'no-vitamins' });
    expect(counts['no-vitamins'].count).toBe(0);
  });

  it('becomes a food with the key of its source, once', async () => {
    const { id } = await read(`${HEAD}640;;2630;9,2;48;2,1;2\n`);
    expect(await admin.client.foodImports.rejectedRow({ id, row: 2 })).toMatchObject({
      ...{ reason: 'no-name', fileName: 'foods.csv', nameSv: '', foodId: null },
      per100g: { calories: 2630, protein: 9.2, fiber: null },
    });
    const made = await admin.client.foodImports.takeIn({ ...edit, id, row: 2, nameSv: 'Kavring' });
    expect(made).toMatchObject({
      ...{ id: 'lmv:640', source: 'livsmedelsverket', nameSv: 'Kavring', per100g: { calories: 263 } },
      sourceValues: { calories: 2630, nameSv: '' },
    });
    const again = await admin.client.foodImports.takeIn({ ...edit, id, row: 2, nameSv: 'Något annat' });
    expect(again.nameSv).toBe('Kavring');
    const { rows } = await admin.client.foodImports.rejected({ id, reason: 'no-name' });
    expect(rows).toMatchObject([{ row: 2, foodId: 'lmv:640' }]);
    const { rows: events } = await api.database.pool.query(
      "select action, reason from admin_events where subject_id = 'lmv:640'",
    );
    expect(events).toEqual([{ action: 'create', reason: 'misprint' }]);
  });

  it('retains its corrections when a later file has the row again', async () => {
    const { id } = await read(`${HEAD}650;;2630;9,2;48;2,1;2\n`);
    await admin.client.foodImports.takeIn({ ...edit, id, row: 2, nameSv: 'Kavring' });
    await read(`${HEAD}650;Kavring 2;263;9,2;48;2,1;2\n`);
    expect(await admin.client.foodsAdmin.get({ id: 'lmv:650' })).toMatchObject({ nameSv: 'Kavring' });
    await read(`${HEAD}650;;263;9,2;48;2,1;2\n`);
    expect(await admin.client.foodsAdmin.get({ id: 'lmv:650' })).toMatchObject({ nameSv: 'Kavring' });
  });

  it('is keyed by its fixed barcode, and refused when another food has it', async () => {
    const { id } = await read(
      `${OFF_HEAD}7310865004700\tFil\tArla\t60\t3\t4\t3\tx\n1\tYoghurt\t\t60\t3\t4\t3\tx\n7310865004697\t\t\t60\t3\t4\t3\tx\n`,
      'openfoodfacts',
    );
    const product = { ...edit, id, nameSv: 'Fil', barcodes: ['7310865004703'] };
    expect(await admin.client.foodImports.takeIn({ ...product, row: 2 })).toMatchObject({ id: 'ean:7310865004703' });
    expect(await refusalOf(admin.client.foodImports.takeIn({ ...product, row: 3 }))).toBe('BARCODE_TAKEN');
    const own = await admin.client.foodImports.takeIn({ ...product, row: 3, barcodes: [] });
    expect(own.id).toMatch(/^adm:/);
  });

  it('leads to the food with its key; samples and known foods cannot be fixed', async () => {
    await read(`${HEAD}660;Kavring;263;9,2;48;2,1;2\n`);
    const { id } = await read(`${HEAD}660;Kavring;96;9,2;48;2,1;2\n661;Ost;350;25;1;27;2\n661;Ost;350;25;1;27;2\n`);
    expect(await admin.client.foodImports.rejectedRow({ id, row: 2 })).toMatchObject({ foodId: 'lmv:660' });
    expect(await refusalOf(admin.client.foodImports.takeIn({ ...edit, id, row: 2, nameSv: 'x' }))).toBe('CONFLICT');
    expect(await refusalOf(admin.client.foodImports.rejectedRow({ id, row: 4 }))).toBe('NOT_FOUND');
    expect(await refusalOf(admin.client.foodImports.takeIn({ ...edit, id, row: 4, nameSv: 'x' }))).toBe('NOT_FOUND');
    expect(await refusalOf(admin.client.foodImports.takeIn({ ...edit, id, row: 2, nameSv: '' }))).toBe('BAD_INPUT');
  });
});

const ROWS = Number(process.env.FORMKURVA_FOOD_ROWS ?? 5000);
const MB = 1024 * 1024;

it(`stores and exports ${ROWS} rejected rows with memory that does not grow with them`, {
  timeout: 1_800_000,
}, async () => {
  const bytes = async function* () {
    yield new TextEncoder().encode(HEAD);
    for (let at = 0; at < ROWS; at += 1000)
      yield new TextEncoder().encode(Array.from({ length: 1000 }, (_, n) => `${at + n};;100;1;1;1;2\n`).join(''));
  };
  const before = process.memoryUsage().rss;
  const rows = (id: string) => readFoodFiles(api.db, 'livsmedelsverket', [{ name: 'lmv.csv', bytes }], id);
  const { id } = await importFoods(api.db, api, { source: 'livsmedelsverket', fileName: 'lmv.csv', rows });
  const run = await findImportRun(api.db, id);
  let lines = 0;
  for await (const text of run ? rejectedCsv(api.db, run, 'sv') : []) lines += text.split('\r\n').length - 1;
  expect(run?.rejected['no-name']?.count).toBe(ROWS);
  expect(lines).toBe(ROWS + 1);
  expect((process.memoryUsage().rss - before) / MB).toBeLessThan(400);
});
