import { expect, it, onTestFinished } from 'vitest';
import { addDays, dayOf } from '#domain/day/day.ts';
import { STARTING_PROGRAMMES } from '#domain/fitness/schedules/starting-programmes.ts';
import { startApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { exerciseCatalogue } from './exercises/catalogue-exercises.ts';
import { seedFitness } from './fitness.seed.ts';

it('creates ninety days of progressing training for the demo member, a schedule and templates', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const { client, id } = await makeMember(api);
  await seedFitness(api.db, api, { member: id });
  const day = dayOf(api.clock().getTime());
  const hub = await client.fitness.hub({ day });
  expect(hub.total).toBeGreaterThan(50);
  expect(hub.templates.map(({ name, provided }) => [name, provided])).toEqual(
    expect.arrayContaining([
      ['Helkropp A', false],
      ['Intervaller 4 × 4', true],
    ]),
  );
  expect([hub.schedules[0]?.title, hub.schedules[0]?.days.length]).toEqual(['Vinterform', 3]);
  const { points } = await client.fitness.progress({ exerciseId: 'bench-press' });
  expect(Number(points.at(-1)?.e1rmKg)).toBeGreaterThan(Number(points[0]?.e1rmKg));
  const { workouts } = await client.fitness.calendar({ from: addDays(day, -90), to: day });
  expect(workouts.every(({ createdAt }) => Date.parse(createdAt) < api.clock().getTime())).toBe(true);
});

it('varies runs and efforts, with warm-ups and notes, and has gaps for holidays and illness', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const { client, id } = await makeMember(api);
  await seedFitness(api.db, api, { member: id });
  const { rows } = await api.database.pool.query(
    `select ($2::date - (created_at at time zone 'Europe/Stockholm')::date) as ago, name, data from workouts where user_id = $1`,
    [id, dayOf(api.clock().getTime())],
  );
  const activities = rows.flatMap(({ data }) => (data.other.activity ? [data.other.activity] : []));
  expect(new Set(activities.map(({ distanceM }) => distanceM)).size).toBeGreaterThan(8);
  expect([...new Set(activities.map(({ effort }) => effort))].toSorted()).toEqual(['easy', 'hard', 'moderate']);
  const lifted = rows.filter(({ data }) => data.exercises.length > 0);
  expect(lifted.every(({ data }) => data.exercises[0].sets[0].type === 'warmup')).toBe(true);
  expect(rows.filter(({ data }) => data.notes !== '').length).toBeGreaterThan(15);
  const isBetween = (ago: number, last: number, first: number) => ago >= last && ago <= first;
  expect(rows.filter(({ ago }) => isBetween(ago, 61, 67) || isBetween(ago, 38, 42))).toEqual([]);
  const { points } = await client.fitness.progress({ exerciseId: 'deadlift' });
  expect(points.length).toBeGreaterThan(5);
});

it('matches the forum: 80 kg a month ago and 82.5 kg now', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const { id } = await makeMember(api);
  await seedFitness(api.db, api, { member: id });
  const { rows } = await api.database.pool.query(
    `select created_at as at, e->'sets' as sets from workouts, jsonb_array_elements(data->'exercises') e
       where user_id = $1 and e->>'exerciseId' = 'deadlift' order by created_at`,
    [id],
  );
  const heaviest = (within: { from: number; to: number }) =>
    Math.max(
      ...rows
        .filter(({ at }) => daysSince(api, at) <= within.from && daysSince(api, at) >= within.to)
        .flatMap(({ sets }) => sets.map(({ weightKg }: { weightKg: number }) => weightKg)),
    );
  expect([heaviest({ from: 34, to: 18 }), heaviest({ from: 8, to: 0 })]).toEqual([80, 82.5]);
});

const daysSince = (api: { clock: () => Date }, at: Date) => (api.clock().getTime() - at.getTime()) / 86_400_000;

it('has starting programmes whose exercises are all in the catalogue', () => {
  const ids = STARTING_PROGRAMMES.flatMap(({ workouts }) =>
    workouts.flatMap(({ exercises }) => exercises.map(({ id }) => id)),
  );
  expect(ids.filter((id) => !exerciseCatalogue().byId.has(id))).toEqual([]);
});
