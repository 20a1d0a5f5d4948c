import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { makeDone, makeSet, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal, makePlan, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeEntry } from '#server/test/food/make-week.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PLATE = { amount: 500, quantity: 500 };
const MONDAY = '2026-11-02';

/** A week of 2000 kcal a day in three foods, one of them every day, and a weighing each morning of four weeks. */
async function live({ client }: TestMember) {
  for (let at = 0; at < 7; at += 1) {
    const day = addDays(MONDAY, at);
    const stew = { name: 'Linsgryta', ...PLATE, calories: 800, protein: 60, fiber: 20 };
    await client.meals.save(makeMeal({ day, mealType: 'Lunch', foodName: 'Linsgryta', item: stew }));
    await client.meals.save(
      makeMeal({ day, mealType: 'Dinner', item: { ...PLATE, calories: 1200, protein: 50, fiber: 5 } }),
    );
  }
  for (let at = -21; at < 7; at += 1) {
    await client.body.saveWeight(makeWeight({ day: addDays(MONDAY, at), weightKg: 70 }));
  }
}

describe('the weekly review', () => {
  it('uses the week’s food, weight and training, for any day of the week', async () => {
    const member = await makeMember(api);
    await member.client.profile.update({ age: 34, energyGoalKcal: 1900 });
    await live(member);

    const review = await member.client.review.week({ day: '2026-11-06' });

    expect(review).toMatchObject({
      monday: MONDAY,
      energy: {
        days: [2000, 2000, 2000, 2000, 2000, 2000, 2000],
        goal: 1900,
        said: { kind: 'average', kcal: 2000, overGoal: 100, spread: { kind: 'even' }, before: null },
      },
      protein: { said: { kind: 'goal', days: 7 } },
      trend: { said: { kind: 'moved', fromKg: 70, toKg: 70, pace: null } },
      training: { said: { kind: 'none' } },
      stoodOut: { kind: 'food', name: 'Linsgryta', times: 7, of: 'fiber', share: expect.closeTo(0.8) },
      notes: { unloggedEvening: null, leftOut: [] },
    });
  });

  it('counts the dinners of the week menu, and on other days those of the active plan from its first day on', async () => {
    const { client } = await makeMember(api);
    const next = addDays(MONDAY, 7);
    await client.weekPlan.save(makeEntry({ day: next, mealType: 'Dinner' }));
    await client.weekPlan.save(makeEntry({ day: addDays(next, 1), mealType: 'Lunch' }));
    const plan = makePlan({ meals: [{ mealType: 'dinner', foods: [makePlanFood()] }] });
    await client.mealPlans.save(plan);
    const dinners = async (given: { planId?: string; planSince?: string }) =>
      (await client.review.week({ day: MONDAY, ...given })).next.plannedDinners;

    expect([
      await dinners({}),
      await dinners({ planId: plan.id, planSince: MONDAY }),
      await dinners({ planId: plan.id, planSince: addDays(next, 5) }),
      await dinners({ planId: randomUUID(), planSince: MONDAY }),
    ]).toEqual([1, 6, 3, 1]);
    expect(await refusalOf(client.review.week({ day: MONDAY, planId: 'x' }))).toBe('BAD_INPUT');
  });

  it('names the best exercise in both languages, with corrections, and an own exercise as it was logged', async () => {
    const { client } = await makeMember(api);
    const lift = (at: string, exercise: Parameters<typeof makeDone>[0], weightKg: number) =>
      client.fitness.saveWorkout(
        makeWorkout({
          createdAt: `${at}T08:00:00.000Z`,
          editedAt: `${at}T09:00:00.000Z`,
          exercises: [makeDone({ ...exercise, sets: [makeSet({ weightKg })] })],
        }),
      );
    const row = { exerciseId: 'barbell-row', name: 'Skivstångsrodd' };
    const bestOf = async (day: string) => (await client.review.week({ day })).training.said;
    await lift('2026-10-21', row, 40);
    await lift('2026-10-28', row, 50);
    await lift(MONDAY, { exerciseId: 'own-sled', name: 'Släde' }, 60);
    await lift('2026-11-09', { exerciseId: 'own-sled', name: 'Släde' }, 90);

    expect(await bestOf('2026-10-28')).toMatchObject({
      best: { nameSv: 'Skivstångsrodd', nameEn: 'Barbell row', weightKg: 50 },
    });
    expect(await bestOf('2026-11-09')).toMatchObject({ best: { nameSv: 'Släde', nameEn: 'Släde', weightKg: 90 } });

    await api.database.pool.query(
      `insert into exercise_edits values ('barbell-row', '{"nameEn": "Bent-over row"}', false, 1, now())`,
    );
    expect(await bestOf('2026-10-28')).toMatchObject({
      best: { nameSv: 'Skivstångsrodd', nameEn: 'Bent-over row' },
    });
  });

  it('reports missing data of a new member, and nothing of another member', async () => {
    const [{ client }, other] = [await makeMember(api), await makeMember(api)];
    await live(other);
    const review = await client.review.week({ day: MONDAY });
    expect(review).toMatchObject({
      energy: { goal: null, said: { kind: 'none' } },
      protein: null,
      trend: { said: { kind: 'none' } },
      training: { said: { kind: 'none' } },
      stoodOut: null,
    });
  });

  it('is refused without a session, for an invalid day and an invalid time zone', async () => {
    const { client } = await makeMember(api);
    const bad = [{ day: '2026-02-30' }, { day: MONDAY, timeZone: 'Mars/Olympus' }];
    const codes = await Promise.all(bad.map((input) => refusalOf(client.review.week(input))));
    expect([await refusalOf(api.as(null).review.week({ day: MONDAY })), ...codes]).toEqual([
      'UNAUTHORIZED',
      'BAD_INPUT',
      'BAD_INPUT',
    ]);
  });
});

describe('the mail choice', () => {
  it('is off by default, can be turned on and off, and is idempotent', async () => {
    const { client } = await makeMember(api);
    const before = await client.review.mail();
    await client.review.saveMail({ isOn: true });
    await client.review.saveMail({ isOn: true });
    const on = await client.review.mail();
    await client.review.saveMail({ isOn: false });
    expect([before, on, await client.review.mail()]).toEqual([{ isOn: false }, { isOn: true }, { isOn: false }]);
  });

  it('is not turned on without consent to health data', async () => {
    const { client } = await makeMember(api);
    await client.profile.withdrawConsent();
    expect(await refusalOf(client.review.saveMail({ isOn: true }))).toBe('CONSENT_REQUIRED');
    expect(await refusalOf(client.review.saveMail({ isOn: false }))).toBe('no refusal');
  });
});
