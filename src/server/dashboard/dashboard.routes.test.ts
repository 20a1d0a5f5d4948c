import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER, makeMeal } from '#server/test/food/make-meals.ts';
import { makeSaver } from '#server/test/make-cashback.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the dashboard', () => {
  it('gives a new member 2000 kcal and their macros', async () => {
    const { client } = await makeMember(api, { fullName: 'Elin Sandberg' });
    expect(await client.dashboard.load({ day: '2026-11-15' })).toEqual({
      day: '2026-11-15',
      firstName: 'Elin',
      profileComplete: false,
      firstSteps: { profile: false, weight: false, training: false },
      energy: { goal: 2000, eaten: 0, exercise: 0, remaining: 2000, over: 0 },
      macros: { protein: { eaten: 0, goal: 100 }, carbs: { eaten: 0, goal: 225 }, fat: { eaten: 0, goal: 78 } },
      week: expect.toSatisfy(isUnknown(7)),
      month: expect.toSatisfy(isUnknown(30)),
      meals: [],
      weight: null,
      cashback: { available: 0, pending: 0, totalEarned: 0, curve: [0] },
    });
  });

  it('marks the first steps that are done', async () => {
    const { client } = await makeMember(api);
    const steps = async () => (await client.dashboard.load({ day: '2026-11-15' })).firstSteps;
    await client.body.saveWeight(makeWeight());
    expect(await steps()).toEqual({ profile: false, weight: true, training: false });
    const template = makeTemplate();
    await client.fitness.saveTemplate(template);
    expect(await steps()).toEqual({ profile: false, weight: true, training: true });
    await client.fitness.removeTemplate({ id: template.id, editedAt: '2026-11-15T08:00:00.000Z' });
    expect(await steps()).toEqual({ profile: false, weight: true, training: false });
  });

  it('returns what was eaten, the remaining energy, and the meals of the day by name', async () => {
    const { client } = await makeMember(api);
    await client.meals.save(makeMeal({ mealType: 'Snacks', foodName: 'Äpple', item: { calories: 72, fat: null } }));
    await client.meals.save(makeMeal());
    await client.meals.save(makeMeal({ foodName: 'Filmjölk 3 %', createdAt: LATER, item: { calories: 113.5 } }));
    expect(await client.dashboard.load({ day: '2026-11-15' })).toMatchObject({
      energy: { goal: 2000, eaten: 410.5, exercise: 0, remaining: 1589.5, over: 0 },
      macros: { protein: { eaten: 17.1 }, carbs: { eaten: 115.38 }, fat: { eaten: 8.4 } },
      meals: [
        { mealType: 'Breakfast', calories: 338.5, foodNames: ['Havregryn', 'Filmjölk 3 %'] },
        { mealType: 'Snacks', calories: 72, foodNames: ['Äpple'] },
      ],
    });
  });

  it('returns how far the day is over its goal', async () => {
    const { client } = await makeMember(api);
    await client.meals.save(makeMeal({ item: { id: null, amount: 100, calories: 2120 } }));
    expect((await client.dashboard.load({ day: '2026-11-15' })).energy).toMatchObject({ remaining: 0, over: 120 });
  });

  it('returns the last seven and thirty days, with gaps where nothing was logged', async () => {
    const { client } = await makeMember(api);
    await client.meals.save(makeMeal({ day: '2026-10-16' }));
    await client.meals.save(makeMeal({ day: '2026-10-17', item: { calories: 100 } }));
    await client.meals.save(makeMeal({ day: '2026-11-09', item: { calories: 200 } }));
    await client.meals.save(makeMeal({ day: '2026-11-15', item: { calories: 300 } }));
    await client.meals.save(makeMeal({ day: '2026-11-16' }));
    const { week, month } = await client.dashboard.load({ day: '2026-11-15' });
    expect([week, month.filter(({ calories }) => calories !== null), month[0]]).toEqual([
      [
        { day: '2026-11-09', calories: 200 },
        { day: '2026-11-10', calories: null },
        { day: '2026-11-11', calories: null },
        { day: '2026-11-12', calories: null },
        { day: '2026-11-13', calories: null },
        { day: '2026-11-14', calories: null },
        { day: '2026-11-15', calories: 300 },
      ],
      [
        { day: '2026-10-17', calories: 100 },
        { day: '2026-11-09', calories: 200 },
        { day: '2026-11-15', calories: 300 },
      ],
      { day: '2026-10-17', calories: 100 },
    ]);
  });

  it("returns nothing of other members' food", async () => {
    const other = await makeMember(api);
    await other.client.meals.save(makeMeal());
    const { client } = await makeMember(api);
    expect(await client.dashboard.load({ day: '2026-11-15' })).toMatchObject({ energy: { eaten: 0 }, meals: [] });
  });

  it('runs two statements: the session, and all of its content', async () => {
    const { client } = await makeMember(api);
    await client.dashboard.load({ day: '2026-11-15' });
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await client.dashboard.load({ day: '2026-11-15' });
    const count = queries.mock.calls.length;
    queries.mockRestore();
    expect(count).toBe(2);
  });

  it('returns the cashback that can be spent', async () => {
    const { client, id } = await makeMember(api);
    await makeSaver(api.db, api, 5_000, id);
    expect((await client.dashboard.load({ day: '2026-11-15' })).cashback).toMatchObject({
      available: 5_000,
      pending: 0,
    });
  });

  it('returns the latest weight, and its trend once there is one', async () => {
    const { client } = await makeMember(api);
    await client.body.saveWeight(makeWeight({ weightKg: 69.4 }));
    const first = await client.dashboard.load({ day: '2026-11-15' });
    await client.body.saveWeight(makeWeight({ day: '2026-11-08', weightKg: 70 }));
    await client.body.saveWeight(makeWeight({ day: '2026-11-01', weightKg: 71 }));
    const later = await client.dashboard.load({ day: '2026-11-15' });
    expect([first.weight, later.weight]).toEqual([
      { latest: { day: '2026-11-15', value: 69.4 }, trend: [expect.anything()], weeklyRateKg: null },
      {
        latest: { day: '2026-11-15', value: 69.4 },
        trend: [
          { day: '2026-11-01', value: 71, startsNew: true },
          { day: '2026-11-08', value: expect.closeTo(70.3679, 4), startsNew: false },
          { day: '2026-11-15', value: expect.closeTo(69.7561, 4), startsNew: false },
        ],
        weeklyRateKg: expect.closeTo(-0.622, 3),
      },
    ]);
  });

  it('follows changes of the profile', async () => {
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

  it.each(['2026-02-30', 'i dag', '', '0000-01-01'])('refuses %j as a day', async (day) => {
    const { client } = await makeMember(api);
    expect(await refusalOf(client.dashboard.load({ day }))).toBe('BAD_INPUT');
  });
});

const isUnknown = (count: number) => (curve: { calories: number | null }[]) =>
  curve.length === count && curve.every(({ calories }) => calories === null);
