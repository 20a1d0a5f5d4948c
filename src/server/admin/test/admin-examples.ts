import { makeSchedule, makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { makeFood } from '#server/test/food/make-foods.ts';
import { makePlan } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

const toOwner = (api: TestApi, owner: TestMember) => ({ id: api.random.uuid(), userIds: [owner.id] });

async function assignmentOf(api: TestApi, owner: TestMember) {
  const admin = await makeMember(api, { role: 'admin' });
  await admin.client.adminPlanners.assignMealPlan({ ...toOwner(api, owner), plan: makePlan() });
  const { plans } = await owner.client.mealPlans.list();
  return { userId: owner.id, id: plans[0]?.id, reason: 'Fel plan' };
}

async function planTemplate(api: TestApi) {
  const admin = await makeMember(api, { role: 'admin' });
  const plan = makePlan();
  await admin.client.adminPlanners.savePlanTemplate({ kind: 'meal-plan', plan });
  return { id: plan.id };
}

const SMALL = { members: 1, meals: 0, weights: 0, workouts: 0, orders: 0, threads: 0 };

/** No other run may be active. */
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

/** A job that failed and was given up. */
export async function makeFailedJob(api: TestApi, kind = 'send-mail') {
  const id = api.random.uuid();
  await api.database.pool.query(
    `insert into jobs (id, kind, payload, state, attempts, run_at, created_at, finished_at, last_error)
     values ($1, $2, '{"to":"borta@formkurva.example"}', 'failed', 8, $3, $3, $3, 'Mottagaren svarar inte')`,
    [id, kind, api.clock()],
  );
  return { id };
}

async function makeRecurringJob(api: TestApi) {
  await api.database.pool.query(
    `insert into jobs (id, kind, payload, state, run_at, created_at, unique_key)
     values ($1, 'measure-storage', '{}', 'waiting', $2, $3, 'every:measure-storage') on conflict do nothing`,
    [api.random.uuid(), new Date(api.clock().getTime() + 3_600_000), api.clock()],
  );
  return { kind: 'measure-storage' };
}

/** A record of a copy; there is no file. */
export async function makeCopyRow(api: TestApi) {
  const id = api.random.uuid();
  await api.database.pool.query(
    `insert into backup_runs (id, started_at, finished_at, bytes, rows, files, name, target)
     values ($1, $2, $2, 1000, 10, 1, $3, 'disk')`,
    [id, api.clock(), `formkurva-${id}.tar.gz`],
  );
  return { id };
}

async function restoreRequest(api: TestApi) {
  const { id } = await makeCopyRow(api);
  return { id, name: `formkurva-${id}.tar.gz`, reason: 'Disken gick sönder' };
}

export const BACKUP_SETTINGS = {
  enabled: true,
  hour: 4,
  retention: { days: 7, weeks: 4, months: 12 },
  target: 'disk',
  bucket: null,
  passphrase: null,
  bucketSecret: null,
} as const;

const LMV_HEAD = 'Livsmedelsnummer;Livsmedelsnamn;Energi (kcal)\n';

/** No other run may be active. */
async function importRequest(api: TestApi) {
  await api.database.pool.query("update food_import_runs set state = 'done'");
  return {
    id: api.random.uuid(),
    source: 'livsmedelsverket' as const,
    files: [{ name: 'lmv.csv', bytes: LMV_HEAD.length }],
  };
}

async function startedImport(api: TestApi) {
  const admin = await makeMember(api, { role: 'admin' });
  const request = await importRequest(api);
  await admin.client.foodImports.start(request);
  return { id: request.id };
}

/** An import with a change that waits for approval. */
async function waitingImport(api: TestApi) {
  const { id } = await startedImport(api);
  const food = makeFood({ id: 'lmv:4711' });
  await api.database.pool.query(
    `insert into food_import_changes (run_id, food_id, state, after, large, percent)
     values ($1, $2, 'waiting', $3, '{"field":"calories","from":60,"to":92}', 53)`,
    [id, food.id, JSON.stringify(food)],
  );
  return { id };
}

const FIXED_ROW = {
  ...{ nameSv: 'Banan', nameEn: 'Banana', brand: null, category: 'Fruit', carbsBasis: 'without-fibre', synonyms: '' },
  ...{ calories: 92, protein: 1.1, carbs: 20.1, fat: 0.4, fiber: null, sugar: null, barcodes: [], reason: 'label' },
};

/** An import with a row that can be fixed. */
async function rejectedRow(api: TestApi) {
  const { id } = await startedImport(api);
  await api.database.pool.query(
    `insert into food_import_rejected (run_id, "row", reason, cells) values ($1, 2, 'no-name', '{"kcal": "96"}')`,
    [id],
  );
  return { id, row: 2 };
}

/** An import that can be undone. */
async function endedImport(api: TestApi) {
  const request = await startedImport(api);
  await api.database.pool.query("update food_import_runs set state = 'done', added = 1 where id = $1", [request.id]);
  return request;
}

export const ADMIN_EXAMPLES: Record<string, CallExample> = {
  'adminAnalytics.read': { input: () => ({ days: 15 }) },
  'adminAnalytics.csv': { input: () => ({ days: 30, language: 'en' }) },
  'adminAnalytics.rebuild': { input: () => undefined },
  'adminBackups.state': { input: () => undefined },
  'adminBackups.saveSettings': { input: () => BACKUP_SETTINGS },
  'adminBackups.runNow': { input: () => undefined },
  'adminBackups.tryNow': { input: makeCopyRow },
  // The owner's session has no second step.
  'adminBackups.restore': { input: restoreRequest, owner: 'TWO_STEP_REQUIRED' },
  'adminOperations.find': { input: () => ({ query: 'sand' }) },
  'adminOperations.overview': { input: () => ({ days: 15 }) },
  'adminOperations.status': { input: () => undefined },
  'adminOperations.jobs': { input: () => undefined },
  'adminOperations.retryJob': { input: (api) => makeFailedJob(api) },
  'adminOperations.retryAll': {
    input: async (api) => {
      await makeFailedJob(api);
      return undefined;
    },
  },
  'adminOperations.dropJob': {
    input: async (api) => ({ ...(await makeFailedJob(api)), reason: 'Adressen finns inte' }),
  },
  'adminOperations.runJob': { input: makeRecurringJob },
  'adminPlanners.members': { input: () => ({ query: 'sand' }) },
  'adminPlanners.assignMealPlan': { input: (api, owner) => ({ ...toOwner(api, owner), plan: makePlan() }) },
  'adminPlanners.assignSchedule': { input: (api, owner) => ({ ...toOwner(api, owner), schedule: makeSchedule() }) },
  'adminPlanners.assignTemplate': { input: (api, owner) => ({ ...toOwner(api, owner), template: makeTemplate() }) },
  'adminPlanners.planTemplates': { input: () => ({ kind: 'meal-plan' }) },
  'adminPlanners.savePlanTemplate': { input: () => ({ kind: 'meal-plan', plan: makePlan() }) },
  'adminPlanners.removePlanTemplate': { input: planTemplate },
  'adminPlanners.restorePlanTemplate': { input: planTemplate },
  'adminPlanners.assignments': { input: () => ({ kinds: ['meal-plan'] }) },
  'adminSeeder.status': { input: () => undefined },
  'adminSeeder.start': { input: startRequest },
  'adminSeeder.cancel': { input: startedRun },
  'adminSeeder.remove': { input: finishedRun },
  'foodImports.list': { input: () => undefined },
  'foodImports.start': { input: importRequest },
  'foodImports.sendPart': {
    input: async (api) => ({ ...(await startedImport(api)), offset: 0, part: new File([LMV_HEAD], 'part') }),
  },
  'foodImports.cancel': { input: startedImport },
  'foodImports.changes': { input: startedImport },
  'foodImports.decide': { input: async (api) => ({ ...(await waitingImport(api)), take: true }) },
  'foodImports.rejected': { input: async (api) => ({ ...(await startedImport(api)), reason: 'no-name' as const }) },
  'foodImports.rejectedRow': { input: rejectedRow },
  'foodImports.takeIn': { input: async (api) => ({ ...FIXED_ROW, ...(await rejectedRow(api)) }) },
  'foodImports.undo': { input: endedImport },
  'adminPlanners.takeBack': { input: assignmentOf },
};
