import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeDayGoals } from '#server/test/food/make-goals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

const [SUNDAY, MONDAY] = ['2026-11-15', '2026-11-16'];
const LATER = '2026-11-15T07:30:00.000Z';

describe('goals for nutrients and weekdays', () => {
  it('are empty by default, and then apply to every day', async () => {
    const { client } = member;
    expect((await client.profile.get()).dayGoals).toBeNull();
    expect((await client.meals.day({ day: MONDAY })).goals).toEqual({
      ...{ calories: 2000, proteinG: 100, carbsG: 225, fatG: 78 },
    });
    await client.profile.saveGoalSettings(makeDayGoals());
    expect((await client.profile.get()).dayGoals).toEqual(makeDayGoals());
    const [monday, sunday] = [await client.meals.day({ day: MONDAY }), await client.meals.day({ day: SUNDAY })];
    expect(monday.goals).toMatchObject({ calories: 2400, proteinG: 120, carbsG: 270, fatG: 93 });
    expect(sunday.goals).toMatchObject({ calories: 2000, limits: { protein: { min: 120, max: null } } });
    expect(sunday.goals.weekdays?.map(({ calories }) => calories)).toEqual([2400, 2000, 2000, 2400, 2000, 2000, 2000]);
  });

  it('are the same on the dashboard and on the nutrients page', async () => {
    const { client } = member;
    await client.profile.saveGoalSettings(makeDayGoals());
    const [board, nutrients] = [
      await client.dashboard.load({ day: MONDAY }),
      await client.nutrients.week({ day: MONDAY }),
    ];
    expect([board.energy.goal, board.macros.protein.goal, nutrients.goalKcal]).toEqual([2400, 120, 2400]);
  });

  it('do not change the daily goal', async () => {
    const { client } = member;
    await client.profile.saveGoalSettings(makeDayGoals());
    expect((await client.energyNeed.load({ day: MONDAY })).goal.calories).toBe(2000);
  });

  it('from two devices: last write wins in any order, and the other edit is stored in the history', async () => {
    const { client, id } = member;
    const [earlier, later] = [makeDayGoals(), makeDayGoals({ days: [], editedAt: LATER })];
    await client.profile.saveGoalSettings(later);
    expect(await client.profile.saveGoalSettings(earlier)).toEqual({ ok: true, supersededBy: LATER });
    await client.profile.saveGoalSettings(later);
    const { rows } = await api.database.pool.query(
      "select row from row_history where user_id = $1 and table_name = 'goal_settings'",
      [id],
    );
    expect([(await client.profile.get()).dayGoals, rows]).toEqual([later, [{ row: earlier }]]);
  });

  it('belong to their member only', async () => {
    const other = await makeMember(api);
    await member.client.profile.saveGoalSettings(makeDayGoals());
    expect((await other.client.profile.get()).dayGoals).toBeNull();
    expect((await other.client.meals.day({ day: MONDAY })).goals.calories).toBe(2000);
  });

  it('stay when consent to health data is withdrawn, because they are intentions', async () => {
    await member.client.profile.saveGoalSettings(makeDayGoals());
    await member.client.profile.withdrawConsent();
    expect((await member.client.profile.get()).dayGoals).toEqual(makeDayGoals());
  });

  it.each([
    ['a time that is to come', { editedAt: '2027-11-15T07:00:00.000Z' }],
    ['a weekday twice', { days: [...makeDayGoals().days, ...makeDayGoals().days] }],
    [
      'a range that ends before it begins',
      { nutrients: { ...NO_NUTRIENT_GOALS, fat: { unit: 'g' as const, min: 90, max: 80 } } },
    ],
  ])('are refused with %s', async (_what, wrong) => {
    expect(await refusalOf(member.client.profile.saveGoalSettings(makeDayGoals(wrong)))).toBe('BAD_INPUT');
  });

  it('are imported from a file, and removed with the import', async () => {
    const { client } = member;
    const { kind, editedAt, ...data } = makeDayGoals();
    const id = '0190f1e2-0000-7000-8000-0000000000aa';
    await client.ownData.importRows({ id, table: 'goal_settings', rows: [{ kind, data, edited_at: editedAt }] });
    expect((await client.profile.get()).dayGoals).toEqual(makeDayGoals());
    await client.ownData.undoImport({ id });
    expect((await client.profile.get()).dayGoals).toBeNull();
  });
});

describe('the answer to a suggested goal', () => {
  const suggestionAnswer = (changes = {}) => ({
    kind: 'suggestion' as const,
    isOn: true,
    answer: { day: SUNDAY, goal: 1915, suggested: 1990 },
    editedAt: '2026-11-15T07:00:00.000Z',
    ...changes,
  });

  it('is returned with the measured need on every device, and does not change the goals', async () => {
    const { client } = member;
    await client.profile.saveGoalSettings(makeDayGoals());
    expect((await client.energyNeed.load({ day: SUNDAY })).suggestion).toBeNull();
    await client.profile.saveGoalSettings(suggestionAnswer());
    await client.profile.saveGoalSettings(suggestionAnswer({ isOn: false, editedAt: LATER }));
    await client.profile.saveGoalSettings(suggestionAnswer());
    expect((await client.energyNeed.load({ day: SUNDAY })).suggestion).toEqual(
      suggestionAnswer({ isOn: false, editedAt: LATER }),
    );
    expect((await client.profile.get()).dayGoals).toEqual(makeDayGoals());
  });

  it('is refused with an invalid day', async () => {
    const answer = { day: '2026-13-01', goal: 1915, suggested: 1990 };
    expect(await refusalOf(member.client.profile.saveGoalSettings(suggestionAnswer({ answer })))).toBe('BAD_INPUT');
  });
});
