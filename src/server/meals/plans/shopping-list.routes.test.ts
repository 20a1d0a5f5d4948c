import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { shopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { EARLIER, LATER, makePlan, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { readCsv } from '../catalogue/read-csv.ts';

const CHOICES = { days: 7, persons: 1, editedAt: EARLIER };
const TICKED = { ...CHOICES, tick: ['havregryn|g'] };
const LAST = '2026-11-15T07:10:00.000Z';
const NEXT_SECOND = '2026-11-15T07:10:01.000Z';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  await addFoods(
    api,
    makeFood({ id: 'sv:havregryn', nameSv: 'Havregryn', category: 'Cereals' }),
    makeFood({ id: 'sv:filmjolk-3', nameSv: 'Filmjölk 3 %', category: 'Dairy' }),
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('a shopping list', () => {
  it('is null until it is created', async () => {
    const plan = await savePlan(makePlanFood());
    expect(await member.client.shoppingLists.get({ planId: plan.id })).toEqual({ list: null });
  });

  it('has a week of the plan, merged, sorted and assigned to shop sections', async () => {
    const plan = await savePlan(
      makePlanFood(),
      makePlanFood({ name: 'havregryn', quantity: 0.333 }),
      makePlanFood({ foodId: 'sv:filmjolk-3', name: 'Filmjölk 3 %', unit: 'dl', quantity: 2 }),
      makePlanFood({ foodId: null, name: 'Mormors müsli' }),
    );
    await member.client.shoppingLists.save({ ...TICKED, planId: plan.id });
    expect(await listOf(plan.id)).toEqual({
      ...CHOICES,
      ticked: ['havregryn|g'],
      planId: plan.id,
      updatedAt: api.clock().toISOString(),
      items: [
        { name: 'Filmjölk 3 %', unit: 'dl', qty: 14, section: 'dairy' },
        { name: 'Havregryn', unit: 'g', qty: 422.33, section: 'pantry' },
        { name: 'Mormors müsli', unit: 'g', qty: 420, section: 'other' },
      ],
    });
  });

  it('scales with days and persons', async () => {
    const plan = await savePlan(makePlanFood());
    await member.client.shoppingLists.save({ ...CHOICES, planId: plan.id, days: 3, persons: 4 });
    expect((await listOf(plan.id))?.items[0]?.qty).toBe(720);
  });

  it('is updated when the plan is saved, and retains days, persons and ticks', async () => {
    const plan = await savePlan(makePlanFood());
    await member.client.shoppingLists.save({ ...TICKED, planId: plan.id, days: 2, persons: 3 });
    api.advance(60);
    const meals = [{ mealType: 'lunch' as const, foods: [makePlanFood({ name: 'Gröt', quantity: 10 })] }];
    await member.client.mealPlans.save({ ...plan, meals, editedAt: LATER });
    expect(await listOf(plan.id)).toEqual({
      ...CHOICES,
      ticked: ['havregryn|g'],
      planId: plan.id,
      days: 2,
      persons: 3,
      updatedAt: api.clock().toISOString(),
      items: [{ name: 'Gröt', unit: 'g', qty: 60, section: 'pantry' }],
    });
  });

  it('is unchanged when an old copy of the plan arrives', async () => {
    const plan = await savePlan(makePlanFood());
    await member.client.mealPlans.save({ ...plan, editedAt: LAST });
    await member.client.shoppingLists.save({ ...CHOICES, planId: plan.id });
    const meals = [{ mealType: 'lunch' as const, foods: [makePlanFood({ name: 'Gröt' })] }];
    await member.client.mealPlans.save({ ...plan, meals, editedAt: LATER });
    expect((await listOf(plan.id))?.items[0]?.name).toBe('Havregryn');
  });

  it('ends with the later of two settings, and stores the other in the history', async () => {
    const plan = await savePlan(makePlanFood());
    const save = (days: number, editedAt: string) =>
      member.client.shoppingLists.save({ ...CHOICES, planId: plan.id, days, editedAt });
    await save(3, EARLIER);
    await save(5, LAST);
    await save(4, LATER);
    await save(4, LATER);
    expect([(await listOf(plan.id))?.days, await daysInHistory()]).toEqual([5, [3, 4]]);
  });

  it('retains settings of other devices when a device ticks without having read it', async () => {
    const plan = await savePlan(makePlanFood(), makePlanFood({ name: 'Banan' }));
    const save = (change: object) => member.client.shoppingLists.save({ planId: plan.id, editedAt: LATER, ...change });
    await save({ days: 14, persons: 4, tick: ['havregryn|g'] });
    await save({ tick: ['banan|g'], editedAt: LAST });
    expect(await listOf(plan.id)).toMatchObject({ days: 14, persons: 4, ticked: ['havregryn|g', 'banan|g'] });
  });

  it('applies a late tick, but neither late days nor a late untick', async () => {
    const plan = await savePlan(makePlanFood(), makePlanFood({ name: 'Banan' }));
    const save = (change: object) => member.client.shoppingLists.save({ planId: plan.id, editedAt: LAST, ...change });
    await save({ days: 14, tick: ['havregryn|g'] });
    await save({ days: 3, tick: ['banan|g'], untick: ['havregryn|g'], editedAt: LATER });
    expect(await listOf(plan.id)).toMatchObject({ days: 14, ticked: ['havregryn|g', 'banan|g'], editedAt: LAST });
  });

  it('stays reset when late ticks of another device arrive', async () => {
    const plan = await savePlan(makePlanFood(), makePlanFood({ name: 'Banan' }));
    const save = (change: object) => member.client.shoppingLists.save({ planId: plan.id, editedAt: LAST, ...change });
    await save({ tick: ['havregryn|g'], editedAt: EARLIER });
    await save({ untick: ['havregryn|g', 'banan|g'] });
    await save({ tick: ['banan|g'], editedAt: LATER });
    await save({ tick: ['banan|g', 'havregryn|g'], times: { 'banan|g': LATER }, editedAt: NEXT_SECOND });
    expect((await listOf(plan.id))?.ticked).toEqual(['havregryn|g']);
  });

  it('removes a tick that was undone later, also when that arrives late', async () => {
    const plan = await savePlan(makePlanFood(), makePlanFood({ name: 'Banan' }));
    const save = (change: object) => member.client.shoppingLists.save({ planId: plan.id, editedAt: LAST, ...change });
    await save({ tick: ['havregryn|g'], editedAt: EARLIER });
    await save({ tick: ['banan|g'] });
    await save({ untick: ['havregryn|g'], editedAt: LATER });
    expect((await listOf(plan.id))?.ticked).toEqual(['banan|g']);
  });

  it('has times for ticks from before times were stored', async () => {
    const plan = await savePlan(makePlanFood());
    await member.client.shoppingLists.save({ planId: plan.id, tick: ['havregryn|g'], editedAt: LAST });
    await api.database.pool.query("update shopping_lists set tick_times = '{}' where user_id = $1", [member.id]);
    await member.client.shoppingLists.save({ planId: plan.id, untick: ['havregryn|g'], editedAt: LATER });
    expect((await listOf(plan.id))?.ticked).toEqual(['havregryn|g']);
  });

  it('can be ticked by the longest name, whose capitals become two lower-case letters', async () => {
    const plan = await savePlan(makePlanFood({ name: 'İ'.repeat(160) }));
    const key = `${'İ'.repeat(160).toLowerCase()}|g`;
    await member.client.shoppingLists.save({ planId: plan.id, tick: [key], editedAt: LAST });
    expect((await listOf(plan.id))?.ticked).toEqual([key]);
  });

  it('defaults to a week and one person', async () => {
    const plan = await savePlan(makePlanFood());
    await member.client.shoppingLists.save({ planId: plan.id, editedAt: EARLIER });
    expect(await listOf(plan.id)).toMatchObject({ days: 7, persons: 1, ticked: [] });
  });

  it('is stored once when it is sent many times concurrently', async () => {
    const plan = await savePlan(makePlanFood());
    const saves = Array.from({ length: 6 }, () => member.client.shoppingLists.save({ ...TICKED, planId: plan.id }));
    await Promise.all(saves);
    expect([(await listOf(plan.id))?.ticked, await daysInHistory()]).toEqual([['havregryn|g'], []]);
  });

  it('of another member cannot be read or created', async () => {
    const other = await makeMember(api);
    const plan = await savePlan(makePlanFood());
    const codes = [
      await refusalOf(other.client.shoppingLists.get({ planId: plan.id })),
      await refusalOf(other.client.shoppingLists.save({ ...CHOICES, planId: plan.id })),
    ];
    expect([codes, await listOf(plan.id)]).toEqual([['NOT_FOUND', 'NOT_FOUND'], null]);
  });

  it('requires a session', async () => {
    const plan = await savePlan(makePlanFood());
    const stranger = api.as(null).shoppingLists;
    const codes = [stranger.get({ planId: plan.id }), stranger.save({ ...CHOICES, planId: plan.id })].map(refusalOf);
    expect(await Promise.all(codes)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  });

  it.each([
    ['no days', { days: 0 }],
    ['half a day', { days: 1.5 }],
    ['more than a month', { days: 32 }],
    ['nobody', { persons: 0 }],
    ['21 persons', { persons: 21 }],
    ['a tick that cannot be stored', { tick: ['a\u0000b'] }],
    ['501 ticks', { tick: Array.from({ length: 501 }, String) }],
    ['a time that is none', { times: { 'havregryn|g': 'i går' } }],
    ['501 ticks taken back', { untick: Array.from({ length: 501 }, String) }],
  ])('is refused for %s', async (_what, wrong) => {
    const plan = await savePlan(makePlanFood());
    const code = await refusalOf(member.client.shoppingLists.save({ ...CHOICES, planId: plan.id, ...wrong }));
    expect([code, await listOf(plan.id)]).toEqual(['BAD_INPUT', null]);
  });
});

describe('the sections of the shop', () => {
  it('match the categories of the catalogue', () => {
    const file = new URL('../catalogue/categories.csv', import.meta.url);
    const categories = readCsv(readFileSync(file, 'utf8'), ['key', 'name_sv', 'name_en', 'section']);
    expect(categories.filter(({ key, section }) => shopSection(key) !== section)).toEqual([]);
    expect(categories).toHaveLength(24);
  });
});

async function savePlan(...foods: PlanFood[]) {
  const plan = makePlan({ meals: [{ mealType: 'breakfast', foods }] });
  await member.client.mealPlans.save(plan);
  return plan;
}

async function listOf(planId: string) {
  return (await member.client.shoppingLists.get({ planId })).list;
}

async function daysInHistory(): Promise<number[]> {
  const { rows } = await api.database.pool.query(
    "select row from row_history where user_id = $1 and table_name = 'shopping_lists' order by edited_at",
    [member.id],
  );
  return rows.map(({ row }) => row.days);
}
