import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeSchedule, makeTemplate, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { createLiveEvents, type MemberEvent } from '#server/platform/events/live-events.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeMeal, makePlan, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { quietLog } from '#server/test/quiet-log.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(60);
  admin = await makeMember(api, { role: 'admin' });
  member = await makeMember(api);
});

const request = (userIds: string[], reason = '') => ({ id: api.random.uuid(), userIds, reason });
const givePlan = (changes: object = {}) =>
  admin.client.adminPlanners.assignMealPlan({ ...request([member.id], 'Efter samtal'), plan: makePlan(), ...changes });
const plansOf = async (whose: TestMember) => (await whose.client.mealPlans.list()).plans;

describe('a meal plan for members', () => {
  it('becomes a copy of each one’s own, marked as assigned', async () => {
    const other = await makeMember(api);
    const plan = makePlan();
    const answer = await givePlan({ ...request([member.id, other.id, member.id]), plan });
    expect(answer).toEqual({ assigned: 2 });
    const copies = [...(await plansOf(member)), ...(await plansOf(other))];
    expect(copies).toMatchObject([
      { name: plan.name, meals: plan.meals, assigned: true },
      { name: plan.name, meals: plan.meals, assigned: true },
    ]);
    expect(new Set([plan.id, ...copies.map(({ id }) => id)]).size).toBe(3);
    expect(await plansOf(admin)).toEqual([]);
  });

  it('arrives once, however often the request is sent', async () => {
    const sent = { ...request([member.id]), plan: makePlan() };
    await admin.client.adminPlanners.assignMealPlan(sent);
    await admin.client.adminPlanners.assignMealPlan(sent);
    expect((await plansOf(member)).length).toBe(1);
  });

  it('is fitted to the goal of each member, which the admin never sees', async () => {
    const plan = makePlan({
      meals: [{ mealType: 'breakfast', foods: [makePlanFood({ quantity: 300, grams: 300, calories: 1000 })] }],
    });
    await member.client.profile.update({ currentWeight: 70, heightCm: 175, age: 40, gender: 'man', activityLevel: 1 });
    const without = await makeMember(api);
    const answer = await givePlan({ ...request([member.id, without.id]), plan, scaleToGoal: true });
    const [own, plain] = [await plansOf(member), await plansOf(without)];
    // 10 × 70 + 6.25 × 175 − 5 × 40 + 5 = 1598.75; × 1.2 = 1919 kcal.
    expect([own[0]?.meals[0]?.foods[0]?.quantity, plain[0]?.meals[0]?.foods[0]?.quantity]).toEqual([576, 300]);
    const { assignments } = await admin.client.adminPlanners.assignments({});
    expect([answer, Object.keys(assignments[0] ?? {}).toSorted()]).toEqual([
      { assigned: 2 },
      'assignedAt by id kind member name reason scaled startDay state use userId'.split(' '),
    ]);
  });

  it('reaches the member’s open screens', async () => {
    const liveEvents = createLiveEvents({ url: api.database.url, log: quietLog });
    onTestFinished(liveEvents.stop);
    await liveEvents.start();
    const received: MemberEvent[] = [];
    liveEvents.subscribe(member.id, (event) => received.push(event));
    await givePlan();
    await eventually(() => expect(received).toEqual([{ kind: 'changed', feature: 'mealPlans' }]));
  });

  it('needs a member, one that exists, and food', async () => {
    expect([
      await refusalOf(givePlan(request([]))),
      await refusalOf(givePlan(request([member.id, api.random.uuid()]))),
      await refusalOf(givePlan({ plan: makePlan({ meals: [] }) })),
      await refusalOf(givePlan({ userIds: ['x'] })),
      await refusalOf(givePlan({ userIds: Array.from({ length: 201 }, () => api.random.uuid()) })),
    ]).toEqual(['NO_USER_SELECTED', 'USER_NOT_FOUND', 'EMPTY_PLAN', 'BAD_INPUT', 'BAD_INPUT']);
    expect(await plansOf(member)).toEqual([]);
  });

  it('is given by admins only', async () => {
    const sent = { ...request([admin.id]), plan: makePlan() };
    expect([
      await refusalOf(member.client.adminPlanners.assignMealPlan(sent)),
      await refusalOf(api.as(null).adminPlanners.assignMealPlan(sent)),
    ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED']);
  });
});

describe('training for members', () => {
  it('is a schedule whose sessions know no template of the admin’s', async () => {
    const [own, provided] = [makeTemplate(), makeTemplate()];
    await admin.client.fitness.saveTemplate(own);
    await admin.client.fitness.saveProvidedTemplate(provided);
    const session = { name: 'Helkropp A', durationMinutes: 45, exercises: own.exercises, notes: '' };
    const schedule = makeSchedule({
      days: [
        { dayIndex: 0, sessions: [{ ...session, templateId: own.id }] },
        { dayIndex: 2, sessions: [{ ...session, templateId: provided.id }] },
      ],
    });
    const startDay = api.clock().toISOString().slice(0, 10);
    await admin.client.adminPlanners.assignSchedule({ ...request([member.id]), schedule, startDay });
    const { schedules } = await member.client.fitness.schedules();
    expect(schedules).toMatchObject([{ title: schedule.title, moves: [], followedAt: expect.any(String) }]);
    expect(schedules[0]?.days.flatMap(({ sessions }) => sessions.map(({ templateId }) => templateId))).toEqual([
      null,
      provided.id,
    ]);
  });

  it('is not followed unless the admin says so', async () => {
    await admin.client.adminPlanners.assignSchedule({ ...request([member.id]), schedule: makeSchedule() });
    expect((await member.client.fitness.schedules()).schedules[0]?.followedAt).toBeNull();
  });

  it('is a workout of the member’s own', async () => {
    const template = makeTemplate({ name: 'Ben' });
    await admin.client.adminPlanners.assignTemplate({ ...request([member.id]), template });
    const { templates } = await member.client.fitness.templates();
    expect(templates.filter(({ provided }) => !provided)).toMatchObject([{ name: 'Ben', provided: false }]);
  });
});

describe('who has what', () => {
  const stateNow = async () => (await admin.client.adminPlanners.assignments({})).assignments[0];

  it('is told with who gave it, why, and what has become of it', async () => {
    await givePlan();
    expect(await stateNow()).toMatchObject({
      userId: member.id,
      kind: 'meal-plan',
      name: 'Vardag 1 900 kcal',
      reason: 'Efter samtal',
      state: 'unchanged',
      use: null,
    });
    const [plan] = await plansOf(member);
    if (!plan) throw new Error('no plan');
    const { assigned: _, ...mine } = plan;
    api.advance(60);
    await member.client.mealPlans.save({ ...mine, name: 'Min', editedAt: api.clock().toISOString() });
    expect((await stateNow())?.state).toBe('changed');
    api.advance(60);
    await member.client.mealPlans.remove({ id: plan.id, editedAt: api.clock().toISOString() });
    expect((await stateNow())?.state).toBe('removed');
  });

  it('tells how often it is used only of members who share that', async () => {
    await givePlan();
    const today = api.clock().toISOString().slice(0, 10);
    await member.client.meals.save(makeMeal({ day: today }));
    expect((await stateNow())?.use).toBeNull();
    await member.client.profile.update({ sharePlanUse: true });
    expect((await stateNow())?.use).toEqual({ times: 1, lastDay: today });
  });

  it('counts the workouts of a schedule', async () => {
    await member.client.profile.update({ sharePlanUse: true });
    await admin.client.adminPlanners.assignSchedule({ ...request([member.id]), schedule: makeSchedule() });
    const scheduleId = (await member.client.fitness.schedules()).schedules[0]?.id ?? '';
    const at = api.clock().toISOString();
    const planned = { scheduleId, day: at.slice(0, 10), session: 0 };
    await member.client.fitness.saveWorkout(makeWorkout({ createdAt: at, editedAt: at, other: { planned } }));
    expect((await stateNow())?.use).toEqual({ times: 1, lastDay: at.slice(0, 10) });
  });

  it('is listed by kind, and members are found by name', async () => {
    const found = await makeMember(api, { fullName: 'Petra Nyman-Åkerlund' });
    await givePlan(request([found.id]));
    const [first] = (await admin.client.adminPlanners.assignments({ kinds: ['meal-plan'] })).assignments;
    const templates = await admin.client.adminPlanners.assignments({ kinds: ['template'] });
    expect([first?.member, templates.assignments[0]?.kind]).toEqual(['Petra Nyman-Åkerlund', 'template']);
    const { members } = await admin.client.adminPlanners.members({ query: 'nyman-å' });
    expect(members.map(({ id }) => id)).toEqual([found.id]);
  });
});

describe('taking back', () => {
  const takeBack = (id: string, reason = 'Fel plan') =>
    admin.client.adminPlanners.takeBack({ userId: member.id, id, reason });

  it('removes what the member has not changed, once, and leaves what was logged', async () => {
    await givePlan();
    await member.client.meals.save(makeMeal());
    const [plan] = await plansOf(member);
    expect([await takeBack(plan?.id ?? ''), await takeBack(plan?.id ?? '')]).toEqual([
      { kept: false },
      { kept: false },
    ]);
    expect(await plansOf(member)).toEqual([]);
    expect((await member.client.meals.day({ day: '2026-11-15' })).rows.length).toBe(1);
  });

  it('leaves what the member has changed, as their own', async () => {
    await givePlan();
    const [plan] = await plansOf(member);
    if (!plan) throw new Error('no plan');
    const { assigned: _, ...mine } = plan;
    api.advance(60);
    await member.client.mealPlans.save({ ...mine, name: 'Min', editedAt: api.clock().toISOString() });
    expect(await takeBack(plan.id)).toEqual({ kept: true });
    expect(await plansOf(member)).toMatchObject([{ name: 'Min', assigned: false }]);
  });

  it('works for schedules and workouts', async () => {
    await admin.client.adminPlanners.assignSchedule({ ...request([member.id]), schedule: makeSchedule() });
    await admin.client.adminPlanners.assignTemplate({ ...request([member.id]), template: makeTemplate() });
    const { assignments } = await admin.client.adminPlanners.assignments({});
    for (const { userId, id } of assignments.filter((one) => one.userId === member.id)) {
      expect(await admin.client.adminPlanners.takeBack({ userId, id, reason: 'Fel' })).toEqual({ kept: false });
    }
    expect((await member.client.fitness.schedules()).schedules).toEqual([]);
    expect((await member.client.fitness.templates()).templates.filter(({ provided }) => !provided)).toEqual([]);
  });

  it('needs a reason and something that was assigned', async () => {
    const own = makePlan();
    await member.client.mealPlans.save(own);
    expect([await refusalOf(takeBack(own.id)), await refusalOf(takeBack(own.id, ' '))]).toEqual([
      'NOT_FOUND',
      'BAD_INPUT',
    ]);
    expect((await plansOf(member)).length).toBe(1);
  });

  it('stands in the trail with its reason, as the assignment does', async () => {
    await givePlan();
    const [plan] = await plansOf(member);
    await takeBack(plan?.id ?? '');
    const { rows } = await api.database.pool.query(
      'select actor_id, area, action, member_id, reason from admin_events where subject_id = $1 order by number',
      [plan?.id],
    );
    const entry = { actor_id: admin.id, area: 'plan', member_id: member.id };
    expect(rows).toEqual([
      { ...entry, action: 'assign-meal-plan', reason: 'Efter samtal' },
      { ...entry, action: 'take-back-meal-plan', reason: 'Fel plan' },
    ]);
  });
});
