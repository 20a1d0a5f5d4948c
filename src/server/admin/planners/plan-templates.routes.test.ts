import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeSchedule, makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { makePlanners, type Planners } from '#server/admin/test/make-planners.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makePlan } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let planners: Planners;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from plan_templates');
  planners = await makePlanners(api);
  admin = planners.admin;
  other = await makeMember(api, { role: 'admin' });
});

const savePlan = (plan = makePlan()) => admin.client.adminPlanners.savePlanTemplate({ kind: 'meal-plan', plan });
const seenBy = async (whose: TestMember, kind: 'meal-plan' | 'schedule' = 'meal-plan') =>
  (await whose.client.adminPlanners.planTemplates({ kind })).templates;

it('shares a plan with the other admins, and replaces it when it is saved again', async () => {
  const plan = makePlan({ name: 'Grundplan' });
  await savePlan(plan);
  expect(await seenBy(other)).toMatchObject([
    { id: plan.id, name: 'Grundplan', by: 'Astrid A.', content: { kind: 'meal-plan', plan: { meals: plan.meals } } },
  ]);
  await savePlan({ ...plan, name: 'Grundplan, ny' });
  expect((await seenBy(other)).map(({ name }) => name)).toEqual(['Grundplan, ny']);
  expect(await seenBy(other, 'schedule')).toEqual([]);
});

it('stores a schedule for everybody: with the current content of its workouts, and followed by nobody', async () => {
  const workout = makeTemplate({ name: 'Ben' });
  await admin.client.fitness.saveTemplate(workout);
  const session = { templateId: workout.id, name: 'Ben, gammal', durationMinutes: 45, exercises: [], notes: '' };
  const schedule = makeSchedule({ days: [{ dayIndex: 0, sessions: [session] }] });
  await admin.client.adminPlanners.savePlanTemplate({ kind: 'schedule', schedule });
  const [found] = await seenBy(other, 'schedule');
  expect(found?.content).toMatchObject({
    schedule: { followedAt: null, days: [{ sessions: [{ templateId: null, name: 'Ben' }] }] },
  });
});

it('lists them newest first, a page at a time', async () => {
  for (let turn = 0; turn < 21; turn += 1) {
    api.advance(1);
    await savePlan(makePlan({ name: `Plan ${turn}` }));
  }
  const first = await other.client.adminPlanners.planTemplates({ kind: 'meal-plan' });
  const last = await other.client.adminPlanners.planTemplates({ kind: 'meal-plan', cursor: first.next ?? '' });
  expect([first.templates[0]?.name, first.templates.length, first.total]).toEqual([
    'Plan 20',
    20,
    { count: 21, exact: true },
  ]);
  expect(last.templates.map(({ name }) => name)).toEqual(['Plan 0']);
});

it('is removed once, with saving and removing in the audit log', async () => {
  const plan = makePlan({ name: 'Grundplan' });
  await savePlan(plan);
  await other.client.adminPlanners.removePlanTemplate({ id: plan.id });
  await other.client.adminPlanners.removePlanTemplate({ id: plan.id });
  expect(await seenBy(admin)).toEqual([]);
  expect(await planners.auditEntriesOf(plan.id)).toMatchObject([
    { actor_id: admin.id, action: 'save-plan-template', changes: [{ field: 'name', from: null, to: 'Grundplan' }] },
    { actor_id: other.id, action: 'remove-plan-template', changes: [{ field: 'name', from: 'Grundplan', to: null }] },
  ]);
});

it('is restored unchanged, at once or from the audit log', async () => {
  const plan = makePlan({ name: 'Basplan' });
  await savePlan(plan);
  const before = await seenBy(admin);
  await other.client.adminPlanners.removePlanTemplate({ id: plan.id });
  await other.client.adminPlanners.restorePlanTemplate({ id: plan.id });
  expect(await seenBy(admin)).toEqual(before);

  await other.client.adminPlanners.removePlanTemplate({ id: plan.id });
  const { entries } = await admin.client.adminTrail.list({ actorId: other.id });
  await admin.client.adminTrail.restore({ number: entries[0]?.number ?? 0 });
  expect(await seenBy(admin)).toEqual(before);
  expect((await planners.auditEntriesOf(plan.id)).map(({ action }) => action)).toEqual([
    'save-plan-template',
    'remove-plan-template',
    'restore-plan-template',
    'remove-plan-template',
    'restore-plan-template',
    'restore',
  ]);
});

it('requires food, and one kind for one id', async () => {
  const plan = makePlan();
  await savePlan(plan);
  const schedule = makeSchedule({ id: plan.id });
  expect([
    await refusalOf(savePlan(makePlan({ meals: [] }))),
    await refusalOf(admin.client.adminPlanners.savePlanTemplate({ kind: 'schedule', schedule })),
  ]).toEqual(['EMPTY_PLAN', 'CONFLICT']);
});

it('requires an admin', async () => {
  const { member } = planners;
  expect([
    await refusalOf(seenBy(member)),
    await refusalOf(member.client.adminPlanners.savePlanTemplate({ kind: 'meal-plan', plan: makePlan() })),
    await refusalOf(api.as(null).adminPlanners.removePlanTemplate({ id: api.random.uuid() })),
  ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'UNAUTHORIZED']);
});
