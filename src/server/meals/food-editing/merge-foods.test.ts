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
let [kept, duplicate, third] = ['', '', ''];
beforeEach(async () => {
  turn += 1;
  [kept, duplicate, third] = [`sv:kavring-${turn}`, `ean:kavring-${turn}`, `usda:kavring-${turn}`];
  await api.database.pool.query('update foods set barcode = null');
  await addFoods(
    api,
    makeFood({ id: kept, nameSv: 'Kavring', category: 'Bread' }),
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
  it('leads everything a member has of it to the kept one, and every logged row keeps its figures', async () => {
    const member = await makeMember(api);
    const plan = makePlan({
      meals: [{ mealType: 'lunch', foods: [makePlanFood({ foodId: duplicate, calories: 77 })] }],
    });
    await member.client.meals.save(logged());
    await member.client.mealPlans.save(plan);
    await member.client.foods.setFavourite({ foodId: duplicate, favourite: true, editedAt: LATER });
    await merge(kept, duplicate);

    const [row] = await dayOf(member);
    expect([row?.foodItem.id, row?.foodItem.calories]).toEqual([kept, 111]);
    const habits = await member.client.foods.habits({ mealType: 'Breakfast', hour: 8 });
    expect([habits.favourites, habits.recent].map((foods) => foods.map(({ food }) => food.id))).toEqual([
      [kept],
      [kept],
    ]);
    const { plans } = await member.client.mealPlans.list();
    expect(plans[0]?.meals[0]?.foods[0]).toMatchObject({ foodId: kept, calories: 77 });
    expect((await member.client.foods.byBarcode({ code: CODE })).food?.id).toBe(kept);
    expect(await mergedIntoIdOf(duplicate)).toBe(kept);
    expect((await admin.client.foodsAdmin.get({ id: kept })).barcodes).toEqual([CODE]);
  });

  it('gives the shopping list the kept food’s place in the shop', async () => {
    const member = await makeMember(api);
    const plan = makePlan({ meals: [{ mealType: 'lunch', foods: [makePlanFood({ foodId: duplicate })] }] });
    await merge(kept, duplicate);
    await member.client.mealPlans.save(plan);
    await member.client.shoppingLists.save({ planId: plan.id, days: 7, persons: 1, editedAt: LATER });
    const { list } = await member.client.shoppingLists.get({ planId: plan.id });
    expect(list?.items[0]?.section).toBe('bread');
  });

  it('is found by no search, and by none after the next import', async () => {
    await merge(kept, duplicate);
    await addFoods(api, makeFood({ id: duplicate, nameSv: `Kavring dubblett ${turn}`, barcode: CODE }));
    const { foods } = await admin.client.foods.search({ query: `dubblett ${turn}`, language: 'sv' });
    expect(foods.map(({ id }) => id)).not.toContain(duplicate);
    const merged = await admin.client.foodsAdmin.list({ query: `dubblett ${turn}`, filter: 'merged' });
    expect(merged.foods.map(({ mergedInto }) => mergedInto?.id)).toContain(kept);
  });

  it('that a member logs offline lands on the kept one, once, however often it is sent', async () => {
    const member = await makeMember(api);
    const row = logged();
    await merge(kept, duplicate);
    await Promise.all([member.client.meals.save(row), member.client.meals.save(row)]);
    await member.client.meals.save(row);
    const rows = await dayOf(member);
    expect(rows.map(({ foodItem }) => [foodItem.id, foodItem.calories])).toEqual([[kept, 111]]);
  });

  it('that is made a favourite, or let go of, is the kept one', async () => {
    const member = await makeMember(api);
    const favourites = async () =>
      (await member.client.foods.habits({ mealType: 'Lunch', hour: 12 })).favourites.map(({ food }) => food.id);
    await member.client.foods.setFavourite({
      foodId: duplicate,
      favourite: true,
      editedAt: '2026-11-15T07:01:00.000Z',
    });
    await merge(kept, duplicate);
    expect(await favourites()).toEqual([kept]);
    await member.client.foods.setFavourite({ foodId: kept, favourite: false, editedAt: LATER });
    expect(await favourites()).toEqual([]);
  });
});

describe('merging', () => {
  it('follows a chain to its end, and undoes one link of it exactly', async () => {
    await merge(duplicate, third);
    await merge(kept, duplicate);
    expect(await Promise.all([mergedIntoIdOf(third), mergedIntoIdOf(duplicate)])).toEqual([kept, kept]);
    await separate(duplicate);
    expect(await Promise.all([mergedIntoIdOf(third), mergedIntoIdOf(duplicate), mergedIntoIdOf(kept)])).toEqual([
      duplicate,
      duplicate,
      kept,
    ]);
  });

  it('is refused into itself, into a merged food, of a merged food, and of what there is not', async () => {
    await merge(kept, duplicate);
    expect([
      await refusalOf(merge(kept, kept)),
      await refusalOf(merge(duplicate, third)),
      await refusalOf(merge(duplicate, kept)),
      await refusalOf(merge(third, duplicate)),
      await refusalOf(merge(kept, 'sv:finns-inte')),
    ]).toEqual(['BAD_INPUT', 'FOOD_MERGED', 'FOOD_MERGED', 'FOOD_MERGED', 'NOT_FOUND']);
  });

  it('by two admins at once, each the other way round, keeps exactly one food', async () => {
    const other = await makeMember(api, { role: 'admin' });
    const both = await Promise.allSettled([
      merge(kept, duplicate),
      other.client.foodsAdmin.merge({ id: duplicate, doubles: [kept], reason: 'double' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(new Set([await mergedIntoIdOf(kept), await mergedIntoIdOf(duplicate)]).size).toBe(1);
  });

  it('twice is once in the audit log, and is put back from there', async () => {
    const member = await makeMember(api);
    await member.client.meals.save(logged());
    await merge(kept, duplicate);
    await merge(kept, duplicate);
    const { entries } = await admin.client.adminTrail.list({ area: 'food', query: duplicate });
    expect(entries.map(({ action, canRestore }) => [action, canRestore])).toEqual([['merge', true]]);
    await admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 });
    expect((await dayOf(member))[0]?.foodItem.id).toBe(duplicate);
    const { foods } = await admin.client.foods.search({ query: `dubblett ${turn}`, language: 'sv' });
    expect(foods.map(({ id }) => id)).toContain(duplicate);
  });

  it('cannot correct the merged food: the kept one is corrected', async () => {
    await merge(kept, duplicate);
    const { per100g, id, version, barcodes, ...food } = await admin.client.foodsAdmin.get({ id: duplicate });
    const edit = { ...food, ...per100g, id, version, barcodes, nameSv: 'Nytt', reason: 'label' as const };
    expect(await refusalOf(admin.client.foodsAdmin.save(edit))).toBe('FOOD_MERGED');
  });
});
