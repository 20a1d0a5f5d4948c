import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import { intakeOf } from '#domain/meals/nutrients/intake.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood, makeOwnFood } from '#server/test/food/make-foods.ts';
import { LATER, makeMeal, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeCooking, makeRecipe } from '#server/test/food/make-recipes.ts';
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

const ironOf = async (of: TestMember) => {
  const { rows, foods } = await of.client.nutrients.week({ day: DAY });
  return intakeOf('iron', rows, new Map(foods.map(({ id, known = {} }) => [id, known])));
};
const log = (day: string, item: Partial<FoodItem> & { name: string }) =>
  member.client.meals.save(makeMeal({ day, foodName: item.name, item }));

describe('the nutrients of a week', () => {
  it('lists what was logged with the amounts of each food', async () => {
    await log(DAY, { id: LENTILS, name: 'Linser', amount: 200 });
    expect(await ironOf(member)).toMatchObject({ amount: 6.66, foods: 1, known: 1 });
  });

  it('begins six days before the day and ends with it', async () => {
    await log('2026-11-08', { id: LENTILS, name: 'För tidigt' });
    await log('2026-11-09', { id: LENTILS, name: 'Först' });
    await log('2026-11-16', { id: LENTILS, name: 'För sent' });
    const { rows } = await member.client.nutrients.week({ day: DAY });
    expect(rows.map(({ name, day }) => [name, day])).toEqual([['Först', '2026-11-09']]);
  });

  it('has the ingredients of food from a cooked batch', async () => {
    const cooking = makeCooking({ used: [{ foodId: LENTILS, grams: 300 }] });
    await member.client.recipes.saveCooking(cooking);
    await log(DAY, { id: `cooking:${cooking.id}`, name: cooking.name, amount: cooking.cookedGrams / 3 });
    expect((await ironOf(member)).amount).toBeCloseTo(3.33);
  });

  it('uses the label of an own food, also after it was removed, and is unknown when it is not on the label', async () => {
    const food = makeOwnFood({ amounts: { salt: 1.2, iron: 0 } });
    await member.client.foods.saveOwn(food);
    await log(DAY, { id: food.id, name: food.name, amount: 250 });
    await member.client.foods.removeOwn({ id: food.id, editedAt: LATER });
    const { rows, foods } = await member.client.nutrients.week({ day: DAY });
    const byId = new Map(foods.map(({ id, known = {} }) => [id, known]));
    expect(intakeOf('salt', rows, byId)).toMatchObject({ amount: 3, known: 1 });
    expect(intakeOf('iron', rows, byId)).toMatchObject({ amount: 0, known: 1 });
    expect(intakeOf('zinc', rows, byId)).toMatchObject({ amount: null, known: 0 });
  });

  it('uses the amounts stored on a row when its recipe or its batch is gone', async () => {
    const used = [{ foodId: LENTILS, grams: 2620 }];
    const cooking = makeCooking({ rawGrams: 2620, used });
    const recipe = makeRecipe({ ingredients: [makePlanFood({ foodId: LENTILS, grams: 100 })] });
    await member.client.recipes.saveCooking(cooking);
    await member.client.recipes.save(recipe);
    await log(DAY, { id: `cooking:${cooking.id}`, name: 'Gryta', amount: 200 });
    await log(DAY, { id: `recipe:${recipe.id}`, name: 'Gröt', amount: 100 });
    await member.client.recipes.removeCooking({ id: cooking.id, editedAt: LATER });
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    expect(await ironOf(member)).toMatchObject({ amount: 9.99, known: 2 });
  });

  it('is unknown for energy without a food, and for a recipe that is gone', async () => {
    await log(DAY, { id: null, name: 'Lunch på stan', amount: 100 });
    await log(DAY, { id: 'recipe:0190f1e2-0000-7000-8000-00000000000a', name: 'Borta', amount: 100 });
    expect(await ironOf(member)).toMatchObject({ amount: null, known: 0 });
  });

  it('includes the reference group of the member', async () => {
    const { person, goalKcal } = await member.client.nutrients.week({ day: DAY });
    expect([Object.keys(person).sort(), goalKcal > 0]).toEqual([['age', 'sex'], true]);
  });

  it('never includes rows of another member', async () => {
    await log(DAY, { id: LENTILS, name: 'Linser' });
    const other = await makeMember(api);
    expect((await other.client.nutrients.week({ day: DAY })).rows).toEqual([]);
  });

  it('is refused without sign-in and for an invalid day', async () => {
    expect([
      await refusalOf(api.as(null).nutrients.week({ day: DAY })),
      await refusalOf(member.client.nutrients.week({ day: '2026-13-40' })),
    ]).toEqual(['UNAUTHORIZED', 'BAD_INPUT']);
  });
});
