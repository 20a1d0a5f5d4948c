import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the dashboard', () => {
  it('greets a new member with 2000 kcal and their macros', async () => {
    const { client } = await makeMember(api, { fullName: 'Elin Sandberg' });
    expect(await client.dashboard.load({ day: '2026-11-15' })).toEqual({
      day: '2026-11-15',
      firstName: 'Elin',
      profileComplete: false,
      energy: { goal: 2000, eaten: 0, exercise: 0, remaining: 2000, over: 0 },
      macros: { protein: { eaten: 0, goal: 125 }, carbs: { eaten: 0, goal: 200 }, fat: { eaten: 0, goal: 78 } },
    });
  });

  it('follows the profile', async () => {
    const { client } = await makeMember(api);
    await client.profile.update({
      currentWeight: 69.4,
      heightCm: 168,
      age: 34,
      gender: 'woman',
      activityLevel: 3,
      weightGoalType: 'lose',
      weeklyGoalKg: 0.25,
    });
    expect((await client.dashboard.load({ day: '2026-11-15' })).energy.goal).toBe(1915);
  });

  it.each(['2026-02-30', 'i dag', ''])('refuses %j as a day', async (day) => {
    const { client } = await makeMember(api);
    expect(await refusalOf(client.dashboard.load({ day }))).toBe('BAD_INPUT');
  });
});
