import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { forgetOldChanges, undoImport } from './food-changes.service.ts';
import { importFoods } from './import-foods.service.ts';
import type { FileRow } from './sort-rows.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

type Values = Partial<Record<'kcal' | 'protein' | 'carbs' | 'fat', number>>;
/** Number of the next test food; each test has a food of its own with consistent energy. */
let turn = 9000;
const row = (number: number, { kcal = 100, protein = 10, carbs = 10, fat = 2.2 }: Values = {}): FileRow => ({
  source_id: String(number),
  name_sv: `Kvarg ${number}`,
  kcal: String(kcal),
  protein: String(protein),
  carbs: String(carbs),
  fat: String(fat),
});
const LARGER = { kcal: 140, protein: 14, carbs: 14, fat: 3.1 };

async function importRows(...rows: FileRow[]) {
  api.advance(60);
  const from = async function* () {
    yield* rows;
  };
  return importFoods(api.db, api, { source: 'livsmedelsverket', fileName: 'lmv.csv', rows: from });
}
const foodOf = (number: number) => admin.client.foods.get({ id: `lmv:${number}` });
const caloriesOf = async (number: number) => (await foodOf(number)).per100g.calories;
const runOf = async (id: string) => (await admin.client.foodImports.list()).runs.find((run) => run.id === id);
const waitingOf = async (id: string) => (await admin.client.foodImports.changes({ id })).changes;
const undo = async (id: string) => {
  api.advance(60);
  await admin.client.foodImports.undo({ id });
  await undoImport(api.db, api, { runId: id });
  return runOf(id);
};
const next = () => {
  turn += 10;
  return turn;
};

describe('a large change of an import', () => {
  it('waits for approval, and the rest of the file takes effect at once', async () => {
    const number = next();
    await importRows(row(number), row(number + 1));
    const { id } = await importRows(row(number, LARGER), row(number + 1, { kcal: 104, fat: 2.6 }), row(number + 2));
    expect(await runOf(id)).toMatchObject({ added: 1, changed: 1, unchanged: 0, waiting: 1 });
    expect([await caloriesOf(number), await caloriesOf(number + 1)]).toEqual([100, 104]);
    expect(await waitingOf(id)).toMatchObject([{ foodId: `lmv:${number}`, nameSv: `Kvarg ${number}`, percent: 41 }]);
  });

  it('takes effect when it is approved, and logged rows are unchanged', async () => {
    const number = next();
    await importRows(row(number));
    const member = await makeMember(api);
    await member.client.meals.save(makeMeal({ item: { id: `lmv:${number}` } }));
    const before = await member.client.meals.day({ day: '2026-11-15' });
    const { id } = await importRows(row(number, LARGER));
    expect(await admin.client.foodImports.decide({ id, foodIds: [`lmv:${number}`], take: true })).toEqual({
      decided: 1,
    });
    expect([await caloriesOf(number), await waitingOf(id)]).toEqual([140, []]);
    expect((await member.client.meals.day({ day: '2026-11-15' })).rows).toEqual(before.rows);
    expect(await admin.client.foodImports.decide({ id, take: true })).toEqual({ decided: 0 });
  });

  it('leaves the food when it is rejected, and is reported again by the next file', async () => {
    const number = next();
    await importRows(row(number));
    const { id } = await importRows(row(number, LARGER));
    await admin.client.foodImports.decide({ id, take: false });
    expect([await caloriesOf(number), await waitingOf(id)]).toEqual([100, []]);
    const again = await importRows(row(number, LARGER));
    expect((await waitingOf(again.id)).length).toBe(1);
  });

  it('is reported once, for the newest file', async () => {
    const number = next();
    await importRows(row(number));
    const first = await importRows(row(number, LARGER));
    const second = await importRows(row(number, { ...LARGER, kcal: 141 }));
    expect([(await waitingOf(first.id)).length, (await waitingOf(second.id)).length]).toEqual([0, 1]);
  });
});

describe('undoing an import', () => {
  it('restores foods, removes new ones and does not change logged rows', async () => {
    const number = next();
    await importRows(row(number));
    const { id } = await importRows(row(number, { kcal: 104, fat: 2.6 }), row(number + 1), row(number + 2, LARGER));
    const ended = await undo(id);
    expect(ended).toMatchObject({ state: 'undone', undoUntil: null, undone: { foods: 3, left: 0 } });
    expect([await caloriesOf(number), await refusalOf(foodOf(number + 1))]).toEqual([100, 'NOT_FOUND']);
    const log = await admin.client.adminTrail.list({ area: 'food' });
    expect(log.entries.find(({ subjectId }) => subjectId === id)?.action).toBe('undo-import');
  });

  it('restores approved changes and drops waiting ones', async () => {
    const number = next();
    await importRows(row(number), row(number + 1));
    const { id } = await importRows(row(number, LARGER), row(number + 1, LARGER));
    await admin.client.foodImports.decide({ id, foodIds: [`lmv:${number}`], take: true });
    expect(await undo(id)).toMatchObject({ waiting: 0, undone: { foods: 1, left: 0 } });
    expect([await caloriesOf(number), await caloriesOf(number + 1)]).toEqual([100, 100]);
  });

  it('skips foods that were changed since, and works for one import after the other', async () => {
    const number = next();
    const first = await importRows(row(number), row(number + 1));
    const second = await importRows(row(number, { kcal: 104, fat: 2.6 }));
    const { per100g: _per100g, ...food } = await admin.client.foodsAdmin.get({ id: `lmv:${number + 1}` });
    const { nameEn, brand, category, carbsBasis, synonyms, barcodes, id, version } = food;
    const words = { nameEn, brand, category, carbsBasis, synonyms, barcodes, id, version };
    const values = { calories: 99, protein: 10, carbs: 10, fat: 2.2, fiber: null, sugar: null };
    await admin.client.foodsAdmin.save({ ...words, ...values, nameSv: 'Rättad kvarg', reason: 'label' });
    expect(await undo(second.id)).toMatchObject({ undone: { foods: 1, left: 0 } });
    expect(await undo(first.id)).toMatchObject({ undone: { foods: 1, left: 1 } });
    expect([await refusalOf(foodOf(number)), await caloriesOf(number + 1)]).toEqual(['NOT_FOUND', 99]);
  });

  it('retains corrections made before the import', async () => {
    const number = next();
    await importRows(row(number));
    const { per100g, ...food } = await admin.client.foodsAdmin.get({ id: `lmv:${number}` });
    const { nameEn, brand, category, carbsBasis, synonyms, barcodes, id, version } = food;
    const edit = { nameEn, brand, category, carbsBasis, synonyms, barcodes, id, version };
    await admin.client.foodsAdmin.save({ ...edit, ...per100g, nameSv: 'Egen kvarg', reason: 'label' });
    const run = await importRows(row(number, { kcal: 104, fat: 2.6 }));
    expect(run.corrected).toBe(1);
    await undo(run.id);
    expect(await foodOf(number)).toMatchObject({ nameSv: 'Egen kvarg', per100g: { calories: 100 } });
  });

  it('is possible once, for thirty days', async () => {
    const { id } = await importRows(row(next()));
    expect(await refusalOf(admin.client.foodImports.undo({ id: api.random.uuid() }))).toBe('NOT_FOUND');
    api.advance(30 * 86_400);
    admin = await makeMember(api, { role: 'admin' });
    expect([(await runOf(id))?.undoUntil, await refusalOf(admin.client.foodImports.undo({ id }))]).toEqual([
      null,
      'CONFLICT',
    ]);
    await forgetOldChanges(api.db, api);
    const { rows } = await api.database.pool.query('select 1 from food_import_changes where run_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is refused to members and without a session', async () => {
    const { id } = await importRows(row(next()));
    const { client } = await makeMember(api);
    expect([
      await refusalOf(client.foodImports.undo({ id })),
      await refusalOf(client.foodImports.decide({ id, take: true })),
      await refusalOf(api.as(null).foodImports.changes({ id })),
    ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'UNAUTHORIZED']);
  });
});
