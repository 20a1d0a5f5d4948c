import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDrink } from '#domain/water/test/make-drink.ts';
import type { Drink } from '#domain/water/water.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const LATEST = '2026-11-15T07:06:00.000Z';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('the water of a day', () => {
  it('contains the drinks of that day, oldest first, and none of other days or members', async () => {
    const other = await makeMember(api);
    const [first, second] = [makeDrink({ ml: 330 }), makeDrink({ createdAt: LATER, editedAt: LATER })];
    await member.client.water.save(second);
    await member.client.water.save(first);
    await member.client.water.save(makeDrink({ day: '2026-11-14' }));
    await other.client.water.save(makeDrink());
    expect((await member.client.water.day({ day: '2026-11-15' })).drinks).toEqual([first, second]);
  });
});

describe('a drink', () => {
  it('is stored once however often it is sent, also concurrently', async () => {
    const drink = makeDrink();
    await Promise.all(Array.from({ length: 8 }, () => member.client.water.save(drink)));
    expect(await amounts()).toEqual([200]);
  });

  it('is changed by the later of two edits in any order', async () => {
    const drink = makeDrink();
    await member.client.water.save({ ...drink, ml: 500, editedAt: LATER });
    await member.client.water.save(drink);
    expect(await amounts()).toEqual([500]);
  });

  it('is removed, not restored by an old copy, and restored by a later save', async () => {
    const drink = makeDrink();
    await member.client.water.save(drink);
    await member.client.water.remove({ id: drink.id, editedAt: LATER });
    await member.client.water.save(drink);
    const removed = await amounts();
    await member.client.water.save({ ...drink, editedAt: LATEST });
    expect([removed, await amounts()]).toEqual([[], [200]]);
  });

  it('of another member cannot be removed, nor an unknown one', async () => {
    const other = await makeMember(api);
    const drink = makeDrink();
    await member.client.water.save(drink);
    expect([
      await refusalOf(other.client.water.remove({ id: drink.id, editedAt: LATER })),
      await refusalOf(member.client.water.remove({ id: randomUUID(), editedAt: LATER })),
      await amounts(),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', [200]]);
  });

  it.each<[string, Partial<Drink>]>([
    ['9 ml', { ml: 9 }],
    ['3,001 ml', { ml: 3001 }],
    ['half a ml', { ml: 200.5 }],
    ['the day after tomorrow', { day: '2026-11-17' }],
    ['1999', { day: '1999-12-31' }],
    ['an id that is none', { id: 'glas' }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
  ])('is refused with %s, and nothing is written', async (_what, wrong) => {
    const code = await refusalOf(member.client.water.save(makeDrink(wrong)));
    const { rows } = await api.database.pool.query('select 1 from water_drinks where user_id = $1', [member.id]);
    expect([code, rows.length]).toEqual(['BAD_INPUT', 0]);
  });
});

describe('logging water', () => {
  it('is off by default, and part of the session', async () => {
    const off = { trackWater: false, waterGoalMl: null };
    expect((await member.client.auth.me()).member).toMatchObject(off);
    const on = { trackWater: true, waterGoalMl: 1500 };
    expect(await member.client.profile.update(on)).toMatchObject(on);
    expect((await member.client.auth.me()).member).toMatchObject(on);
  });

  it.each([499, 5001, 1500.5])('refuses a goal of %d ml', async (waterGoalMl) => {
    expect(await refusalOf(member.client.profile.update({ waterGoalMl }))).toBe('BAD_INPUT');
  });
});

async function amounts(): Promise<number[]> {
  return (await member.client.water.day({ day: '2026-11-15' })).drinks.map(({ ml }) => ml);
}
