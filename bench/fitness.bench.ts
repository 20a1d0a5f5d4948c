/** Cost of a page of history, the curve of an exercise and the hub at 150,000 workouts and 450,000 sets, beside the baseline queries. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fitnessHub } from '#domain/fitness/fitness.contract.ts';
import { exerciseProgress } from '#domain/fitness/progress/progress.contract.ts';
import { seedUser } from '#server/auth/auth.seed.ts';
import { readHistory } from '#server/fitness/history/history.service.ts';
import { readHub } from '#server/fitness/hub.service.ts';
import { readProgress } from '#server/fitness/progress/progress.service.ts';
import { createProfile } from '#server/members/members.service.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { systemDeps } from '#server/platform/system-deps.ts';

const MEMBERS = 500;
const WORKOUTS_EACH = 300;
const ROUNDS = 60;
const ZONE = 'Europe/Stockholm';
const DAY = '2026-11-15';
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
await migrateDatabase(server.url, 'migrations');
const database = openDatabase(server.url, { onError: () => undefined });
const { db, pool } = database;
const userId = await fill();

const reads = {
  'history page': [
    () => readHistory(db, userId, { page: 3, timeZone: ZONE }),
    () =>
      measureBaseline(
        `select id, name, duration, calories_burned, volume_kg, set_count, created_at, jsonb_path_query_array(data, '$.exercises[*].name')
         from workouts where user_id = $1 and deleted_at is null order by created_at desc, id desc limit 20 offset 40`,
        'select count(*) from workouts where user_id = $1 and deleted_at is null',
      ),
  ],
  'curve of an exercise': [
    async () => exerciseProgress.parse(await readProgress(db, userId, 'bench-press')),
    () =>
      measureBaseline(
        `select workout_id, performed_at, max(e1rm_kg), sum(volume_kg) from workout_exercises
         where user_id = $1 and exercise_id = 'bench-press' group by 1, 2 order by 2`,
        `select distinct on (s.reps) s.reps, s."weightKg" from workout_exercises e, jsonb_to_recordset(e.sets) as s(reps int, "weightKg" float8)
         where user_id = $1 and exercise_id = 'bench-press' order by 1, 2 desc`,
        `select * from workout_exercises where user_id = $1 and exercise_id = 'bench-press' order by performed_at desc limit 20`,
      ),
  ],
  hub: [
    async () => fitnessHub.parse(await readHub(db, systemDeps, userId, { day: DAY, timeZone: ZONE })),
    () =>
      measureBaseline(
        'select * from workouts where user_id = $1 and deleted_at is null order by created_at desc limit 6',
        'select count(*) from workouts where user_id = $1 and deleted_at is null',
        `select created_at, duration from workouts where user_id = $1 and deleted_at is null and created_at > now() - interval '1 year'`,
        'select exercise_id, sum(set_count) from workout_exercises where user_id = $1 group by 1',
        'select * from workout_templates where user_id = $1',
        'select * from workout_schedules s left join workout_schedule_days d on d.user_id = s.user_id and d.schedule_id = s.id where s.user_id = $1',
        'select * from workout_settings where user_id = $1',
        'select * from exercise_settings where user_id = $1',
        'select * from member_exercises where user_id = $1',
        'select * from workout_sessions where user_id = $1 and ended_at is null',
        `select * from workouts where user_id = $1 and deleted_at is null and created_at > timestamptz '2026-11-08 23:00Z' order by created_at`,
        `select count(*) from workouts where user_id = $1 and deleted_at is null and created_at > timestamptz '2026-11-08 23:00Z'`,
        'select * from users u join profiles p on p.user_id = u.id where u.id = $1',
      ),
  ],
} as const;

console.log('| read | p50 ms | baseline queries, p50 ms | ratio |\n|---|---|---|---|');
for (const [name, [read, plain]] of Object.entries(reads)) {
  const [ours, theirs] = [await median(read), await median(plain)];
  console.log(`| ${name} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(ours / theirs).toFixed(1)} |`);
}
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true });

async function measureBaseline(...queries: string[]) {
  const answers = await Promise.all(queries.map((text) => pool.query(text, [userId])));
  return JSON.stringify(answers.map(({ rows }) => rows));
}

/** Members with a workout of three sets every third day, generated in the database. Returns one of them. */
async function fill(): Promise<string> {
  const ids: string[] = [];
  for (let made = 0; made < MEMBERS; made += 1) {
    const name = `b${randomUUID().slice(0, 10)}`;
    const id = await seedUser(db, systemDeps, { username: name, email: `${name}@formkurva.example` });
    await createProfile(db, systemDeps, id);
    ids.push(id);
  }
  const set = `jsonb_build_object('type', 'normal', 'weightKg', 40 + n % 40, 'reps', 3 + n % 10, 'seconds', null, 'distanceM', null, 'rpe', 8)`;
  await db.execute(
    sql.raw(`insert into workouts (user_id, id, name, duration, calories_burned, data, volume_kg, set_count, search_text, created_at, edited_at)
    select u.id, gen_random_uuid(), 'Helkropp A', 45, 230,
      jsonb_build_object('notes', '', 'other', jsonb_build_object('source', 'live', 'templateId', null, 'planned', null),
        'exercises', jsonb_build_array(jsonb_build_object('name', 'Bänkpress', 'sets', jsonb_build_array(${set}, ${set}, ${set})))),
      1500, 3, 'helkropp a', at, at
    from users u, generate_series(1, ${WORKOUTS_EACH}) n, lateral (select timestamptz '2026-11-15 12:00Z' - n * interval '3 days' as at) t`),
  );
  await db.execute(
    sql.raw(`insert into workout_exercises (user_id, workout_id, place, exercise_id, performed_at, sets, set_count, volume_kg, e1rm_kg, weight_kg, reps)
    select user_id, id, 0, 'bench-press', created_at, data #> '{exercises,0,sets}', 3, 1500, 60, 45, 9 from workouts`),
  );
  await db.execute(sql.raw('analyze'));
  return ids[MEMBERS / 2] ?? '';
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[ROUNDS / 2] ?? 0;
}
