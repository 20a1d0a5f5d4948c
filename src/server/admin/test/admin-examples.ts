import { makeSchedule, makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { makePlan } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

const toOwner = (api: TestApi, owner: TestMember) => ({ id: api.random.uuid(), userIds: [owner.id] });

async function assignmentOf(api: TestApi, owner: TestMember) {
  const admin = await makeMember(api, { role: 'admin' });
  await admin.client.adminPlanners.assignMealPlan({ ...toOwner(api, owner), plan: makePlan() });
  const { plans } = await owner.client.mealPlans.list();
  return { userId: owner.id, id: plans[0]?.id, reason: 'Fel plan' };
}

const SMALL = { members: 1, meals: 0, weights: 0, workouts: 0, threads: 0 };

/** No run may be under way. */
async function startRequest(api: TestApi) {
  await api.database.pool.query("update seed_runs set state = 'done'");
  return { id: api.random.uuid(), seed: 1, wish: SMALL };
}

async function startedRun(api: TestApi) {
  const admin = await makeMember(api, { role: 'admin' });
  await admin.client.adminSeeder.start(await startRequest(api));
  return undefined;
}

async function finishedRun(api: TestApi) {
  await startedRun(api);
  await api.database.pool.query("update seed_runs set state = 'done'");
  return { reason: 'Klart' };
}

/** Examples of the calls of planners, analytics, seeder and content. */
export const ADMIN_EXAMPLES: Record<string, CallExample> = {
  'adminAnalytics.read': { input: () => ({ days: 15 }) },
  'adminAnalytics.csv': { input: () => ({ days: 30, language: 'en' }) },
  'adminAnalytics.rebuild': { input: () => undefined },
  'adminPlanners.members': { input: () => ({ query: 'sand' }) },
  'adminPlanners.assignMealPlan': { input: (api, owner) => ({ ...toOwner(api, owner), plan: makePlan() }) },
  'adminPlanners.assignSchedule': { input: (api, owner) => ({ ...toOwner(api, owner), schedule: makeSchedule() }) },
  'adminPlanners.assignTemplate': { input: (api, owner) => ({ ...toOwner(api, owner), template: makeTemplate() }) },
  'adminPlanners.assignments': { input: () => ({ kinds: ['meal-plan'], page: 1 }) },
  'adminSeeder.status': { input: () => undefined },
  'adminSeeder.start': { input: startRequest },
  'adminSeeder.cancel': { input: startedRun },
  'adminSeeder.remove': { input: finishedRun },
  'adminPlanners.takeBack': { input: assignmentOf },
};
