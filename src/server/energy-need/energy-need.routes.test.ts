import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { changeProfile } from '#server/members/members.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const day = '2026-11-15';
const DAYS = 28;

/** Four weeks of 1957 kcal, half of them with a weight, and 40 g less every morning. */
async function live(member: TestMember) {
  for (let ago = 1; ago <= DAYS; ago += 1) {
    const on = addDays(day, -ago);
    const [scale, eye] = [
      { calories: 1000, unit: 'g', amount: 300, quantity: 300 },
      { calories: 957, unit: 'portion', amount: 300, quantity: 2 },
    ];
    await member.client.meals.save(makeMeal({ day: on, item: scale }));
    await member.client.meals.save(makeMeal({ day: on, item: eye }));
    await member.client.body.saveWeight(makeWeight({ day: on, weightKg: 70 + ago * 0.04 }));
  }
}

describe('the energy need', () => {
  it("is measured from food and weight, with the formula's value and a suggested goal", async () => {
    const member = await makeMember(api);
    await member.client.profile.update({
      currentWeight: 70,
      heightCm: 168,
      gender: 'woman',
      dateOfBirth: '1992-03-14',
      activityLevel: 3,
      weightGoalType: 'lose',
      weeklyGoalKg: 0.25,
    });
    await live(member);

    const need = await member.client.energyNeed.load({ day });

    expect(need).toMatchObject({
      day,
      measured: {
        kind: 'measured',
        days: DAYS,
        eaten: 1957,
        fromBody: 308,
        likely: 2265,
        weeklyRateKg: expect.closeTo(-0.28),
        reasons: {
          logging: { daysLogged: DAYS, days: DAYS, halfKcal: 0 },
          weighing: { weighings: DAYS },
          amounts: { weighedShare: expect.closeTo(0.511, 3) },
        },
      },
      formulaFrom: { weightKg: 70, heightCm: 168, age: 34, sex: 'female', activityLevel: 3, restingKcal: 1419 },
      goal: { isSetByHand: false, weightPart: -275, suggested: 1990 },
    });
    expect(need.formula).toBe(need.goal.calories + 275);
    expect(need.curve.at(-1)).toEqual({ day, likely: 2265, low: expect.any(Number), high: expect.any(Number) });
  });

  it("suggests no other goal once the suggested one is set by hand, and still returns the formula's value", async () => {
    const member = await makeMember(api);
    const about = { currentWeight: 70, heightCm: 168, gender: 'woman', dateOfBirth: '1992-03-14' } as const;
    await member.client.profile.update({ ...about, weightGoalType: 'lose', weeklyGoalKg: 0.25 });
    await live(member);
    const before = await member.client.energyNeed.load({ day });

    await member.client.profile.update({ energyGoalKcal: before.goal.suggested });

    expect(await member.client.energyNeed.load({ day })).toMatchObject({
      formula: before.formula,
      goal: { calories: 1990, isSetByHand: true, suggested: null },
    });
  });

  it('reports the missing data for a new member', async () => {
    const { client } = await makeMember(api);
    await client.meals.save(makeMeal({ day: addDays(day, -1) }));
    expect(await client.energyNeed.load({ day })).toEqual({
      day,
      measured: { kind: 'too-little', days: 1, daysLogged: 0, weighings: 0 },
      curve: [],
      formula: null,
      formulaFrom: null,
      goal: { calories: 2000, isSetByHand: false, weightPart: 0, suggested: null },
      suggestion: null,
    });
  });

  it('suggests no deficit to somebody under eighteen', async () => {
    const member = await makeMember(api);
    const about = { currentWeight: 70, heightCm: 168, gender: 'woman', dateOfBirth: '2010-03-14' } as const;
    await member.client.profile.update(about);
    await changeProfile(api.db, member.id, { weightGoalType: 'lose', weeklyGoalKg: 0.25 });
    await live(member);
    expect(await member.client.energyNeed.load({ day })).toMatchObject({
      measured: { kind: 'measured' },
      goal: { weightPart: 0, suggested: 2270 },
    });
  });

  it('is refused without a session and for a day that does not exist', async () => {
    const { client } = await makeMember(api);
    const bad = client.energyNeed.load({ day: '2026-02-30' });
    expect([await refusalOf(api.as(null).energyNeed.load({ day })), await refusalOf(bad)]).toEqual([
      'UNAUTHORIZED',
      'BAD_INPUT',
    ]);
  });
});
