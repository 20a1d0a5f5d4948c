import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { weekListId } from '#domain/meals/shopping-list/shopping-list.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { EARLIER, LATER, makePlan } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const week = '2026-11-16';
const ids = { planId: weekListId(week), week };

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

const read = async (of = member) => (await of.client.shoppingLists.get(ids)).list;

it('stores ticks and the number of persons without a plan', async () => {
  const before = await read();
  await member.client.shoppingLists.save({ ...ids, persons: 2, tick: ['linser|g'], editedAt: EARLIER });
  await member.client.shoppingLists.save({ ...ids, tick: ['lök|st'], editedAt: LATER });
  expect([before, await read()]).toMatchObject([null, { persons: 2, ticked: ['linser|g', 'lök|st'], items: [] }]);
});

it('takes ticks of several phones at once, each of them once', async () => {
  const keys = ['a|g', 'b|g', 'c|g', 'd|g'];
  await Promise.all(
    [...keys, ...keys].map((key) =>
      member.client.shoppingLists.save({
        ...ids,
        tick: [key],
        editedAt: `2026-11-15T07:0${keys.indexOf(key)}:00.000Z`,
      }),
    ),
  );
  expect([...((await read())?.ticked ?? [])].sort()).toEqual(keys);
});

it('is not the list of another week, nor of a plan', async () => {
  const plan = makePlan();
  await member.client.mealPlans.save(plan);
  expect([
    await refusalOf(member.client.shoppingLists.save({ ...ids, week: '2026-11-23', editedAt: EARLIER })),
    await refusalOf(member.client.shoppingLists.save({ planId: plan.id, week, editedAt: EARLIER })),
    await refusalOf(member.client.shoppingLists.get({ planId: plan.id, week })),
    await refusalOf(member.client.shoppingLists.save({ planId: ids.planId, editedAt: EARLIER })),
  ]).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'NOT_FOUND']);
});

it("is the member's own", async () => {
  await member.client.shoppingLists.save({ ...ids, tick: ['linser|g'], editedAt: EARLIER });
  expect([await read(await makeMember(api)), await refusalOf(api.as(null).shoppingLists.get(ids))]).toEqual([
    null,
    'UNAUTHORIZED',
  ]);
});
