import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/day/day.ts';
import { makeSchedule, makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { makePlanners, type Planners } from '#server/admin/test/make-planners.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal, makePlan, makePlanFood } from '#server/test/food/make-meals.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let planners: Planners;
let admin: Planners['admin'];
let member: Planners['member'];
let today: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  planners = await makePlanners(api);
  ({ admin, member } = planners);
  today = dayOf(api.clock().getTime());
});

const now = () => api.clock().toISOString();
const porridge = makePlanFood({ foodId: 'sv:gröt', name: 'Gröt' });
const plan = () => makePlan({ meals: [{ mealType: 'breakfast', foods: [porridge] }] });
const assignFrom = (startDay: string, changes: object = {}) =>
  planners.givePlan({ plan: plan(), startDay, ...changes });
const weekOf = async (from: string) => (await member.client.weekPlan.read({ from })).entries;
const takeBackNewest = async () => planners.takeBack((await planners.newestAssignment())?.id ?? '');

describe('a meal plan with a start day', () => {
  it('is in the member’s week for seven days from that day on, after existing entries', async () => {
    const start = addDays(today, 3);
    const own = { id: api.random.uuid(), day: start, mealType: 'Breakfast' as const, position: 1, boxId: null };
    const food = makePlanFood({ foodId: 'sv:fil', name: 'Filmjölk' });
    await member.client.weekPlan.save({ ...own, food, createdAt: now(), editedAt: now() });
    await assignFrom(start);
    const entries = [...(await weekOf(today)), ...(await weekOf(addDays(today, 7)))];
    expect(entries.filter(({ day }) => day === start).map((entry) => entry.food.name)).toEqual(['Filmjölk', 'Gröt']);
    const planned = entries.filter((entry) => entry.food.name === 'Gröt').map(({ day }) => day);
    expect([planned.length, planned[0], planned.at(-1)]).toEqual([7, start, addDays(start, 6)]);
    expect(await planners.newestAssignment()).toMatchObject({ userId: member.id, startDay: start });
  });

  it('is planned once when the request is sent twice', async () => {
    const sent = planners.request();
    await assignFrom(today, sent);
    await assignFrom(today, sent);
    expect((await weekOf(today)).length).toBe(7);
  });

  it('has the amounts that were scaled to the member’s goal', async () => {
    await member.client.profile.update({ currentWeight: 70, heightCm: 175, age: 40, gender: 'man', activityLevel: 1 });
    const foods = [makePlanFood({ quantity: 300, grams: 300, calories: 1000 })];
    await assignFrom(today, { plan: makePlan({ meals: [{ mealType: 'breakfast', foods }] }), scaleToGoal: true });
    expect((await weekOf(today))[0]?.food.quantity).toBe(576);
  });

  it('is removed from the week when it is withdrawn, except for entries that were eaten or changed', async () => {
    await assignFrom(today);
    const [eaten, changed] = await weekOf(today);
    if (!eaten || !changed) throw new Error('nothing was planned');
    await member.client.meals.save(makeMeal({ id: eaten.id, day: today }));
    api.advance(60);
    await member.client.weekPlan.save({ ...changed, mealType: 'Lunch', editedAt: now() });
    expect(await takeBackNewest()).toEqual({ kept: false });
    expect((await weekOf(today)).map(({ id }) => id).toSorted()).toEqual([eaten.id, changed.id].toSorted());
    await takeBackNewest();
    expect((await weekOf(today)).length).toBe(2);
  });

  it('is removed from the week also when the member has changed the plan', async () => {
    await assignFrom(today);
    await planners.renamePlan();
    expect(await takeBackNewest()).toEqual({ kept: true });
    expect(await weekOf(today)).toEqual([]);
  });

  it('cannot be in the past or more than a year ahead', async () => {
    expect([
      await refusalOf(assignFrom(addDays(today, -2))),
      await refusalOf(assignFrom(addDays(today, 91))),
      await refusalOf(assignFrom('2026-02-30')),
    ]).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT']);
    expect(await planners.plansOf()).toEqual([]);
  });

  it('is recorded in the audit log', async () => {
    await assignFrom(today);
    const [entry] = await planners.auditEntriesOf((await planners.newestAssignment())?.id);
    expect(entry?.changes).toContainEqual({ field: 'startDay', from: null, to: today });
  });
});

describe('a schedule with a start day', () => {
  const schedulesOf = async () => (await member.client.fitness.schedules()).schedules;

  it('is followed from the start of that day in the member’s time zone', async () => {
    await member.client.profile.update({ timezone: 'America/New_York' });
    const startDay = addDays(today, 5);
    await admin.client.adminPlanners.assignSchedule({ ...planners.request(), schedule: makeSchedule(), startDay });
    expect((await schedulesOf())[0]?.followedAt).toBe(`${startDay}T05:00:00.000Z`);
  });

  it('is followed at once when it begins today, after the previous schedule, which is not changed', async () => {
    const before = makeSchedule({ followedAt: now() });
    await member.client.fitness.saveSchedule(before);
    api.advance(60);
    await admin.client.adminPlanners.assignSchedule({
      ...planners.request(),
      schedule: makeSchedule(),
      startDay: today,
    });
    const followed = (await schedulesOf()).map(({ id, followedAt }) => [id === before.id, followedAt]);
    expect(followed).toEqual(expect.arrayContaining([[true, before.followedAt]]));
    expect(followed.find(([isBefore]) => isBefore === false)?.[1]).toBe(now());
    await takeBackNewest();
    expect((await schedulesOf()).map(({ id }) => id)).toEqual([before.id]);
  });

  it('has the current content of the admin’s workouts', async () => {
    const workout = makeTemplate({ name: 'Ben' });
    await admin.client.fitness.saveTemplate(workout);
    const session = {
      templateId: workout.id,
      name: 'Ben',
      durationMinutes: 45,
      exercises: workout.exercises,
      notes: '',
    };
    const schedule = makeSchedule({ days: [{ dayIndex: 0, sessions: [session] }] });
    api.advance(60);
    await admin.client.fitness.saveTemplate({ ...workout, name: 'Ben, ny', editedAt: now() });
    await admin.client.adminPlanners.assignSchedule({ ...planners.request(), schedule });
    expect((await schedulesOf())[0]?.days[0]?.sessions).toMatchObject([{ templateId: null, name: 'Ben, ny' }]);
  });
});
