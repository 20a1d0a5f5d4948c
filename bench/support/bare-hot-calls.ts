import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * The hot calls with nothing around them: node:http, and the same questions to the same tables as named statements, answered as the
 * rows come. No framework, no input checks, no rate limits, no headers, no logs, no metrics: what ours costs beside it is the price of
 * all that.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const secret = process.env.SESSION_SECRET ?? '';

async function ask(name: string, text: string, values: unknown[]) {
  return (await pool.query({ name, text, values })).rows;
}

const SESSION = `select s.id, s.user_id, p.role, p.disabled_at, s.last_seen_at, s.expires_at from sessions s
  join profiles p on p.user_id = s.user_id where s.token_hash = $1`;

const ME = `select u.id, u.email, u.email_verified, u.phone, u.username, u.full_name, u.avatar_url, u.language, u.created_at,
    p.role, p.track_activity, c.version from users u join profiles p on p.user_id = u.id
    left join health_consents c on c.user_id = u.id and c.withdrawn_at is null where u.id = $1`;

const SESSIONS = `select id, device, created_at, last_seen_at from sessions where user_id = $1 and expires_at > $2
  order by last_seen_at desc`;

const MEALS = `select m.id, m.date::text, m.meal_type, m.food_name, m.food_item, m.created_at, m.edited_at, f.merged_into from meals m
    left join foods f on f.id = m.food_item ->> 'id' and f.merged_into is not null
  where m.user_id = $1 and m.date = $2 and m.deleted_at is null order by m.created_at, m.id`;

const GOALS = `select u.full_name, u.date_of_birth, u.timezone, p.current_weight, p.height_cm, p.age, p.sex, p.activity_level,
    p.weight_goal_type, p.weekly_goal_kg, p.protein_share, p.carbs_share, p.fat_share from users u join profiles p on p.user_id = u.id where u.id = $1`;

const BURNT = `select coalesce(sum(calories_burned), 0)::float8 as burnt from workouts
  where user_id = $1 and deleted_at is null and created_at >= $2 and created_at < $3`;

const DAYS = `select date::text, sum(calories) as calories from meals
  where user_id = $1 and date between $2 and $3 and deleted_at is null group by date order by date`;

const WEIGHTS = `select distinct on (date) date::text, weight_kg from body_weights
  where user_id = $1 and deleted_at is null and date between $2 and $3 order by date, created_at desc, id desc`;

const TRAINING = `select exists (select from workouts where user_id = $1 and deleted_at is null)
    or exists (select from workout_templates where user_id = $1 and deleted_at is null)
    or exists (select from workout_schedules where user_id = $1 and deleted_at is null) as found`;

const BALANCES = 'select account, balance from cashback_accounts where user_id = $1';
const EARNED = 'select created_at, amount from cashback where user_id = $1 and level is not null';

const POPULAR = `(select ${foodColumns()} from foods where id = any($3) and search @@ $2::tsquery)
  union all (select ${foodColumns()} from foods where search @@ $1::tsquery and popularity >= 10 order by popularity desc nulls last limit 60)
  union all (select ${foodColumns()} from foods where search @@ $2::tsquery and popularity >= 10 order by popularity desc nulls last limit 140)`;
const RECENT = `select distinct coalesce(f.merged_into, m.food_item ->> 'id') as id from meals m
    left join foods f on f.id = m.food_item ->> 'id' and f.merged_into is not null
  where m.user_id = $1 and m.date >= $2 and m.deleted_at is null`;
const OWN = 'select * from member_foods where user_id = $1 and deleted_at is null order by edited_at desc, id';

const ALL_WEIGHTS = `select id, date::text, weight_kg, source, created_at, edited_at from body_weights
  where user_id = $1 and deleted_at is null and date >= $2 order by date desc, created_at desc, id desc`;
const TAPE = `select * from body_tape_measurements where user_id = $1 and deleted_at is null order by date desc, created_at desc, id desc`;
const CALIPER = `select * from body_caliper_measurements where user_id = $1 and deleted_at is null order by date desc, created_at desc, id desc`;
const BODY_GOALS = 'select goals, since, edited_at from body_circumference_goals where user_id = $1';

const CONSENT = 'select version from health_consents where user_id = $1 and withdrawn_at is null for share';
const KEPT = 'select merged_into from foods where id = $1 and merged_into is not null';
const LOG = `insert into meals (user_id, id, date, meal_type, food_name, food_item, calories, protein_g, carbs_g, fat_g, created_at, edited_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`;
const NOTIFY = `select pg_notify('formkurva_events', $1)`;

function foodColumns(): string {
  return `id, source, name_sv, name_en, brand, category, kind, popularity, carbs_basis, calories, protein, carbs, fat, fiber, sugar,
    portions, barcode, synonyms`;
}

type Asked = { userId: string; query: URLSearchParams; body: string };

const ANSWERS: Record<string, (asked: Asked) => Promise<unknown>> = {
  '/me': async ({ userId }) => ({ member: (await ask('me', ME, [userId]))[0] }),
  '/sessions': async ({ userId }) => ({ sessions: await ask('sessions', SESSIONS, [userId, new Date()]) }),
  '/day': async ({ userId, query }) => {
    const day = query.get('day') ?? '';
    const [rows, goals, burnt] = await Promise.all([
      ask('meals', MEALS, [userId, day]),
      ask('goals', GOALS, [userId]),
      ask('burnt', BURNT, [userId, ...bounds(day)]),
    ]);
    return { day, rows, goals: goals[0], ...burnt[0] };
  },
  '/dashboard': async ({ userId, query }) => {
    const day = query.get('day') ?? '';
    const parts = await Promise.all([
      ask('goals', GOALS, [userId]),
      ask('meals', MEALS, [userId, day]),
      ask('days', DAYS, [userId, before(day, 29), day]),
      ask('weights', WEIGHTS, [userId, before(day, 60), day]),
      ask('burnt', BURNT, [userId, ...bounds(day)]),
      ask('training', TRAINING, [userId]),
      ask('balances', BALANCES, [userId]),
      ask('earned', EARNED, [userId]),
    ]);
    return { day, parts };
  },
  '/search': async ({ userId, query }) => {
    const word = query.get('query') ?? '';
    const since = before(new Date().toISOString().slice(0, 10), 90);
    const [own, recent] = await Promise.all([ask('own', OWN, [userId]), ask('recent', RECENT, [userId, since])]);
    const { rows } = await pool.query(POPULAR, [`'${word}'`, `'${word}':*`, recent.map(({ id }) => id)]);
    return { foods: [...own, ...rows].slice(0, 50) };
  },
  '/body': async ({ userId }) => {
    const [goals, weights, tape, caliper, circumferences] = await Promise.all([
      ask('goals', GOALS, [userId]),
      ask('all_weights', ALL_WEIGHTS, [userId, before(new Date().toISOString().slice(0, 10), 400)]),
      ask('tape', TAPE, [userId]),
      ask('caliper', CALIPER, [userId]),
      ask('body_goals', BODY_GOALS, [userId]),
    ]);
    return { person: goals[0], weights, tape, caliper, goals: circumferences[0] };
  },
  '/log': async ({ userId, body }) => {
    const { id, day, mealType, foodName, foodItem, createdAt, editedAt } = JSON.parse(body);
    const { calories, protein, carbs, fat } = foodItem;
    await ask('kept', KEPT, [foodItem.id]);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ name: 'consent', text: CONSENT, values: [userId] });
      const row = [userId, id, day, mealType, foodName, foodItem, calories, protein, carbs, fat, createdAt, editedAt];
      await client.query({ name: 'log', text: LOG, values: row });
      await client.query('commit');
    } finally {
      client.release();
    }
    await ask('notify', NOTIFY, [JSON.stringify({ userId, kind: 'changed', feature: 'meals' })]);
    return { ok: true };
  },
};

const before = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const bounds = (day: string) => [new Date(day), new Date(Date.parse(day) + 86_400_000)];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bare');
  const work = ANSWERS[url.pathname];
  if (!work) return void response.writeHead(url.pathname === '/' ? 200 : 404).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const token = request.headers.authorization?.slice(7) ?? '';
  const hash = createHmac('sha256', secret).update(`session:${token}`).digest();
  const [session] = await ask('session', SESSION, [hash]);
  if (!session) return void response.writeHead(401).end();
  const body = Buffer.concat(chunks).toString();
  const answered = await work({ userId: session.user_id, query: url.searchParams, body });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
}

createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT), '127.0.0.1');
