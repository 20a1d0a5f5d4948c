import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { LATER, makeMeal, makePlan, makePlanFood } from '#server/test/food/make-meals.ts';
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
let [target, duplicate, third] = ['', '', ''];
beforeEach(async () => {
  turn += 1;
  [target, duplicate, third] = [`sv:kavring-${turn}`, `ean:kavring-${turn}`, `usda:kavring-${turn}`];
  await api.database.pool.query('update foods set barcode = null');
  await addFoods(
    api,
    makeFood({ id: target, nameSv: 'Kavring', category: 'Bread' }),
    makeFood({ id: duplicate, nameSv: `Kavring dubblett ${turn}`, barcode: CODE, category: 'General' }),
    makeFood({ id: third, nameSv: 'Kavring, tredje' }),
  );
});

const merge = (id: string, ...duplicates: string[]) =>
  admin.client.foodsAdmin.merge({ id, doubles: duplicates, reason: 'double' });
const separate = (id: string) => admin.client.foodsAdmin.separate({ id, reason: 'other' });
const mergedIntoIdOf = async (id: string) => (await admin.client.foods.get({ id })).id;
const logged = (changes: object = {}) =>
  makeMeal({ foodName: 'Kavring', item: { id: duplicate, calories: 111, ...changes } });
const dayOf = async (member: TestMember) => (await member.client.meals.day({ day: '2026-11-15' })).rows;

describe('a merged food', () => {
  it('redirects a member’s references to the target, and logged rows retain their amounts', async () => {
    const member = await makeMember(api);
    const plan = makePlan({
      meals: [{ mealType: 'lunch', foods: [makePlanFood({ foodId: duplicate, calories: 77 })] }],
    });
    await member.client.meals.save(logged());
    await member.client.mealPlans.save(plan);
    await member.client.foods.setFavourite({ foodId: duplicate, favourite: true, editedAt: LATER });
    await merge(target, duplicate);

    const [row] = await dayOf(member);
    expect([row?.foodItem.id, row?.foodItem.calories]).toEqual([target, 111]);
    const habits = await member.client.foods.habits({ mealType: 'Breakfast', hour: 8 });
    expect([habits.favourites, habits.recent].map((foods) => foods.map(({ food }) => food.id))).toEqual([
      [target],
      [target],
    ]);
    const { plans } = await member.client.mealPlans.list();
    expect(plans[0]?.meals[0]?.foods[0]).toMatchObject({ foodId: target, calories: 77 });
    expect((await member.client.foods.byBarcode({ code: CODE })).food?.id).toBe(target);
    expect(await mergedIntoIdOf(duplicate)).toBe(target);
    expect((await admin.client.foodsAdmin.get({ id: target })).barcodes).toEqual([CODE]);
  });

  it('gets the shop section of the target on the shopping list', async () => {
    const member = await makeMember(api);
    const plan = makePlan({ meals: [{ mealType: 'lunch', foods: [makePlanFood({ foodId: duplicate })] }] });
    await merge(target, duplicate);
    await member.client.mealPlans.save(plan);
    await member.client.shoppingLists.save({ planId: plan.id, days: 7, persons: 1, editedAt: LATER });
    const { list } = await member.client.shoppingLists.get({ planId: plan.id });
    expect(list?.items[0]?.section).toBe('bread');
  });

  it('is not found by a search, also after the next import', async () => {
    await merge(target, duplicate);
    await addFoods(api, makeFood({ id: duplicate, nameSv: `Kavring dubblett ${turn}`, barcode: CODE }));
    const { foods } = await admin.client.foods.search({ query: `dubblett ${turn}`, language: 'sv' });
    expect(foods.map(({ id }) => id)).not.toContain(duplicate);
    const merged = await admin.client.foodsAdmin.list({ query: `dubblett ${turn}`, filter: 'merged' });
    expect(merged.foods.map(({ mergedInto }) => mergedInto?.id)).toContain(target);
  });

  it('that a member logs offline is stored as the target, once', async () => {
    const member = await makeMember(api);
    const row = logged();
    await merge(target, duplicate);
    await Promise.all([member.client.meals.save(row), member.client.meals.save(row)]);
    await member.client.meals.save(row);
    const rows = await dayOf(member);
    expect(rows.map(({ foodItem }) => [foodItem.id, foodItem.calories])).toEqual([[target, 111]]);
  });

  it('used as a favourite is the target', async () => {
    const member = await makeMember(api);
    const favourites = async () =>
      (await member.client.foods.habits({ mealType: 'Lunch', hour: 12 })).favourites.map(({ food }) => food.id);
    await member.client.foods.setFavourite({
      foodId: duplicate,
      favourite: true,
      editedAt: '2026-11-15T07:01:00.000Z',
    });
    await merge(target, duplicate);
    expect(await favourites()).toEqual([target]);
    await member.client.foods.setFavourite({ foodId: target, favourite: false, editedAt: LATER });
    expect(await favourites()).toEqual([]);
  });
});

describe('merging', () => {
  it('follows a chain to its end, and undoes one link exactly', async () => {
    await merge(duplicate, third);
    await merge(target, duplicate);
    expect(await Promise.all([mergedIntoIdOf(third), mergedIntoIdOf(duplicate)])).toEqual([target, target]);
    await separate(duplicate);
    expect(await Promise.all([mergedIntoIdOf(third), mergedIntoIdOf(duplicate), mergedIntoIdOf(target)])).toEqual([
      duplicate,
      duplicate,
      target,
    ]);
  });

  it('is refused for a food with itself, for merged foods and for unknown foods', async () => {
    await merge(target, duplicate);
    expect([
      await refusalOf(merge(target, target)),
      await refusalOf(merge(duplicate, third)),
      await refusalOf(merge(duplicate, target)),
      await refusalOf(merge(third, duplicate)),
      await refusalOf(merge(target, 'sv:finns-inte')),
    ]).toEqual(['BAD_INPUT', 'FOOD_MERGED', 'FOOD_MERGED', 'FOOD_MERGED', 'NOT_FOUND']);
  });

  it('by two admins in opposite directions leaves exactly one food', async () => {
    const other = await makeMember(api, { role: 'admin' });
    const both = await Promise.allSettled([
      merge(target, duplicate),
      other.client.foodsAdmin.merge({ id: duplicate, doubles: [target], reason: 'double' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(new Set([await mergedIntoIdOf(target), await mergedIntoIdOf(duplicate)]).size).toBe(1);
  });

  it('is logged once when repeated, and can be undone from the audit log', async () => {
    const member = await makeMember(api);
    await member.client.meals.save(logged());
    await merge(target, duplicate);
    await merge(target, duplicate);
    const { entries } = await admin.client.adminTrail.list({ area: 'food', query: duplicate });
    expect(entries.map(({ action, canRestore }) => [action, canRestore])).toEqual([['merge', true]]);
    await admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 });
    expect((await dayOf(member))[0]?.foodItem.id).toBe(duplicate);
    const { foods } = await admin.client.foods.search({ query: `dubblett ${turn}`, language: 'sv' });
    expect(foods.map(({ id }) => id)).toContain(duplicate);
  });

  it('prevents corrections of the merged food; the target is corrected', async () => {
    await merge(target, duplicate);
    const { per100g, id, version, barcodes, ...food } = await admin.client.foodsAdmin.get({ id: duplicate });
    const edit = { ...food, ...per100g, id, version, barcodes, nameSv: 'Nytt', reason: 'label' as const };
    expect(await refusalOf(admin.client.foodsAdmin.save(edit))).toBe('FOOD_MERGED');
  });
});
