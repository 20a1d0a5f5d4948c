import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyWeek } from '#domain/meals/week/fill-week.ts';
import { weekDays } from '#domain/meals/week/week-entries.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { LATER, makeMeal, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeCooking } from '#server/test/food/make-recipes.ts';
import { makeEntry } from '#server/test/food/make-week.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const MONDAY = '2026-11-16';
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

describe('the week plan', () => {
  it('returns the requested seven days, sorted by day and position', async () => {
    const second = makeEntry({ position: 2 });
    const first = makeEntry({ position: 1 });
    const sunday = makeEntry({ day: '2026-11-22', mealType: 'Snacks' });
    for (const entry of [second, first, sunday, makeEntry({ day: '2026-11-23' }), makeEntry({ day: '2026-11-15' })])
      await member.client.weekPlan.save(entry);
    expect(await member.client.weekPlan.read({ from: MONDAY })).toEqual({
      entries: [first, second, sunday],
      eaten: [],
    });
  });

  it('stores an entry once however often it is sent, also concurrently', async () => {
    const entry = makeEntry();
    await Promise.all(Array.from({ length: 6 }, () => member.client.weekPlan.save(entry)));
    expect(await planned()).toEqual([['2026-11-16', 'Breakfast', 60]]);
  });

  it('is copied once by two devices independently', async () => {
    const entries = [makeEntry(), makeEntry({ day: '2026-11-18', mealType: 'Dinner' })];
    const filling = { present: [], days: weekDays('2026-11-23'), at: LATER, find: none, recipeOf: none };
    for (const copy of copyWeek(entries, 7, filling).entries) await member.client.weekPlan.save(copy);
    for (const copy of copyWeek(entries, 7, { ...filling, at: LAST }).entries) await member.client.weekPlan.save(copy);
    expect(await planned('2026-11-23')).toEqual([
      ['2026-11-23', 'Breakfast', 60],
      ['2026-11-25', 'Dinner', 60],
    ]);
  });

  it('lists earlier weeks with entries, newest first, named by their dinners if any', async () => {
    const named = (day: string, mealType: 'Breakfast' | 'Dinner', name: string) =>
      makeEntry({ day, mealType, food: makePlanFood({ name }) });
    const removed = named('2026-10-28', 'Dinner', 'Borttagen');
    const entries = [
      named('2026-11-08', 'Breakfast', 'Gröt'),
      named('2026-11-02', 'Dinner', 'Linsgryta'),
      named('2026-11-04', 'Dinner', 'Bönchili'),
      named('2026-10-05', 'Breakfast', 'Gröt'),
      named('2026-11-16', 'Dinner', 'Samma vecka'),
      removed,
    ];
    for (const entry of entries) await member.client.weekPlan.save(entry);
    await member.client.weekPlan.remove({ id: removed.id, editedAt: LATER });
    const other = await makeMember(api);

    const { weeks } = await member.client.weekPlan.weeks({ before: '2026-11-18' });

    expect(weeks).toEqual([
      { from: '2026-11-02', entries: 3, names: ['Bönchili', 'Linsgryta'] },
      { from: '2026-10-05', entries: 1, names: ['Gröt'] },
    ]);
    expect(await other.client.weekPlan.weeks({ before: '2026-11-18' })).toEqual({ weeks: [] });
    expect(await refusalOf(member.client.weekPlan.weeks({ before: '2026-02-30' }))).toBe('BAD_INPUT');
  });

  it('ends with the later of two moves, and stores the other in the history', async () => {
    const entry = makeEntry();
    await member.client.weekPlan.save(entry);
    await member.client.weekPlan.save({ ...entry, day: '2026-11-18', editedAt: LAST });
    await member.client.weekPlan.save({ ...entry, mealType: 'Lunch', editedAt: LATER });
    const { rows } = await api.database.pool.query(
      "select row->>'mealType' as meal from row_history where user_id = $1 order by edited_at",
      [member.id],
    );
    expect([await planned(), rows]).toEqual([
      [['2026-11-18', 'Breakfast', 60]],
      [{ meal: 'Breakfast' }, { meal: 'Lunch' }],
    ]);
  });

  it('reports eaten entries by entry id or portion id, until the row is removed', async () => {
    const cooking = makeCooking();
    const portionId = cooking.boxes[0]?.id ?? null;
    const food = makePlanFood({ foodId: `cooking:${cooking.id}`, unit: 'låda', quantity: 1, grams: 440 });
    const [portionEntry, oats, open] = [makeEntry({ boxId: portionId, food }), makeEntry(), makeEntry()];
    for (const entry of [portionEntry, oats, open]) await member.client.weekPlan.save(entry);
    await member.client.recipes.saveCooking(cooking);
    await member.client.meals.save(makeMeal({ id: portionId ?? '' }));
    await member.client.meals.save(makeMeal({ id: oats.id }));
    const eaten = await eatenIds();
    await member.client.meals.remove({ id: oats.id, editedAt: LATER });
    expect([eaten, await eatenIds()]).toEqual([[portionId, oats.id].sort(), [portionId]]);
  });

  it('returns the target of a merged food', async () => {
    await addFoods(api, makeFood({ id: 'sv:stays' }), makeFood({ id: 'sv:goes' }));
    await api.database.pool.query("update foods set merged_into = 'sv:stays' where id = 'sv:goes'");
    await member.client.weekPlan.save(makeEntry({ food: makePlanFood({ foodId: 'sv:goes' }) }));
    await member.client.weekPlan.save(makeEntry({ food: makePlanFood({ foodId: null }), position: 2 }));
    const { entries } = await member.client.weekPlan.read({ from: MONDAY });
    expect(entries.map(({ food }) => food.foodId)).toEqual(['sv:stays', null]);
  });

  it.each([
    ['more energy than its amount can hold', makeEntry({ food: makePlanFood({ calories: 5000 }) })],
    ['a box of no cooking', makeEntry({ boxId: randomUUID() })],
    ['a day that is none', makeEntry({ day: '2026-02-30' })],
    ['a day in two years', makeEntry({ day: '2028-11-16' })],
    ['a day of the last century', makeEntry({ day: '1999-12-31' })],
    ['an edit from next year', makeEntry({ editedAt: '2027-11-15T07:00:00.000Z' })],
    ['a place that is no number', makeEntry({ position: Number.POSITIVE_INFINITY })],
    ['an id that is none', makeEntry({ id: '1' })],
  ])('refuses an entry with %s', async (_what, wrong) => {
    expect([await refusalOf(member.client.weekPlan.save(wrong)), await planned()]).toEqual(['BAD_INPUT', []]);
  });

  it('requires a session, and each member sees only their own', async () => {
    await member.client.weekPlan.save(makeEntry());
    const other = await makeMember(api);
    expect([
      await refusalOf(api.as(null).weekPlan.read({ from: MONDAY })),
      await refusalOf(api.as(null).weekPlan.save(makeEntry())),
      await refusalOf(member.client.weekPlan.read({ from: 'x' })),
      await other.client.weekPlan.read({ from: MONDAY }),
    ]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', 'BAD_INPUT', { entries: [], eaten: [] }]);
  });
});

describe('removing an entry', () => {
  it('is idempotent; an old copy does not restore it, a later save does', async () => {
    const entry = makeEntry();
    await member.client.weekPlan.save(entry);
    for (let times = 0; times < 2; times += 1) await member.client.weekPlan.remove({ id: entry.id, editedAt: LATER });
    await member.client.weekPlan.save(entry);
    const removed = await planned();
    await member.client.weekPlan.save({ ...entry, editedAt: LAST });
    expect([removed, await planned()]).toEqual([[], [['2026-11-16', 'Breakfast', 60]]]);
  });

  it('requires its owner and an existing entry', async () => {
    const entry = makeEntry();
    await member.client.weekPlan.save(entry);
    const other = await makeMember(api);
    expect([
      await refusalOf(other.client.weekPlan.remove({ id: entry.id, editedAt: LATER })),
      await refusalOf(api.as(null).weekPlan.remove({ id: entry.id, editedAt: LATER })),
      await refusalOf(member.client.weekPlan.remove({ id: randomUUID(), editedAt: LATER })),
      await refusalOf(member.client.weekPlan.remove({ id: 'x', editedAt: LATER })),
      await planned(),
    ]).toEqual(['NOT_FOUND', 'UNAUTHORIZED', 'NOT_FOUND', 'BAD_INPUT', [['2026-11-16', 'Breakfast', 60]]]);
  });
});

const none = () => undefined;

async function planned(from = MONDAY) {
  const { entries } = await member.client.weekPlan.read({ from });
  return entries.map(({ day, mealType, food }) => [day, mealType, food.grams]);
}

async function eatenIds() {
  return (await member.client.weekPlan.read({ from: MONDAY })).eaten.map(({ id }) => id).sort();
}
