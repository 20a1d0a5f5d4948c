import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
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

describe('removing', () => {
  it('removes the food from the day, and is idempotent', async () => {
    const meal = makeMeal();
    await member.client.meals.save(meal);
    await member.client.meals.remove({ id: meal.id, editedAt: LATER });
    await member.client.meals.remove({ id: meal.id, editedAt: LATER });
    expect([await namesOn(DAY), (await historyOf(member.id)).length]).toEqual([[], 1]);
  });

  it('is undone by saving the food again', async () => {
    const meal = makeMeal();
    await member.client.meals.save(meal);
    await member.client.meals.remove({ id: meal.id, editedAt: LATER });
    const again = { ...meal, editedAt: '2026-11-15T07:06:00.000Z' };
    await member.client.meals.save(again);
    expect((await member.client.meals.day({ day: DAY })).rows).toEqual([again]);
  });

  it('is not undone by an old copy of the food that a device still sends', async () => {
    const meal = makeMeal();
    await member.client.meals.save(meal);
    await member.client.meals.remove({ id: meal.id, editedAt: LATER });
    await member.client.meals.save(meal);
    await member.client.meals.save(meal);
    expect([await namesOn(DAY), (await historyOf(member.id)).length]).toEqual([[], 1]);
  });

  it('refuses foods that do not exist', async () => {
    expect(await refusalOf(member.client.meals.remove({ id: randomUUID(), editedAt: LATER }))).toBe('NOT_FOUND');
  });

  it('cannot remove another member’s food', async () => {
    const other = await makeMember(api);
    const meal = makeMeal();
    await member.client.meals.save(meal);
    const code = await refusalOf(other.client.meals.remove({ id: meal.id, editedAt: LATER }));
    expect([code, await namesOn(DAY)]).toEqual(['NOT_FOUND', ['Havregryn']]);
  });
});

describe('two devices that edit one food', () => {
  it.each([
    ['changes only', [change('Gröt', 1), change('Müsli', 2), change('Fil', 3)], ['Fil']],
    ['a removal last', [change('Gröt', 1), change('Müsli', 2), removal(3)], []],
    ['a removal that was undone', [change('Gröt', 1), removal(2), change('Fil', 3)], ['Fil']],
    ['two removals and a repeat', [removal(1), change('Gröt', 2), removal(3), removal(3)], []],
  ])('end the same whatever order their edits arrive in: %s', async (_what, edits, expected) => {
    const ends = await Promise.all(ordersOf(edits).map(namesAfter));
    expect(ends.filter((names) => !isDeepStrictEqual(names, expected))).toEqual([]);
  });

  it('end the same when their edits arrive concurrently', async () => {
    const meal = makeMeal({ editedAt: minute(0) });
    const names = ['Gröt', 'Müsli', 'Fil', 'Kvarg', 'Ägg'];
    const saves = names.map((foodName, at) => member.client.meals.save({ ...meal, foodName, editedAt: minute(at) }));
    await Promise.all(saves);
    expect(await namesOn(DAY)).toEqual(['Ägg']);
  });

  it('lose nothing: the superseded edit is stored once in the history, however often it is sent', async () => {
    const meal = makeMeal({ editedAt: minute(0) });
    await member.client.meals.save(meal);
    await member.client.meals.save({ ...meal, foodName: 'Sist', editedAt: minute(2) });
    await member.client.meals.save({ ...meal, foodName: 'För sent', editedAt: minute(1) });
    await member.client.meals.save({ ...meal, foodName: 'För sent', editedAt: minute(1) });
    await member.client.meals.save(meal);
    const stored = await historyOf(member.id);
    expect(stored.map(({ row }) => row.foodName)).toEqual(['Havregryn', 'För sent']);
  });
});

describe('consent to health data', () => {
  it('is required for logging, not for reading', async () => {
    await member.client.profile.withdrawConsent();
    const code = await refusalOf(member.client.meals.save(makeMeal()));
    expect([code, await namesOn(DAY)]).toEqual(['CONSENT_REQUIRED', []]);
  });

  it('erases the journal and its history when it is withdrawn', async () => {
    const meal = makeMeal();
    await member.client.meals.save(meal);
    await member.client.meals.save({ ...meal, foodName: 'Gröt', editedAt: LATER });
    await member.client.profile.withdrawConsent();
    expect([await storedRows(member.id), await historyOf(member.id)]).toEqual([0, []]);
  });

  it('leaves nothing behind when food is logged during the withdrawal', async () => {
    const saves = Array.from({ length: 12 }, () => member.client.meals.save(makeMeal()));
    await Promise.allSettled([...saves, member.client.profile.withdrawConsent()]);
    expect(await storedRows(member.id)).toBe(0);
  });
});

type Edit = (meal: MealRow) => Promise<unknown>;

function change(foodName: string, at: number): Edit {
  return (meal) => member.client.meals.save({ ...meal, foodName, editedAt: minute(at) });
}

function removal(at: number): Edit {
  return ({ id }) => member.client.meals.remove({ id, editedAt: minute(at) });
}

/** The name of a food, if it still exists, after its edits have arrived one after the other. */
async function namesAfter(edits: Edit[]): Promise<string[]> {
  const meal = makeMeal({ editedAt: minute(0) });
  await member.client.meals.save(meal);
  for (const edit of edits) await edit(meal);
  const { rows } = await member.client.meals.day({ day: DAY });
  return rows.filter(({ id }) => id === meal.id).map(({ foodName }) => foodName);
}

function ordersOf<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

function minute(count: number): string {
  return `2026-11-15T07:0${count}:00.000Z`;
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
