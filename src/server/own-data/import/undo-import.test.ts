import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_ERASING, ownDataJobs } from '#server/own-data/own-data.jobs.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeOwnFood } from '#server/test/food/make-foods.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeGoals } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { silentLog } from '#server/test/silent-log.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

const DAY = '2026-11-10';
type Row = Record<string, unknown> & { id: string };

const exportedMeal = (changes: Record<string, unknown> = {}): Row => {
  const { mealType, foodName, foodItem, createdAt, editedAt } = makeMeal();
  const row = { id: randomUUID(), date: DAY, meal_type: mealType, food_name: foodName, food_item: foodItem };
  return { ...row, created_at: createdAt, edited_at: editedAt, ...changes };
};
const importRows = (id: string, rows: Record<string, unknown>[], fileName = 'formkurva.zip') =>
  member.client.ownData.importRows({ id, fileName, table: 'meals', rows });
const undo = (id: string) => member.client.ownData.undoImport({ id });
const refusalOrNull = (call: Promise<unknown>) => call.then(() => null).catch((error) => error.code);
const mealIds = async () => (await member.client.meals.day({ day: DAY })).rows.map((row) => row.id).sort();

describe('undoing an import of one’s own file', () => {
  it('removes what it added and nothing else, once, and lists it', async () => {
    const own = makeMeal({ day: DAY });
    await member.client.meals.save(own);
    const id = randomUUID();
    await importRows(id, [exportedMeal(), exportedMeal()]);
    const undone = [await undo(id), await undo(id)];

    expect(undone).toEqual([{ removed: 2 }, { removed: 0 }]);
    expect(await mealIds()).toEqual([own.id]);
    expect((await member.client.ownData.imports()).imports).toMatchObject([
      { id, fileName: 'formkurva.zip', rows: 2, undoneAt: api.clock().toISOString() },
    ]);
  });

  it('removes a row that was edited since', async () => {
    const [row, id] = [exportedMeal(), randomUUID()];
    await importRows(id, [row]);
    const editedAt = new Date(api.clock().getTime() + 60_000).toISOString();
    await member.client.meals.save(makeMeal({ id: row.id, day: DAY, foodName: 'Ändrad', editedAt }));

    expect(await undo(id)).toEqual({ removed: 1 });
    expect(await mealIds()).toEqual([]);
  });

  it('allows the same file to be imported again, but not what was removed manually', async () => {
    const [remaining, binned] = [exportedMeal(), exportedMeal()];
    const id = randomUUID();
    await importRows(id, [remaining, binned]);
    await member.client.meals.remove({ id: binned.id, editedAt: api.clock().toISOString() });
    await undo(id);

    expect(await importRows(randomUUID(), [remaining, binned])).toEqual({ added: 1, unchanged: 1, refused: [] });
    expect(await mealIds()).toEqual([remaining.id]);
  });

  it('does not restore what was removed manually after a second import', async () => {
    const [row, first] = [exportedMeal(), randomUUID()];
    await importRows(first, [row]);
    await undo(first);
    await importRows(randomUUID(), [row]);
    await member.client.meals.remove({ id: row.id, editedAt: api.clock().toISOString() });

    expect(await importRows(randomUUID(), [row])).toMatchObject({ added: 0, unchanged: 1 });
  });

  it('ends the import: no batch is accepted after it', async () => {
    const id = randomUUID();
    await importRows(id, [exportedMeal()]);
    await undo(id);

    expect(await refusalOf(importRows(id, [exportedMeal()]))).toBe('CONFLICT');
  });

  it('is refused after thirty days, for another member’s import, and for strangers', async () => {
    const id = randomUUID();
    await importRows(id, [exportedMeal()]);
    const other = await makeMember(api);
    expect(await refusalOf(other.client.ownData.undoImport({ id }))).toBe('NOT_FOUND');
    expect(await refusalOf(api.as(null).ownData.undoImport({ id }))).toBe('UNAUTHORIZED');
    expect(await refusalOf(member.client.ownData.undoImport({ id: 'x' }))).toBe('BAD_INPUT');
    await api.database.pool.query("update own_imports set imported_at = imported_at - interval '31 days'");

    expect(await refusalOf(undo(id))).toBe('IMPORT_TOO_OLD');
    expect(await mealIds()).toHaveLength(1);
  });

  it('leaves a setting and a profile that the member has changed since', async () => {
    const { client } = member;
    const id = randomUUID();
    const person = { height_cm: 181, age: 40, goal_weight: 70, activity_level: 4 };
    await client.ownData.importRows({ id, table: 'profiles', rows: [person] });
    const goals = { goals: { waist: 80 }, since: { waist: DAY }, edited_at: '2026-11-10T07:00:00.000Z' };
    await client.ownData.importRows({ id, table: 'body_circumference_goals', rows: [goals] });
    await client.profile.update({ heightCm: 182 });
    const editedAt = api.clock().toISOString();
    await client.body.saveGoals({
      ...makeGoals(),
      goals: { ...makeGoals().goals, waist: { cm: 78, since: DAY } },
      editedAt,
    });

    expect(await undo(id)).toEqual({ removed: 1 });
    expect(await client.profile.get()).toMatchObject({ heightCm: 182, goalWeight: null, activityLevel: 1 });
    expect((await client.body.load()).goals?.goals.waist?.cm).toBe(78);
  });

  it('retains a food that the member has logged since', async () => {
    const { client } = member;
    const { per100g, portions, barcode, name, editedAt } = makeOwnFood();
    const [used, unused] = [randomUUID(), randomUUID()];
    const food = (foodId: string) => ({ id: foodId, name, portions, barcode, ...per100g, edited_at: editedAt });
    const id = randomUUID();
    await client.ownData.importRows({ id, table: 'member_foods', rows: [food(used), food(unused)] });
    const meal = makeMeal({ day: DAY });
    await client.meals.save({ ...meal, foodItem: { ...meal.foodItem, id: used } });

    expect(await undo(id)).toEqual({ removed: 1 });
    expect((await client.foods.listOwn()).foods.map((one) => one.id)).toEqual([used]);
  });
});

describe('concurrent requests', () => {
  it('of one file import each row once, and each undoes its own', async () => {
    const rows = Array.from({ length: 20 }, () => exportedMeal());
    const [left, right] = [randomUUID(), randomUUID()];
    const results = await Promise.all([importRows(left, rows), importRows(right, rows)]);
    const [first, second] = results.map(({ added }) => added);

    expect([first, second].toSorted((a = 0, b = 0) => a - b)).toEqual([0, 20]);
    expect(await undo(first === 0 ? left : right)).toEqual({ removed: 0 });
    expect(await mealIds()).toHaveLength(20);
    expect(await undo(first === 0 ? right : left)).toEqual({ removed: 20 });
  });

  it('an undo between batches leaves nothing behind', async () => {
    const id = randomUUID();
    await importRows(id, [exportedMeal()]);
    const batches = Array.from({ length: 6 }, () => importRows(id, [exportedMeal(), exportedMeal()]));
    const results = await Promise.all([undo(id), ...batches.map(refusalOrNull)]);
    const late = results.slice(1).filter((refusal) => refusal !== null);

    expect(late.every((refusal) => refusal === 'CONFLICT')).toBe(true);
    expect(await mealIds()).toEqual([]);
  });
});

it('what can no longer be undone is deleted, and withdrawn consent deletes all of it', async () => {
  const count = async () => {
    const { rows } = await api.database.pool.query(
      'select (select count(*)::int from own_imports where user_id = $1) as imports, (select count(*)::int from own_import_rows where user_id = $1) as rows',
      [member.id],
    );
    return rows[0];
  };
  await importRows(randomUUID(), [exportedMeal()]);
  await importRows(randomUUID(), [exportedMeal()]);
  await api.database.pool.query(
    "update own_imports set imported_at = imported_at - interval '31 days' where ctid in (select ctid from own_imports where user_id = $1 limit 1)",
    [member.id],
  );
  const forget = ownDataJobs(api.db, api)[ACCOUNT_ERASING.kind];
  await forget?.({}, { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal, log: silentLog });
  const afterJob = await count();
  await member.client.profile.withdrawConsent();

  expect([afterJob, await count()]).toEqual([
    { imports: 2, rows: 1 },
    { imports: 0, rows: 0 },
  ]);
});
