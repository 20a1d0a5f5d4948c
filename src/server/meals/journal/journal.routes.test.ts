import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER, makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const DAY = '2026-11-15';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('the journal of a day', () => {
  it('is empty at first, with the goals of the profile and no exercise', async () => {
    expect(await member.client.meals.day({ day: DAY })).toEqual({
      day: DAY,
      rows: [],
      totals: { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null },
      goals: { calories: 2000, proteinG: 100, carbsG: 225, fatG: 78 },
      exercise: 0,
    });
  });

  it('returns rows as they were logged', async () => {
    const meal = makeMeal({ day: DAY });
    await member.client.meals.save(meal);
    expect((await member.client.meals.day({ day: DAY })).rows).toEqual([meal]);
  });

  it('sums known values, including fibre and sugar, to two decimals', async () => {
    await member.client.meals.save(makeMeal());
    await member.client.meals.save(
      makeMeal({ item: { calories: 0.1, protein: 0.2, carbs: null, fat: 0, fiber: null, sugar: 0.1 } }),
    );
    expect((await member.client.meals.day({ day: DAY })).totals).toEqual({
      calories: 225.1,
      protein: 5.9,
      carbs: 38.46,
      fat: 4.2,
      fiber: 4.5,
      sugar: 0.7,
    });
  });

  it('stores values with two decimals', async () => {
    await member.client.meals.save(makeMeal({ item: { calories: 225.12345 } }));
    expect((await member.client.meals.day({ day: DAY })).rows[0]?.foodItem.calories).toBe(225.12);
  });

  it('defaults to snacks', async () => {
    const { mealType: _left, ...meal } = makeMeal();
    await member.client.meals.save(meal);
    expect((await member.client.meals.day({ day: DAY })).rows[0]?.mealType).toBe('Snacks');
  });

  it('follows a food that is moved to another day', async () => {
    const meal = makeMeal();
    await member.client.meals.save(meal);
    await member.client.meals.save({ ...meal, day: '2026-11-14', editedAt: LATER });
    expect([await namesOn(DAY), await namesOn('2026-11-14')]).toEqual([[], ['Havregryn']]);
  });

  it('is read through the index of member and day', async () => {
    // With so few rows PostgreSQL prefers a sequential scan.
    const { rows } = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select * from meals where user_id = ${member.id} and date = ${DAY}`);
    });
    expect(JSON.stringify(rows)).toContain('meals_date_idx');
  });
});

describe('logging', () => {
  it('stores a row once however often it is sent, also concurrently', async () => {
    const meal = makeMeal();
    await Promise.all(Array.from({ length: 8 }, () => member.client.meals.save(meal)));
    await member.client.meals.save(meal);
    expect([await namesOn(DAY), await historyOf(member.id)]).toEqual([['Havregryn'], []]);
  });

  it('allows the same id for two members', async () => {
    const other = await makeMember(api);
    const meal = makeMeal();
    await member.client.meals.save(meal);
    await other.client.meals.save({ ...meal, foodName: 'Annans gröt', editedAt: LATER });
    expect(await namesOn(DAY)).toEqual(['Havregryn']);
  });

  it.each([
    ['thirty days ahead', '2026-12-15'],
    ['on the first day of 2000', '2000-01-01'],
  ])('is possible %s', async (_when, day) => {
    await member.client.meals.save(makeMeal({ day }));
    expect(await namesOn(day)).toEqual(['Havregryn']);
  });

  it('stores a quick add as typed: a name, 100 g and the energy of a meal', async () => {
    const dinner = makeMeal({
      foodName: 'Middag ute',
      item: { id: null, name: 'Middag ute', amount: 100, calories: 1450 },
    });
    await member.client.meals.save(dinner);
    expect((await member.client.meals.day({ day: DAY })).totals.calories).toBe(1450);
  });

  it.each([
    ['negative energy', { item: { calories: -1 } }],
    ['energy that is no number', { item: { calories: Number.NaN } }],
    ['absurd energy', { item: { calories: 1e308 } }],
    ['more energy than pure fat has', { item: { calories: 541 } }],
    ['more protein than food', { item: { protein: 61 } }],
    ['a quick add of 10 001 kcal', { item: { id: null, amount: 100, calories: 10_001 } }],
    ['−5000 g', { item: { amount: -5000 } }],
    ['no amount', { item: { amount: 0 } }],
    ['more than ten kilograms', { item: { amount: 10_001 } }],
    ['a nameless food', { foodName: '  ' }],
    ['a name of 161 characters', { foodName: 'x'.repeat(161) }],
    ['a NUL in the food', { item: { name: 'a\u0000b' } }],
    ['half a character in the food', { item: { name: 'a\ud83c' } }],
    ['an invented meal', foreign({ mealType: 'Brunch' })],
    ['an id that is none', { id: 'banan' }],
    ['a day that does not exist', { day: '2026-02-30' }],
    ['the year 0', { day: '0000-01-01' }],
    ['1999', { day: '1999-12-31' }],
    ['31 days ahead', { day: '2026-12-16' }],
    ['an edit from the year 0', { editedAt: '0000-01-01T00:00:00.000Z' }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
  ])('refuses %s and writes nothing', async (_what, wrong) => {
    const meal = makeMeal({ ...wrong, item: { ...('item' in wrong ? wrong.item : {}) } });
    expect([await refusalOf(member.client.meals.save(meal)), await storedRows(member.id)]).toEqual(['BAD_INPUT', 0]);
  });

  it('is refused without a session', async () => {
    const stranger = api.as(null);
    expect([
      await refusalOf(stranger.meals.save(makeMeal())),
      await refusalOf(stranger.meals.day({ day: DAY })),
    ]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  });
});

describe('totals of days', () => {
  it('are returned by day, without empty days and removed rows', async () => {
    const gone = makeMeal({ day: '2026-11-14' });
    await member.client.meals.save(gone);
    await member.client.meals.save(makeMeal({ day: '2026-11-14', item: { calories: 0.1, fiber: 0.2, sugar: null } }));
    await member.client.meals.save(makeMeal({ day: '2026-11-14', item: { calories: 0.2, fiber: 0.1, sugar: null } }));
    await member.client.meals.save(makeMeal({ day: '2026-11-12', item: { calories: null } }));
    await member.client.meals.save(makeMeal({ day: '2026-11-16' }));
    await member.client.meals.remove({ id: gone.id, editedAt: LATER });
    expect((await member.client.meals.range({ from: '2026-11-12', to: DAY })).days).toEqual([
      { day: '2026-11-12', calories: null, protein: 5.7, carbs: 38.46, fat: 4.2, fiber: 4.5, sugar: 0.6 },
      { day: '2026-11-14', calories: 0.3, protein: 11.4, carbs: 76.92, fat: 8.4, fiber: 0.3, sugar: null },
    ]);
  });

  it('may exceed the limits of one amount', async () => {
    const feast = { amount: 10_000, calories: 90_000, fat: 10_000 };
    await member.client.meals.save(makeMeal({ item: feast }));
    await member.client.meals.save(makeMeal({ item: feast }));
    expect((await member.client.meals.range({ from: DAY, to: DAY })).days[0]?.calories).toBe(180_000);
  });

  it.each([
    ['the wrong way round', '2026-11-15', '2026-11-14'],
    ['401 of them', '2025-10-11', '2026-11-15'],
    ['from a day that does not exist', '2026-11-31', '2026-12-01'],
  ])('are refused: %s', async (_what, from, to) => {
    expect(await refusalOf(member.client.meals.range({ from, to }))).toBe('BAD_INPUT');
  });

  it('contain the member’s own rows only', async () => {
    const other = await makeMember(api);
    await member.client.meals.save(makeMeal());
    expect((await other.client.meals.range({ from: DAY, to: DAY })).days).toEqual([]);
  });
});

describe('the REST API', () => {
  it('logs, reads and removes a food', async () => {
    const { id, ...meal } = makeMeal();
    const logged = await rest('PUT', `/meals/${id}`, meal);
    const before = await rest('GET', `/meals/days/${DAY}`);
    const removed = await rest('DELETE', `/meals/${id}`, { editedAt: LATER });
    const after = await rest('GET', `/meals/days/${DAY}`);
    expect([logged.statusCode, removed.statusCode]).toEqual([200, 200]);
    expect([before.json().rows, after.json().rows]).toEqual([[{ id, ...meal }], []]);
  });
});

function rest(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${member.token}`, 'x-formkurva': 'test' };
  return api.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
}

async function namesOn(day: string): Promise<string[]> {
  const { rows } = await member.client.meals.day({ day });
  return rows.map((row) => row.foodName);
}

async function storedRows(userId: string): Promise<number> {
  const { rows } = await api.database.pool.query('select count(*)::int from meals where user_id = $1', [userId]);
  return rows[0].count;
}

async function historyOf(userId: string) {
  const { rows } = await api.database.pool.query(
    "select row from row_history where user_id = $1 and table_name = 'meals' order by edited_at",
    [userId],
  );
  return rows;
}

// Fields outside the contract are part of the test.
function foreign(fields: object) {
  return fields as Partial<MealRow>;
}
