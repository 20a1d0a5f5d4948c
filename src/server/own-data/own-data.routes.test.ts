import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember } from '#server/test/makers.ts';
import { fetchExport } from '#server/test/read-export.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const IMPORT = '0190f1e2-0000-7000-8000-0000000000f1';
const exportedMeal = (changes: Record<string, unknown> = {}) => {
  const { id, day, mealType, foodName, foodItem, createdAt, editedAt } = makeMeal();
  const row = { id, date: day, meal_type: mealType, food_name: foodName, food_item: foodItem };
  return { ...row, created_at: createdAt, edited_at: editedAt, ...changes };
};

describe('the export', () => {
  it('is one zip with JSON, CSV and a description', async () => {
    const member = await makeMember(api, { fullName: 'Elin "Kurva" Berg', bio: '=1+1' });
    await member.client.meals.save(makeMeal());

    const { answer, files, tables, textOf } = await fetchExport(api, member);

    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="formkurva-\d{4}-\d\d-\d\d\.zip"$/),
    });
    expect(JSON.parse(textOf('formkurva-export.json'))).toMatchObject({ format: 'formkurva-export', version: 2 });
    expect(tables.meals).toHaveLength(1);
    expect(tables.users?.[0]).toMatchObject({ fullName: 'Elin "Kurva" Berg', email: member.email });
    expect(textOf('csv/users.csv')).toContain('"Elin ""Kurva"" Berg"');
    // A spreadsheet must not evaluate what somebody has typed.
    expect(textOf('csv/users.csv')).toContain(`'=1+1`);
    expect(Object.keys(files)).not.toContain('json/orders.json');
  });

  it('has spreadsheets in the member’s language, one row for each set, beside exact JSON', async () => {
    const member = await makeMember(api);
    const sets = [makeSet({ weightKg: 62.5, reps: 8 }), makeSet({ weightKg: 60, reps: 10 })];
    await member.client.fitness.saveWorkout(makeWorkout({ exercises: [makeDone({ name: 'Bänkpress', sets })] }));

    const { tables, textOf } = await fetchExport(api, member);

    const [head, ...lines] = textOf('csv/workout_sets.csv').trim().split('\r\n');
    expect(head).toContain('Datum;Tid;Pass;Övning;Set;Typ;Vikt (kg);Reps');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/;Bänkpress;1;Vanligt;"62,5";8;/);
    expect(JSON.stringify(tables.workouts)).toContain('62.5');
  });

  it('has every nutrient of a logged food in the spreadsheet of meals', async () => {
    const member = await makeMember(api);
    await addFoods(api, { ...makeFood({ id: 'ean:7310865004703' }), amounts: { iron: 2, salt: 0.5 } });
    const { foodItem, ...meal } = makeMeal();
    const food = { ...foodItem, id: 'ean:7310865004703', amount: 50 };
    await member.client.meals.save({ ...meal, foodItem: food });
    const quick = { ...foodItem, id: null, amounts: { salt: 1.5 } };
    await member.client.meals.save({ ...meal, id: api.random.uuid(), foodItem: quick });

    const { textOf } = await fetchExport(api, member);

    const [head = '', ...lines] = textOf('csv/meals.csv').trim().split('\r\n');
    const columns = head.split(';');
    const cellsOf = (line: string) =>
      ['Järn (mg)', 'Salt (g)', 'Zink (mg)'].map((name) => line.split(';')[columns.indexOf(name)]);
    expect(lines.map(cellsOf).sort()).toEqual([
      ['', '"1,5"', ''],
      ['1', '"0,25"', ''],
    ]);
  });

  it('is available only at its secret URL, once, and records when it was fetched', async () => {
    const member = await makeMember(api);
    const { url } = await member.client.ownData.startExport();
    const statusOf = async (address: string) => (await api.app.inject({ method: 'GET', url: address })).statusCode;

    expect(await statusOf(url)).toBe(200);
    expect((await member.client.ownData.overview()).lastExportAt).toBe(api.clock().toISOString());
    expect(await statusOf(url)).toBe(400);
    expect(await statusOf('/api/v1/own-data/export/nonsense')).toBe(400);
    expect(await refusalOf(api.as(null).ownData.startExport())).toBe('UNAUTHORIZED');
  });

  it('must be fetched within five minutes, and not after signing out or a new password', async () => {
    const [late, gone, changed] = [await makeMember(api), await makeMember(api), await makeMember(api)];
    const addressOf = async ({ client }: typeof late) => (await client.ownData.startExport()).url;
    const addresses = [await addressOf(gone), await addressOf(changed), await addressOf(late)];
    await gone.client.auth.signOut({ scope: 'local' });
    await changed.client.auth.changePassword({ password: 'Formkurva-2026', newPassword: 'Ett-nytt-losen-9' });
    const status = async (url = '') => (await api.app.inject({ method: 'GET', url })).statusCode;
    const ended = [await status(addresses[0]), await status(addresses[1])];
    api.advance(301);
    expect([...ended, await status(addresses[2])]).toEqual([400, 400, 400]);
  });

  it('requires a recent password entry', async () => {
    const member = await makeMember(api);
    api.advance(601);
    const before = await refusalOf(member.client.ownData.startExport());
    await member.client.twoStep.confirmPassword({ password: 'Formkurva-2026' });
    expect([before, await refusalOf(member.client.ownData.startExport())]).toEqual(['PASSWORD_REQUIRED', 'no refusal']);
  });

  it('is limited to ten requests an hour', async () => {
    const member = await makeMember(api);
    for (let turn = 0; turn < 10; turn += 1) await member.client.ownData.startExport();
    expect(await refusalOf(member.client.ownData.startExport())).toBe('RATE_LIMITED');
  });
});

describe('an import', () => {
  it('adds a row once, and leaves an existing one unchanged', async () => {
    const { client } = await makeMember(api);
    const rows = [exportedMeal()];
    expect(await client.ownData.importRows({ id: IMPORT, table: 'meals', rows })).toEqual({
      added: 1,
      unchanged: 0,
      refused: [],
    });
    expect(await client.ownData.importRows({ id: IMPORT, table: 'meals', rows })).toEqual({
      added: 0,
      unchanged: 1,
      refused: [],
    });
  });

  it('adds the valid rows and reports the indexes of the invalid ones, which leave no trace', async () => {
    const { client } = await makeMember(api);
    const heavy = exportedMeal({ id: api.random.uuid(), food_item: { name: 'x', amount: -5 } });
    const rows = [heavy, exportedMeal(), exportedMeal({ id: 'not an id' }), { anything: 1 }];

    const result = await client.ownData.importRows({ id: IMPORT, table: 'meals', rows });

    expect(result).toEqual({
      added: 1,
      unchanged: 0,
      refused: [0, 2, 3].map((row) => ({ row, problem: 'shape' })),
    });
  });

  it('cannot set an owner, a role, or a table that members do not write', async () => {
    const [member, victim] = [await makeMember(api), await makeMember(api)];
    await member.client.ownData.importRows({
      id: IMPORT,
      table: 'meals',
      rows: [exportedMeal({ user_id: victim.id })],
    });
    await member.client.ownData.importRows({
      id: IMPORT,
      table: 'profiles',
      rows: [{ role: 'admin', user_id: victim.id, height_cm: 181 }],
    });
    const makeInput = (table: string) => JSON.parse(JSON.stringify({ id: IMPORT, table, rows: [{ id: 1 }] }));

    expect((await fetchExport(api, victim)).tables.meals).toBeUndefined();
    expect(await member.client.profile.get()).toMatchObject({ role: 'user', heightCm: 181 });
    for (const table of ['orders', 'cashback_entries', 'referrals', 'health_consents', 'community_posts', 'sessions'])
      expect(await refusalOf(member.client.ownData.importRows(makeInput(table)))).toBe('BAD_INPUT');
  });

  it('retains the source of a weight', async () => {
    const { client } = await makeMember(api);
    const row = (id: string, day: string, source: string) => {
      const at = { created_at: '2026-11-01T07:00:00.000Z', edited_at: '2026-11-01T07:00:00.000Z' };
      return { id: `0190f1e2-0000-7000-8000-0000000000${id}`, date: day, weight_kg: 82, source, ...at };
    };
    const rows = [
      row('a1', '2026-11-01', 'import'),
      row('a2', '2026-11-02', 'profile'),
      row('a3', '2026-11-03', 'weight'),
    ];
    await client.ownData.importRows({ id: IMPORT, table: 'body_weights', rows });

    const { weights } = await client.body.load();
    expect(weights.map(({ source }) => source)).toEqual(['weight', 'profile', 'import']);
  });

  it('fills gaps of the profile and replaces nothing', async () => {
    const { client } = await makeMember(api);
    await client.profile.update({ heightCm: 170, age: 40 });
    const row = { height_cm: 181, goal_weight: 70, activity_level: 4 };
    await client.ownData.importRows({ id: IMPORT, table: 'profiles', rows: [row] });
    expect(await client.profile.get()).toMatchObject({ heightCm: 170, goalWeight: 70, activityLevel: 4 });
  });

  it('fills the profile without a goal that is not allowed, and reports that', async () => {
    const { client } = await makeMember(api);
    await client.profile.update({ heightCm: 170, age: 40 });
    const rows = [{ goal_weight: 45, activity_level: 4 }];
    const result = await client.ownData.importRows({ id: IMPORT, table: 'profiles', rows });
    expect(result).toEqual({ added: 1, unchanged: 0, refused: [{ row: 0, problem: 'goal' }] });
    expect(await client.profile.get()).toMatchObject({ goalWeight: null, activityLevel: 4 });
  });

  it('requires consent to health data, and reports what is missing', async () => {
    const { client } = await makeMember(api);
    await client.profile.withdrawConsent();
    const result = await client.ownData.importRows({ id: IMPORT, table: 'meals', rows: [exportedMeal()] });
    expect(result.refused).toEqual([{ row: 0, problem: 'consent' }]);
  });

  it('reports a row that refers to a missing one', async () => {
    const { client } = await makeMember(api);
    const row = { food_id: 'sv:finns-inte', favourite: true, edited_at: '2026-11-01T10:00:00+00:00' };
    const result = await client.ownData.importRows({ id: IMPORT, table: 'food_favourites', rows: [row] });
    expect(result.refused).toEqual([{ row: 0, problem: 'reference' }]);
  });

  it('refuses invalid rows, and requests without a session', async () => {
    const { client } = await makeMember(api);
    expect(await refusalOf(client.ownData.importRows({ id: IMPORT, table: 'meals', rows: [] }))).toBe('BAD_INPUT');
    expect(await refusalOf(api.as(null).ownData.importRows({ id: IMPORT, table: 'meals', rows: [{}] }))).toBe(
      'UNAUTHORIZED',
    );
  });
});
