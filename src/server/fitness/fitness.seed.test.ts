import { expect, it, onTestFinished } from 'vitest';
import { addDays, dayOf } from '#domain/day/day.ts';
import { STARTING_PROGRAMMES } from '#domain/fitness/schedules/starting-programmes.ts';
import { startApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { exerciseCatalogue } from './exercises/catalogue-exercises.ts';
import { seedFitness } from './fitness.seed.ts';

it('gives the demo member ninety days of training that goes forward, a schedule and templates', async () => {
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

it('has programmes to begin with whose exercises are all in the catalogue', () => {
  const ids = STARTING_PROGRAMMES.flatMap(({ workouts }) =>
    workouts.flatMap(({ exercises }) => exercises.map(({ id }) => id)),
  );
  expect(ids.filter((id) => !exerciseCatalogue().byId.has(id))).toEqual([]);
});
