import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoodHabit } from '#domain/meals/add-food/foods.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood, makeOwnFood } from '#server/test/food/make-foods.ts';
import { EARLIER, LATER, makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  await addFoods(
    api,
    makeFood(),
    makeFood({ id: 'sv:havregryn', nameSv: 'Havregryn', nameEn: 'Rolled oats', portions: [] }),
    makeFood({ id: 'sv:fil', nameSv: 'Filmjölk 3 %', nameEn: 'Sour milk' }),
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

/** Logs a food at 7:30 in Stockholm of that day, unless `createdAt` says otherwise. */
const log = (foodId: string | null, day: string, item: object = {}, createdAt = `${day}T06:30:00.000Z`) =>
  member.client.meals.save(makeMeal({ id: api.random.uuid(), day, createdAt, item: { id: foodId, ...item } }));
const habits = (changes: object = {}, client = member.client) =>
  client.foods.habits({ mealType: 'Breakfast', hour: 8, timeZone: 'Europe/Stockholm', ...changes });
const brief = (list: FoodHabit[]) => list.map(({ food, quantity, unit, grams }) => [food.id, quantity, unit, grams]);

describe('habits', () => {
  it('include foods usually eaten at this meal and hour, in their usual amount', async () => {
    await log('sv:fil', '2026-11-12', { amount: 206, unit: 'dl', quantity: 2 });
    await log('sv:fil', '2026-11-13', { amount: 206, unit: 'dl', quantity: 2 });
    await log('sv:banan', '2026-11-13');
    const { usual } = await habits();
    expect(brief(usual)).toEqual([['sv:fil', 2, 'dl', 206]]);
  });

  it.each([
    ['at another hour', { hour: 12 }],
    ['at another meal', { mealType: 'Lunch' }],
    ['in another time zone', { timeZone: 'Asia/Tokyo' }],
  ])('differ %s', async (_what, changes) => {
    await log('sv:fil', '2026-11-12');
    await log('sv:fil', '2026-11-13');
    expect((await habits(changes)).usual).toEqual([]);
  });

  it('list recent foods once, newest first, without quick adds and deleted foods', async () => {
    await log('sv:fil', '2026-11-11', { amount: 100, quantity: undefined });
    await log('sv:banan', '2026-11-12');
    await log('sv:fil', '2026-11-13', { amount: 260, unit: 'portion', quantity: 1 });
    await log(null, '2026-11-14', { amount: 100 });
    await log('sv:borta', '2026-11-14');
    const { recent } = await habits();
    expect(brief(recent)).toEqual([
      ['sv:fil', 1, 'portion', 260],
      ['sv:banan', 60, 'g', 60],
    ]);
  });

  it('read an amount without a unit as grams', async () => {
    await log('sv:fil', '2026-11-11', { amount: 150, quantity: undefined, unit: 'dl' });
    expect(brief((await habits()).recent)).toEqual([['sv:fil', 150, 'g', 150]]);
  });

  it('include own foods until they are removed', async () => {
    const own = makeOwnFood();
    await member.client.foods.saveOwn(own);
    await log(own.id, '2026-11-13');
    const before = await habits();
    await member.client.foods.removeOwn({ id: own.id, editedAt: LATER });
    expect([brief(before.recent), (await habits()).recent]).toEqual([[[own.id, 60, 'g', 60]], []]);
  });

  it('never include those of another member', async () => {
    await log('sv:fil', '2026-11-12');
    await log('sv:fil', '2026-11-13');
    const other = await makeMember(api);
    expect(await habits({}, other.client)).toEqual({ usual: [], recent: [], favourites: [] });
  });

  it('are served over REST too', async () => {
    await log('sv:fil', '2026-11-12');
    const answer = await api.app.inject({
      url: '/api/v1/foods/habits?mealType=Breakfast&hour=7',
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect([answer.statusCode, answer.json().recent.length]).toEqual([200, 1]);
  });

  it.each([{ hour: 24 }, { hour: -1 }, { hour: 7.5 }, { mealType: 'Brunch' }, { timeZone: 'Mars/Olympus' }])(
    'are refused for %j',
    async (wrong) => {
      expect(await refusalOf(habits(wrong))).toBe('BAD_INPUT');
    },
  );
});

describe('favourites', () => {
  const mark = (foodId: string, favourite: boolean, editedAt: string) =>
    member.client.foods.setFavourite({ foodId, favourite, editedAt });

  it('have their usual amount, or else their first portion', async () => {
    await log('sv:fil', '2026-11-13', { amount: 206, unit: 'dl', quantity: 2 });
    await mark('sv:fil', true, LATER);
    await mark('sv:banan', true, EARLIER);
    expect(brief((await habits()).favourites)).toEqual([
      ['sv:fil', 2, 'dl', 206],
      ['sv:banan', 1, 'st', 120],
    ]);
  });

  it('can be removed, and an older mark that arrives late does not restore them', async () => {
    await mark('sv:banan', true, EARLIER);
    await mark('sv:banan', false, LATER);
    await mark('sv:banan', true, '2026-11-15T07:01:00.000Z');
    expect((await habits()).favourites).toEqual([]);
  });

  it('may be own foods', async () => {
    const own = makeOwnFood();
    await member.client.foods.saveOwn(own);
    await mark(own.id, true, LATER);
    expect(brief((await habits()).favourites)).toEqual([[own.id, 1, 'portion', 350]]);
  });

  it('cannot be unknown foods or foods of another member, but such a mark can be removed', async () => {
    const own = makeOwnFood({ id: api.random.uuid() });
    await (await makeMember(api)).client.foods.saveOwn(own);
    expect([
      await refusalOf(mark('sv:borta', true, LATER)),
      await refusalOf(mark(own.id, true, LATER)),
      await refusalOf(mark('sv:borta', false, LATER)),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'no refusal']);
  });
});
