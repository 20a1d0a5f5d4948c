import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminFood, FoodFilter } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

const CODE = '7310865004703';
let turn = 0;
/** Foods of one test each. */
let ids: { kavring: string; skivad: string };
beforeEach(async () => {
  turn += 1;
  ids = { kavring: `sv:kavring-${turn}`, skivad: `ean:skivad-${turn}` };
  await api.database.pool.query('update foods set barcode = null; delete from food_barcodes');
  await addFoods(
    api,
    makeFood({ id: ids.kavring, nameSv: 'Kavring', nameEn: 'Dark rye', per100g: { ...PER, calories: 96 } }),
    makeFood({ id: ids.skivad, nameSv: 'Kavring, skivad', nameEn: 'Sliced dark rye', barcode: CODE, per100g: PER }),
  );
});
const PER = { calories: 263, protein: 9.2, carbs: 48, fat: 2.1, fiber: 7.6, sugar: 12 };

function editOf({ per100g, nameSv, nameEn, brand, category, carbsBasis, synonyms, barcodes, id, version }: AdminFood) {
  const words = { nameSv, nameEn, brand, category, carbsBasis, synonyms };
  return { ...words, ...per100g, barcodes, id, version, reason: 'unit' as const };
}
const read = (id: string) => admin.client.foodsAdmin.get({ id });
const correct = async (id: string, changes: object) =>
  admin.client.foodsAdmin.save({ ...editOf(await read(id)), ...changes });

describe('the list of foods', () => {
  it('finds foods by name, barcode and source, and counts corrected ones', async () => {
    await correct(ids.kavring, { calories: 263 });
    const byName = await admin.client.foodsAdmin.list({ query: 'kavri skiv' });
    const byCode = await admin.client.foodsAdmin.list({ query: CODE });
    const corrected = await admin.client.foodsAdmin.list({ query: ids.kavring, filter: 'corrected' });
    expect(byName.foods.map(({ id }) => id)).toContain(ids.skivad);
    expect(byCode.foods.map(({ id }) => id)).toEqual([ids.skivad]);
    expect(corrected.foods.map(({ id, corrected: fields }) => [id, fields])).toEqual([[ids.kavring, ['calories']]]);
    expect((await admin.client.foodsAdmin.list({ query: 'livsmedelsverket' })).total.count).toBeGreaterThan(1);
  });
});

describe('the category of a food', () => {
  it('accepts our categories, retains the one of another database until an admin changes it, and can restore it', async () => {
    const id = `fdc:snack-${turn}`;
    await addFoods(api, makeFood({ id, nameSv: `Snacks ${turn}`, category: 'Snacks, other' }));
    await correct(id, { calories: 100 });
    expect((await read(id)).category).toBe('Snacks, other');
    expect(await refusalOf(correct(id, { category: 'Godis' }))).toBe('BAD_INPUT');
    await correct(id, { category: 'Sweets' });
    await addFoods(api, makeFood({ id, nameSv: `Snacks ${turn}`, category: 'Snacks, salted' }));
    expect((await read(id)).category).toBe('Sweets');
    await correct(id, { category: 'Snacks, salted' });
    expect(await read(id)).toMatchObject({ category: 'Snacks, salted', corrected: ['calories'] });
  });

  it('of a new food must be one of ours', async () => {
    const { version: _version, ...edit } = editOf(await read(ids.kavring));
    const create = (category: string) =>
      admin.client.foodsAdmin.create({ ...edit, barcodes: [], category, id: api.random.uuid() });
    expect(await refusalOf(create('Brödvaror'))).toBe('BAD_INPUT');
    expect((await create('Bread')).category).toBe('Bread');
  });
});

describe('the queues of foods', () => {
  const queued = async (filter: FoodFilter) => {
    const { foods, counts, total } = await admin.client.foodsAdmin.list({ query: `kavring ${turn}`, filter });
    expect(counts[filter]).toEqual(total);
    expect(total).toEqual({ count: foods.length, exact: true });
    return foods.map(({ id }) => id);
  };

  beforeEach(async () => {
    await addFoods(
      api,
      makeFood({ id: ids.kavring, nameSv: `Kavring ${turn}`, per100g: { ...PER, calories: 96 } }),
      makeFood({ id: ids.skivad, nameSv: `Kavring, skivad ${turn}`, barcode: CODE, per100g: PER }),
      makeFood({ id: `ean:kavring-${turn}`, nameSv: `${turn} kavring`, per100g: PER }),
    );
  });

  it('contain a food whose energy contradicts its macros until it is corrected', async () => {
    const { foods } = await admin.client.foodsAdmin.list({ query: `kavring ${turn}` });
    expect(foods.filter(({ energyOff }) => energyOff).map(({ id }) => id)).toEqual([ids.kavring]);
    expect(await queued('review')).toEqual([ids.kavring]);
    await correct(ids.kavring, { calories: 263 });
    expect(await queued('review')).toEqual([]);
    await addFoods(api, makeFood({ id: ids.kavring, nameSv: `Kavring ${turn}`, per100g: { ...PER, calories: 97 } }));
    expect(await queued('review')).toEqual([]);
  });

  it('contain duplicate candidates until they are merged', async () => {
    await correct(ids.kavring, { calories: 263 });
    const duplicate = `ean:kavring-${turn}`;
    expect((await queued('doubles')).toSorted()).toEqual([duplicate, ids.kavring].toSorted());
    expect((await read(ids.kavring)).similar.map(({ id, mayBeDouble }) => [id, mayBeDouble])).toEqual([
      [duplicate, true],
    ]);
    await admin.client.foodsAdmin.merge({ id: ids.kavring, doubles: [duplicate], reason: 'double' });
    expect(await queued('doubles')).toEqual([]);
    expect((await read(ids.kavring)).mayBeDouble).toBe(false);
    await admin.client.foodsAdmin.separate({ id: duplicate, reason: 'other' });
    expect((await queued('doubles')).length).toBe(2);
  });

  it('no longer contain two candidates after one is renamed, corrected or removed', async () => {
    const duplicate = `ean:kavring-${turn}`;
    await correct(ids.kavring, { calories: 263 });
    await correct(duplicate, { nameSv: `Kavring, rostad ${turn}` });
    expect(await queued('doubles')).toEqual([]);
    await correct(duplicate, { nameSv: `Kavring ${turn}` });
    expect((await queued('doubles')).length).toBe(2);
    await correct(duplicate, { nameSv: 'Rostad' });
    expect([await queued('doubles'), (await read(duplicate)).mayBeDouble]).toEqual([[], false]);
    await correct(duplicate, { nameSv: `Kavring ${turn}` });
    await addFoods(api, makeFood({ id: duplicate, nameSv: 'x', per100g: { ...PER, fat: 30 } }));
    expect(await queued('doubles')).toEqual([]);
  });

  it('do not contain a generic food and a product of its name, unless they share a barcode', async () => {
    const product = { id: `ean:kavring-${turn}`, nameSv: `${turn} kavring`, brand: 'Polarbröd', per100g: PER };
    await correct(ids.kavring, { calories: 263, barcodes: ['7310130006043'] });
    await addFoods(api, makeFood(product));
    expect([await queued('doubles'), (await read(ids.kavring)).similar]).toEqual([[], []]);
    await addFoods(api, makeFood({ ...product, barcode: '7310130006043' }));
    const similarOf = async (id: string) => (await read(id)).similar.map((food) => food.id);
    expect((await queued('doubles')).toSorted()).toEqual([product.id, ids.kavring].toSorted());
    expect([await similarOf(ids.kavring), await similarOf(product.id)]).toEqual([[product.id], [ids.kavring]]);
    await correct(ids.kavring, { barcodes: [] });
    expect([await queued('doubles'), await similarOf(product.id)]).toEqual([[], []]);
    await correct(ids.kavring, { brand: 'POLARBROD' });
    expect((await queued('doubles')).length).toBe(2);
  });

  it('contain foods without a known vitamin, except merged ones', async () => {
    const duplicate = `ean:kavring-${turn}`;
    await addFoods(api, makeFood({ id: ids.kavring, nameSv: `Kavring ${turn}`, amounts: { vitaminC: 1 } }));
    expect((await queued('no-vitamins')).toSorted()).toEqual([duplicate, ids.skivad].toSorted());
    await admin.client.foodsAdmin.merge({ id: ids.kavring, doubles: [duplicate], reason: 'double' });
    expect(await queued('no-vitamins')).toEqual([ids.skivad]);
  });
});

describe('a correction', () => {
  it('survives the next import, which updates the other fields', async () => {
    await correct(ids.kavring, { calories: 263, nameSv: 'Kavring, mörk' });
    await addFoods(
      api,
      makeFood({ id: ids.kavring, nameSv: 'Kavring', nameEn: 'Rye, dark', per100g: { ...PER, calories: 99, fat: 3 } }),
    );
    const after = await read(ids.kavring);
    expect(after).toMatchObject({ nameSv: 'Kavring, mörk', nameEn: 'Rye, dark', per100g: { calories: 263, fat: 3 } });
    expect(after.sourceValues).toEqual({ calories: 99, nameSv: 'Kavring' });
    const { foods } = await admin.client.foods.search({ query: 'kavring mörk', language: 'sv' });
    expect(foods.map(({ id }) => id)).toContain(ids.kavring);
  });

  it('does not change logged rows', async () => {
    const member = await makeMember(api);
    const item = { id: ids.kavring, name: 'Kavring', amount: 100, unit: 'g', ...PER, calories: 96 };
    await logAs(member, item);
    await correct(ids.kavring, { calories: 263 });
    const { rows } = await member.client.meals.day({ day: '2026-11-15' });
    expect(rows[0]?.foodItem.calories).toBe(96);
    expect((await member.client.foods.get({ id: ids.kavring })).per100g.calories).toBe(263);
  });

  it('is in the audit log and can be undone', async () => {
    await correct(ids.kavring, { calories: 263, barcodes: ['96385074'] });
    const { entries } = await admin.client.adminTrail.list({ area: 'food', query: ids.kavring });
    expect(entries[0]).toMatchObject({ action: 'change', reason: 'unit', subject: 'Kavring', canRestore: true });
    expect(entries[0]?.changes).toContainEqual({ field: 'calories', from: 96, to: 263 });
    await admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 });
    const after = await read(ids.kavring);
    expect([after.per100g.calories, after.corrected, after.barcodes]).toEqual([96, [], []]);
  });

  it('based on an older version is refused with the current food', async () => {
    const before = await read(ids.kavring);
    await correct(ids.kavring, { calories: 263 });
    const second = admin.client.foodsAdmin.save({ ...editOf(before), fat: 4 });
    const error = await second.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'STALE_EDIT', data: { current: { per100g: { calories: 263, fat: 2.1 } } } });
    expect((await read(ids.kavring)).per100g.fat).toBe(2.1);
  });

  it('notifies devices that the common foods have changed', async () => {
    const { version } = await admin.client.foods.common();
    await correct(ids.kavring, { calories: 263 });
    const { foods } = await admin.client.foods.common({ version });
    expect(foods.find(({ id }) => id === ids.kavring)?.per100g.calories).toBe(263);
  });
});

async function logAs(member: TestMember, item: object) {
  const row = makeMeal({ foodName: 'Kavring', item });
  await member.client.meals.save(row);
  return row;
}

describe('barcodes', () => {
  it('are added, lead members to the food, and are refused when another food has them', async () => {
    await correct(ids.kavring, { barcodes: ['96385074'] });
    expect((await admin.client.foods.byBarcode({ code: '96385074' })).food?.id).toBe(ids.kavring);
    expect(await refusalOf(correct(ids.kavring, { barcodes: ['96385074', CODE] }))).toBe('BARCODE_TAKEN');
  });

  it('that were removed stay removed, also after an import', async () => {
    await correct(ids.skivad, { barcodes: [] });
    await addFoods(api, makeFood({ id: ids.skivad, nameSv: 'Kavring, skivad', barcode: CODE, per100g: PER }));
    expect((await read(ids.skivad)).barcodes).toEqual([]);
    await correct(ids.kavring, { barcodes: [CODE] });
    expect((await admin.client.foods.byBarcode({ code: CODE })).food?.id).toBe(ids.kavring);
  });
});

it('of an unknown product are added once with the food, and found', async () => {
  const { id: _id, version: _version, ...edit } = editOf(await read(ids.kavring));
  const request = { ...edit, id: api.random.uuid(), nameSv: 'Hallonlakritsskalle', nameEn: 'Raspberry skull' };
  const made = await admin.client.foodsAdmin.create(request);
  await admin.client.foodsAdmin.create(request);
  const { foods } = await admin.client.foods.search({ query: 'hallonlakrits', language: 'sv' });
  expect(foods.map(({ id }) => id)).toEqual([made.id]);
  await correct(made.id, { calories: 340 });
  expect((await read(made.id)).corrected).toEqual([]);
});

it('require an admin and plausible amounts', async () => {
  const member = await makeMember(api);
  expect([
    await refusalOf(member.client.foodsAdmin.list({})),
    await refusalOf(api.as(null).foodsAdmin.get({ id: ids.kavring })),
    await refusalOf(correct(ids.kavring, { calories: 901 })),
    await refusalOf(correct(ids.kavring, { nameSv: ' ' })),
    await refusalOf(correct(ids.kavring, { barcodes: ['123'] })),
    await refusalOf(read('sv:finns-inte')),
  ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'NOT_FOUND']);
});
