import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { EARLIER, LATER, makePlan, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const LAST = '2026-11-15T07:10:00.000Z';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('meal plans', () => {
  it('are listed as they were saved, newest first, not as assigned', async () => {
    const older = makePlan({ name: 'Vardag' });
    const newer = makePlan({ name: 'Lätt helg', createdAt: LATER });
    await member.client.mealPlans.save(older);
    await member.client.mealPlans.save(newer);
    expect((await member.client.mealPlans.list()).plans).toEqual([
      { ...newer, assigned: false },
      { ...older, assigned: false },
    ]);
  });

  it('are stored once however often they are sent, also concurrently', async () => {
    const plan = makePlan();
    await Promise.all(Array.from({ length: 6 }, () => member.client.mealPlans.save(plan)));
    expect([await planNames(), await historyOf('meal_plans')]).toEqual([['Vardag 1 900 kcal'], []]);
  });

  it('end with the later of two edits, and store the other in the history', async () => {
    const plan = makePlan();
    await member.client.mealPlans.save(plan);
    await member.client.mealPlans.save({ ...plan, name: 'Sist', editedAt: LAST });
    await member.client.mealPlans.save({ ...plan, name: 'För sent', editedAt: LATER });
    const history = await historyOf('meal_plans');
    expect([await planNames(), history.map(({ row }) => row.name)]).toEqual([
      ['Sist'],
      ['Vardag 1 900 kcal', 'För sent'],
    ]);
  });

  it('stay marked as assigned when their member changes them', async () => {
    const plan = makePlan();
    await member.client.mealPlans.save(plan);
    await api.database.pool.query('update meal_plans set assigned = true where user_id = $1', [member.id]);
    await member.client.mealPlans.save({ ...plan, name: 'Ändrad', editedAt: LATER });
    expect((await member.client.mealPlans.list()).plans[0]).toMatchObject({ name: 'Ändrad', assigned: true });
  });

  it('do not require the health consent', async () => {
    await member.client.mealPlans.save(makePlan());
    await member.client.profile.withdrawConsent();
    await member.client.mealPlans.save(makePlan({ name: 'Efteråt' }));
    expect((await planNames()).sort()).toEqual(['Efteråt', 'Vardag 1 900 kcal']);
  });

  it.each([
    ['without meals', []],
    ['whose meals have no food', [{ mealType: 'lunch' as const, foods: [] }]],
  ])('%s are refused as empty', async (_what, meals) => {
    expect([await refusalOf(member.client.mealPlans.save(makePlan({ meals }))), await planNames()]).toEqual([
      'EMPTY_PLAN',
      [],
    ]);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['half a character', { description: 'a\ud83c' }],
    ['the same meal twice', { meals: [breakfastOf(makePlanFood()), breakfastOf(makePlanFood())] }],
    ['−2 portions', { meals: [breakfastOf(makePlanFood({ quantity: -2 }))] }],
    ['no number of portions', { meals: [breakfastOf(makePlanFood({ quantity: Number.NaN }))] }],
    ['more energy than food can have', { meals: [breakfastOf(makePlanFood({ calories: 541 }))] }],
    ['61 foods in a meal', { meals: [breakfastOf(...Array.from({ length: 61 }, () => makePlanFood()))] }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
    ['an id that is none', { id: '1' }],
  ])('with %s are refused', async (_what, wrong) => {
    expect([await refusalOf(member.client.mealPlans.save(makePlan(wrong))), await planNames()]).toEqual([
      'BAD_INPUT',
      [],
    ]);
  });

  it('require a session', async () => {
    const stranger = api.as(null);
    const codes = [stranger.mealPlans.list(), stranger.mealPlans.save(makePlan())].map(refusalOf);
    expect(await Promise.all(codes)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  });
});

describe('removing a plan', () => {
  it('removes its list, and is idempotent', async () => {
    const plan = await planWithList();
    await member.client.mealPlans.remove({ id: plan.id, editedAt: LATER });
    await member.client.mealPlans.remove({ id: plan.id, editedAt: LATER });
    const code = await refusalOf(member.client.shoppingLists.get({ planId: plan.id }));
    expect([await planNames(), code, await storedLists()]).toEqual([[], 'NOT_FOUND', 0]);
  });

  it('is undone by saving it again, without a list', async () => {
    const plan = await planWithList();
    await member.client.mealPlans.remove({ id: plan.id, editedAt: LATER });
    await member.client.mealPlans.save({ ...plan, editedAt: LAST });
    expect([await planNames(), await member.client.shoppingLists.get({ planId: plan.id })]).toEqual([
      ['Vardag 1 900 kcal'],
      { list: null },
    ]);
  });

  it('is not undone by an old copy', async () => {
    const plan = makePlan();
    await member.client.mealPlans.save(plan);
    await member.client.mealPlans.remove({ id: plan.id, editedAt: LATER });
    await member.client.mealPlans.save(plan);
    expect(await planNames()).toEqual([]);
  });

  it('is refused for unknown plans and those of another member', async () => {
    const other = await makeMember(api);
    const plan = await planWithList();
    const unknown = await refusalOf(member.client.mealPlans.remove({ id: randomUUID(), editedAt: LATER }));
    const foreign = await refusalOf(other.client.mealPlans.remove({ id: plan.id, editedAt: LATER }));
    expect([unknown, foreign, await planNames(), await storedLists()]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      ['Vardag 1 900 kcal'],
      1,
    ]);
  });
});

function breakfastOf(...foods: ReturnType<typeof makePlanFood>[]) {
  return { mealType: 'breakfast' as const, foods };
}

async function planWithList() {
  const plan = makePlan();
  await member.client.mealPlans.save(plan);
  await member.client.shoppingLists.save({ planId: plan.id, editedAt: EARLIER });
  return plan;
}

async function planNames(): Promise<string[]> {
  return (await member.client.mealPlans.list()).plans.map((plan) => plan.name);
}

async function storedLists(): Promise<number> {
  const { rows } = await api.database.pool.query('select count(*)::int from shopping_lists where user_id = $1', [
    member.id,
  ]);
  return rows[0].count;
}

async function historyOf(table: string) {
  const { rows } = await api.database.pool.query(
    'select row from row_history where user_id = $1 and table_name = $2 order by edited_at',
    [member.id, table],
  );
  return rows;
}
