import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminFood } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

const ID = 'ean:7310865004703';
const read = () => admin.client.foodsAdmin.get({ id: ID });
const editOf = ({
  per100g,
  nameSv,
  nameEn,
  brand,
  category,
  carbsBasis,
  synonyms,
  barcodes,
  id,
  version,
}: AdminFood) => {
  const words = { nameSv, nameEn, brand, category, carbsBasis, synonyms };
  return { ...words, ...per100g, barcodes, id, version, reason: 'label' as const };
};
const save = async (changes: object) => admin.client.foodsAdmin.save({ ...editOf(await read()), ...changes });
const isInQueue = async () => {
  const { foods } = await admin.client.foodsAdmin.list({ query: ID, filter: 'no-vitamins' });
  return foods.some(({ id }) => id === ID);
};

it('removes a corrected food from the queue, and restores its nutrients, portions and density from the audit log', async () => {
  await addFoods(api, makeFood({ id: ID, nameSv: 'Müsli' }));
  await api.database.pool.query('update foods set without_vitamins = true where id = $1', [ID]);
  const before = await read();
  const portions = [...before.portions, { unit: 'dl', grams: 45 }];

  const saved = await save({ nutrients: { vitaminC: 4.5, iron: 3 }, portions });

  expect(saved).toMatchObject({ nutrients: { vitaminC: 4.5, iron: 3, zinc: null }, portions, nutrientsKnown: 2 });
  expect(saved.sourceNutrients).toMatchObject({ vitaminC: null });
  expect(await isInQueue()).toBe(false);

  const { entries } = await admin.client.adminTrail.list({ actorId: admin.id });
  await admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 });
  expect(await read()).toMatchObject({ nutrients: before.nutrients, portions: before.portions, corrected: [] });
  expect(await isInQueue()).toBe(true);
});

it('refuses more than 100 g can contain', async () => {
  expect(await refusalOf(save({ nutrients: { salt: 101 } }))).toBe('BAD_INPUT');
  expect(await refusalOf(save({ portions: [{ unit: 'dl', grams: 0 }] }))).toBe('BAD_INPUT');
});

it('leaves a food that an admin adds with vitamins out of the queue of foods without', async () => {
  const { version: _version, id: _id, ...edit } = editOf(await read());
  const isQueued = async (nutrients: object) => {
    const { id } = await admin.client.foodsAdmin.create({ ...edit, barcodes: [], nutrients, id: api.random.uuid() });
    const { foods } = await admin.client.foodsAdmin.list({ query: id, filter: 'no-vitamins' });
    return foods.length;
  };
  expect([await isQueued({ thiamin: 0.5 }), await isQueued({})]).toEqual([0, 1]);
});
