import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { LATER, makeMeal } from '#server/test/food/make-meals.ts';
import { makeCooking } from '#server/test/food/make-recipes.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const DAY = '2026-11-15';
const LENTILS = 'usda:16070';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  await addFoods(api, makeFood({ id: LENTILS, amounts: { iron: 3.33 } }));
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

const typed = (changes: object = {}) =>
  makeMeal({ day: DAY, item: { id: null, amount: 100, unit: 'g', amounts: { salt: 2.5 }, ...changes } });
const itemOfDay = async () => (await member.client.meals.day({ day: DAY })).rows[0]?.foodItem;
const withoutAmounts = ({ foodItem: { amounts: _unknown, ...foodItem }, ...row }: MealRow): MealRow => ({
  ...row,
  foodItem,
});

it('a row without a food returns its own amounts', async () => {
  const row = typed();
  await member.client.meals.save(row);
  expect((await member.client.meals.day({ day: DAY })).rows).toEqual([row]);
});

it('a client without the field changes the grams, and the amounts are scaled', async () => {
  const row = typed({ id: 'cooking:0190f1e2-0000-7000-8000-00000000000a', amount: 200 });
  await member.client.meals.save(row);
  const plain = withoutAmounts(row);
  await member.client.meals.save({ ...plain, editedAt: LATER, foodItem: { ...plain.foodItem, amount: 400 } });
  expect(await itemOfDay()).toMatchObject({ amount: 400, amounts: { salt: 5 } });
});

it('a client with the field can remove the amounts', async () => {
  const row = typed();
  await member.client.meals.save(row);
  await member.client.meals.save({ ...row, editedAt: LATER, foodItem: { ...row.foodItem, amounts: {} } });
  expect((await itemOfDay())?.amounts).toEqual({});
});

it('a cooked batch and food from it have the known amounts of the ingredients where the client sent none', async () => {
  const cooking = makeCooking({ rawGrams: 2620, used: [{ foodId: LENTILS, grams: 2620 }] });
  await member.client.recipes.saveCooking(cooking);
  await member.client.meals.save(makeMeal({ day: DAY, item: { id: `cooking:${cooking.id}`, amount: 200 } }));
  const { cookings } = await member.client.recipes.cookings();
  expect([cookings[0]?.figures.amounts, (await itemOfDay())?.amounts]).toEqual([{ iron: 87.246 }, { iron: 6.66 }]);
});

it('a row with a catalogue food has no amounts of its own', async () => {
  await member.client.meals.save(makeMeal({ day: DAY, item: { id: LENTILS } }));
  expect(await itemOfDay()).not.toHaveProperty('amounts');
});

it('refuses more than the grams can contain, and unknown nutrients', async () => {
  const save = (amounts: object) => refusalOf(member.client.meals.save(typed({ id: 'x', amounts })));
  expect([await save({ salt: 101 }), await save({ iron: -1 }), await save({ gold: 1 })]).toEqual([
    'BAD_INPUT',
    'BAD_INPUT',
    'BAD_INPUT',
  ]);
});
