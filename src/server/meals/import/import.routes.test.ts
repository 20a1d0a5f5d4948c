import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeDiaryBatch } from '#server/test/food/make-diary.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const DAY = '2026-11-15';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});
const journal = async () => (await member.client.meals.day({ day: DAY })).rows.map(({ foodName }) => foodName);
const foods = async () => (await member.client.foods.listOwn()).foods.map(({ name }) => name);

describe('an imported food diary', () => {
  it('is imported once, by the same import or by another one', async () => {
    const { client } = member;
    const batch = makeDiaryBatch();
    const first = await client.diaryImports.take(batch);
    const again = await client.diaryImports.take(batch);
    api.advance(1);
    const other = await client.diaryImports.take({ ...batch, id: randomUUID() });
    const { doubles } = await client.diaryImports.check({ id: randomUUID(), rows: batch.rows });
    expect([first, again, other, await journal(), doubles.length]).toEqual([
      { imported: 2, skipped: 0, foods: 1 },
      { imported: 0, skipped: 2, foods: 0 },
      { imported: 0, skipped: 2, foods: 0 },
      ['Oats', 'Oats'],
      2,
    ]);
    expect((await client.diaryImports.list()).imports).toMatchObject([
      { rows: 0 },
      { rows: 2, fileName: 'servings.csv' },
    ]);
  });

  it('skips rows that are already logged: same food, meal and amount', async () => {
    const { client } = member;
    const batch = makeDiaryBatch();
    const [row] = batch.rows;
    await client.meals.save(
      makeMeal({ day: DAY, mealType: 'Breakfast', foodName: 'oats', item: { ...row?.foodItem } }),
    );
    expect([await client.diaryImports.take(batch), (await journal()).toSorted()]).toEqual([
      { imported: 1, skipped: 1, foods: 1 },
      ['Oats', 'oats'],
    ]);
  });

  it('can be undone as a whole within thirty days with its foods, and imported again', async () => {
    const { client } = member;
    const batch = makeDiaryBatch();
    await client.meals.save(makeMeal({ day: DAY, foodName: 'Eget' }));
    await client.diaryImports.take(batch);
    const [undone, twice] = [
      await client.diaryImports.undo({ id: batch.id }),
      await client.diaryImports.undo({ id: batch.id }),
    ];
    const left = [await journal(), await foods()];
    const back = await client.diaryImports.take({ ...batch, id: randomUUID() });
    expect([undone, twice, left, back, (await journal()).length, await foods()]).toEqual([
      { removed: 2 },
      { removed: 0 },
      [['Eget'], []],
      { imported: 2, skipped: 0, foods: 1 },
      3,
      ['Oats'],
    ]);
    expect(await refusalOf(client.diaryImports.take(batch))).toBe('CONFLICT');
  });

  it('also undoes edited rows, and retains a food that other rows use', async () => {
    const { client } = member;
    const batch = makeDiaryBatch();
    await client.diaryImports.take(batch);
    const [row] = (await client.meals.day({ day: DAY })).rows;
    const editedAt = new Date(api.clock().getTime() + 1000).toISOString();
    await client.meals.save({ ...makeMeal(), ...row, foodName: 'Ändrad', editedAt });
    await client.meals.save(makeMeal({ day: DAY, foodName: 'Ny', item: { id: batch.foods[0]?.id ?? null } }));
    const { removed } = await client.diaryImports.undo({ id: batch.id });
    expect([removed, await journal(), await foods()]).toEqual([2, ['Ny'], ['Oats']]);
  });

  it('does not restore rows that the member has removed', async () => {
    const { client } = member;
    const batch = makeDiaryBatch();
    await client.diaryImports.take(batch);
    const editedAt = new Date(api.clock().getTime() + 1000).toISOString();
    await client.meals.remove({ id: String(batch.rows[0]?.id), editedAt });
    expect((await client.diaryImports.take({ ...batch, id: randomUUID() })).imported).toBe(0);
    expect((await journal()).length).toBe(1);
  });

  it('cannot be undone after thirty days', async () => {
    const batch = makeDiaryBatch();
    await member.client.diaryImports.take(batch);
    await api.database.pool.query(
      "update meal_imports set imported_at = imported_at - interval '31 days' where user_id = $1",
      [member.id],
    );
    expect(await refusalOf(member.client.diaryImports.undo({ id: batch.id }))).toBe('IMPORT_TOO_OLD');
  });

  it('is refused as a whole for an impossible or too full day, and without consent', async () => {
    const { client } = member;
    const batch = makeDiaryBatch();
    const wrong = { ...batch, rows: batch.rows.map((row) => ({ ...row, day: '1999-01-01' })) };
    const [first] = batch.rows;
    const full = Array.from({ length: 301 }, () => ({ ...makeMeal(), ...first, id: randomUUID() }));
    const codes = [
      await refusalOf(client.diaryImports.take(wrong)),
      await refusalOf(client.diaryImports.take({ ...batch, rows: full })),
    ];
    await client.profile.withdrawConsent();
    codes.push(await refusalOf(client.diaryImports.take(batch)));
    expect([codes, (await client.diaryImports.list()).imports]).toEqual([
      ['BAD_INPUT', 'BAD_INPUT', 'CONSENT_REQUIRED'],
      [],
    ]);
  });

  it('is erased with the journal when consent is withdrawn', async () => {
    await member.client.diaryImports.take(makeDiaryBatch());
    await member.client.profile.withdrawConsent();
    expect([(await member.client.diaryImports.list()).imports, await journal()]).toEqual([[], []]);
  });

  it('stores the foods of names', async () => {
    const { client } = member;
    const alias = { name: 'Oats, rolled', foodId: 'sv:havregryn' };
    await client.diaryImports.saveAliases({ aliases: [alias, { ...alias, foodId: 'own' }] });
    expect((await client.diaryImports.aliases()).aliases).toEqual([{ ...alias, foodId: 'own' }]);
  });

  it('stores a batch once when it is sent twice concurrently', async () => {
    const batch = makeDiaryBatch();
    const answers = await Promise.all([member.client.diaryImports.take(batch), member.client.diaryImports.take(batch)]);
    expect([answers.reduce((sum, { imported }) => sum + imported, 0), (await journal()).length]).toEqual([2, 2]);
  });
});
