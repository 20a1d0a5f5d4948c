import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeGoals } from '#server/test/make-measurements.ts';
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

describe('goals', () => {
  it('are one set for each member, and last write wins in any order', async () => {
    const [earlier, later] = [
      makeGoals(),
      makeGoals({ editedAt: LATER, goals: { ...makeGoals().goals, waist: null } }),
    ];
    await member.client.body.saveGoals(later);
    await member.client.body.saveGoals(earlier);
    await member.client.body.saveGoals(later);
    expect([(await member.client.body.load()).goals, await historyOf('body_circumference_goals')]).toEqual([
      later,
      [earlier],
    ]);
  });

  it('are stored under their original names', async () => {
    const since = '2026-11-01';
    const all = { waist: 76, chest: 95, hips: 97, thighR: 56, bicepR: 31.5, neck: 33.5 };
    const goals = Object.fromEntries(Object.entries(all).map(([site, cm]) => [site, { cm, since }]));
    await member.client.body.saveGoals({ goals, editedAt: LATER });
    const { rows } = await api.database.pool.query('select goals from body_circumference_goals where user_id = $1', [
      member.id,
    ]);
    expect(rows[0].goals).toEqual({ waist: 76, chest: 95, hips: 97, thigh_r: 56, bicep_r: 31.5, neck: 33.5 });
    expect((await member.client.body.load()).goals?.goals.bicepR).toEqual({ cm: 31.5, since });
  });

  it('cannot have been set in the future', async () => {
    const goals = { waist: { cm: 76, since: '2026-11-17' } };
    expect(await refusalOf(member.client.body.saveGoals({ goals, editedAt: LATER }))).toBe('BAD_INPUT');
  });
});

async function historyOf(table: string) {
  const { rows } = await api.database.pool.query(
    'select row from row_history where user_id = $1 and table_name = $2 order by edited_at',
    [member.id, table],
  );
  return rows.map(({ row }) => row);
}
