import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeSchedule, makeTemplate, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { makePlanners, type Planners } from '#server/admin/test/make-planners.ts';
import { createLiveEvents, type MemberEvent } from '#server/platform/events/live-events.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeMeal, makePlan, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { silentLog } from '#server/test/silent-log.ts';

let api: TestApi;
let planners: Planners;
let admin: Planners['admin'];
let member: Planners['member'];
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  planners = await makePlanners(api);
  ({ admin, member } = planners);
});

describe('assigning a meal plan', () => {
  it('gives each member a copy, marked as assigned', async () => {
    const other = await makeMember(api);
    const plan = makePlan();
    const answer = await planners.givePlan({ ...planners.request([member.id, other.id, member.id]), plan });
    expect(answer).toEqual({ assigned: 2 });
    const copies = [...(await planners.plansOf()), ...(await planners.plansOf(other))];
    expect(copies).toMatchObject([
      { name: plan.name, meals: plan.meals, assigned: true },
      { name: plan.name, meals: plan.meals, assigned: true },
    ]);
    expect(new Set([plan.id, ...copies.map(({ id }) => id)]).size).toBe(3);
    expect(await planners.plansOf(admin)).toEqual([]);
  });

  it('assigns it once when the request is sent twice', async () => {
    const sent = { ...planners.request(), plan: makePlan() };
    await admin.client.adminPlanners.assignMealPlan(sent);
    await admin.client.adminPlanners.assignMealPlan(sent);
    expect((await planners.plansOf()).length).toBe(1);
  });

  it('scales it to the goal of each member, which the admin does not see', async () => {
    const plan = makePlan({
      meals: [{ mealType: 'breakfast', foods: [makePlanFood({ quantity: 300, grams: 300, calories: 1000 })] }],
    });
    await member.client.profile.update({ currentWeight: 70, heightCm: 175, age: 40, gender: 'man', activityLevel: 1 });
    const without = await makeMember(api);
    const answer = await planners.givePlan({ ...planners.request([member.id, without.id]), plan, scaleToGoal: true });
    const [own, plain] = [await planners.plansOf(), await planners.plansOf(without)];
    // 10 × 70 + 6.25 × 175 − 5 × 40 + 5 = 1598.75; × 1.2 = 1919 kcal.
    expect([own[0]?.meals[0]?.foods[0]?.quantity, plain[0]?.meals[0]?.foods[0]?.quantity]).toEqual([576, 300]);
    const { assignments } = await admin.client.adminPlanners.assignments({});
    expect([answer, Object.keys(assignments[0] ?? {}).toSorted()]).toEqual([
      { assigned: 2 },
      'assignedAt by id kind member name reason scaled startDay state use userId'.split(' '),
    ]);
  });

  it('updates the member’s open screens', async () => {
    const liveEvents = createLiveEvents({ url: api.database.url, log: silentLog });
    onTestFinished(liveEvents.stop);
    await liveEvents.start();
    const received: MemberEvent[] = [];
    liveEvents.subscribe(member.id, (event) => received.push(event));
    await planners.givePlan();
    await eventually(() => expect(received).toEqual([{ kind: 'changed', feature: 'mealPlans' }]));
  });

  it('requires existing members, and food', async () => {
    expect([
      await refusalOf(planners.givePlan(planners.request([]))),
      await refusalOf(planners.givePlan(planners.request([member.id, api.random.uuid()]))),
      await refusalOf(planners.givePlan({ plan: makePlan({ meals: [] }) })),
      await refusalOf(planners.givePlan({ userIds: ['x'] })),
      await refusalOf(planners.givePlan({ userIds: Array.from({ length: 201 }, () => api.random.uuid()) })),
    ]).toEqual(['NO_USER_SELECTED', 'USER_NOT_FOUND', 'EMPTY_PLAN', 'BAD_INPUT', 'BAD_INPUT']);
    expect(await planners.plansOf()).toEqual([]);
  });

  it('requires an admin', async () => {
    const sent = { ...planners.request([admin.id]), plan: makePlan() };
    expect([
      await refusalOf(member.client.adminPlanners.assignMealPlan(sent)),
      await refusalOf(api.as(null).adminPlanners.assignMealPlan(sent)),
    ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED']);
  });
});

describe('assigning training', () => {
  it('gives a schedule whose sessions do not refer to the admin’s templates', async () => {
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
    await admin.client.adminPlanners.assignSchedule({ ...planners.request(), schedule, startDay });
    const { schedules } = await member.client.fitness.schedules();
    expect(schedules).toMatchObject([{ title: schedule.title, moves: [], followedAt: expect.any(String) }]);
    expect(schedules[0]?.days.flatMap(({ sessions }) => sessions.map(({ templateId }) => templateId))).toEqual([
      null,
      provided.id,
    ]);
  });

  it('does not start the schedule unless the admin chooses it', async () => {
    await admin.client.adminPlanners.assignSchedule({ ...planners.request(), schedule: makeSchedule() });
    expect((await member.client.fitness.schedules()).schedules[0]?.followedAt).toBeNull();
  });

  it('gives a workout as the member’s own', async () => {
    const template = makeTemplate({ name: 'Ben' });
    await admin.client.adminPlanners.assignTemplate({ ...planners.request(), template });
    const { templates } = await member.client.fitness.templates();
    expect(templates.filter(({ provided }) => !provided)).toMatchObject([{ name: 'Ben', provided: false }]);
  });
});

describe('the list of assignments', () => {
  it('shows who assigned it, why, and its state', async () => {
    await planners.givePlan();
    expect(await planners.newestAssignment()).toMatchObject({
      userId: member.id,
      kind: 'meal-plan',
      name: 'Vardag 1 900 kcal',
      reason: 'Efter samtal',
      state: 'unchanged',
      use: null,
    });
    const id = await planners.renamePlan();
    expect((await planners.newestAssignment())?.state).toBe('changed');
    api.advance(60);
    await member.client.mealPlans.remove({ id, editedAt: api.clock().toISOString() });
    expect((await planners.newestAssignment())?.state).toBe('removed');
  });

  it('shows uses only of members who share them', async () => {
    await planners.givePlan();
    const today = api.clock().toISOString().slice(0, 10);
    await member.client.meals.save(makeMeal({ day: today }));
    expect((await planners.newestAssignment())?.use).toBeNull();
    await member.client.profile.update({ sharePlanUse: true });
    expect((await planners.newestAssignment())?.use).toEqual({ times: 1, lastDay: today });
  });

  it('counts the workouts of a schedule', async () => {
    await member.client.profile.update({ sharePlanUse: true });
    await admin.client.adminPlanners.assignSchedule({ ...planners.request(), schedule: makeSchedule() });
    const scheduleId = (await member.client.fitness.schedules()).schedules[0]?.id ?? '';
    const at = api.clock().toISOString();
    const planned = { scheduleId, day: at.slice(0, 10), session: 0 };
    await member.client.fitness.saveWorkout(makeWorkout({ createdAt: at, editedAt: at, other: { planned } }));
    expect((await planners.newestAssignment())?.use).toEqual({ times: 1, lastDay: at.slice(0, 10) });
  });

  it('is filtered by kind, and members are found by name', async () => {
    const found = await makeMember(api, { fullName: 'Petra Nyman-Åkerlund' });
    await planners.givePlan(planners.request([found.id]));
    const [first] = (await admin.client.adminPlanners.assignments({ kinds: ['meal-plan'] })).assignments;
    const templates = await admin.client.adminPlanners.assignments({ kinds: ['template'] });
    expect([first?.member, templates.assignments[0]?.kind]).toEqual(['Petra Nyman-Åkerlund', 'template']);
    const { members } = await admin.client.adminPlanners.members({ query: 'nyman-å' });
    expect(members.map(({ id }) => id)).toEqual([found.id]);
  });
});

describe('withdrawing an assignment', () => {
  it('removes what the member has not changed, once, and leaves logged rows', async () => {
    await planners.givePlan();
    await member.client.meals.save(makeMeal());
    const [plan] = await planners.plansOf();
    expect([await planners.takeBack(plan?.id ?? ''), await planners.takeBack(plan?.id ?? '')]).toEqual([
      { kept: false },
      { kept: false },
    ]);
    expect(await planners.plansOf()).toEqual([]);
    expect((await member.client.meals.day({ day: '2026-11-15' })).rows.length).toBe(1);
  });

  it('leaves what the member has changed as their own', async () => {
    await planners.givePlan();
    expect(await planners.takeBack(await planners.renamePlan())).toEqual({ kept: true });
    expect(await planners.plansOf()).toMatchObject([{ name: 'Min', assigned: false }]);
  });

  it('is possible for schedules and workouts', async () => {
    await admin.client.adminPlanners.assignSchedule({ ...planners.request(), schedule: makeSchedule() });
    await admin.client.adminPlanners.assignTemplate({ ...planners.request(), template: makeTemplate() });
    const { assignments } = await admin.client.adminPlanners.assignments({});
    for (const { userId, id } of assignments.filter((one) => one.userId === member.id)) {
      expect(await admin.client.adminPlanners.takeBack({ userId, id, reason: 'Fel' })).toEqual({ kept: false });
    }
    expect((await member.client.fitness.schedules()).schedules).toEqual([]);
    expect((await member.client.fitness.templates()).templates.filter(({ provided }) => !provided)).toEqual([]);
  });

  it('requires a reason and an existing assignment', async () => {
    const own = makePlan();
    await member.client.mealPlans.save(own);
    expect([await refusalOf(planners.takeBack(own.id)), await refusalOf(planners.takeBack(own.id, ' '))]).toEqual([
      'NOT_FOUND',
      'BAD_INPUT',
    ]);
    expect((await planners.plansOf()).length).toBe(1);
  });

  it('is recorded in the audit log with its reason, like the assignment', async () => {
    await planners.givePlan();
    const [plan] = await planners.plansOf();
    await planners.takeBack(plan?.id ?? '');
    const entry = { actor_id: admin.id, area: 'plan', member_id: member.id };
    expect(await planners.auditEntriesOf(plan?.id)).toMatchObject([
      { ...entry, action: 'assign-meal-plan', reason: 'Efter samtal' },
      { ...entry, action: 'take-back-meal-plan', reason: 'Fel plan' },
    ]);
  });
});
