import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeDone,
  makeExerciseSettings,
  makeSchedule,
  makeSet,
  makeSettings,
  makeTemplate,
  makeWorkout,
} from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { fitnessJobs } from './fitness.jobs.ts';

/** The handler only uses its payload. */
const nothing = <Part>() => ({}) as Part;
const TODAY = { day: '2026-11-15', timeZone: 'Europe/Stockholm' };

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('the hub', () => {
  it('is empty at first', async () => {
    const hub = await member.client.fitness.hub(TODAY);
    expect(hub).toMatchObject({
      schedules: [],
      settings: null,
      exerciseSettings: [],
      latest: [],
      total: 0,
      today: [],
      thisWeek: [],
      weeks: [],
      weightKg: null,
      isLive: false,
    });
    expect(hub.muscles).toMatchObject({ monday: '2026-11-09', workouts: 0, sets: 0 });
  });

  it('shows everything in one call', async () => {
    const { client } = member;
    const schedule = makeSchedule();
    const planned = { scheduleId: schedule.id, day: '2026-11-12', session: 0 };
    await client.fitness.saveSchedule(schedule);
    await client.fitness.saveTemplate(makeTemplate());
    await client.fitness.saveSettings(makeSettings());
    await client.fitness.saveExerciseSettings(makeExerciseSettings());
    await client.body.saveWeight(makeWeight());
    await client.fitness.saveWorkout(makeWorkout({ other: { planned } }));
    await client.fitness.saveWorkout(makeWorkout({ createdAt: '2026-11-07T10:00:00.000Z', durationMinutes: 30 }));
    const hub = await client.fitness.hub(TODAY);
    expect([hub.schedules, hub.settings, hub.exerciseSettings]).toEqual([
      [schedule],
      makeSettings(),
      [makeExerciseSettings()],
    ]);
    expect([hub.templates[0]?.name, hub.total, hub.latest.length, hub.weightKg]).toEqual(['Helkropp A', 2, 2, 69.4]);
    expect(hub.thisWeek.map(({ day, planned: was }) => [day, was])).toEqual([['2026-11-15', planned]]);
    expect(hub.weeks).toEqual([
      { monday: '2026-11-02', minutes: 30, workouts: 1 },
      { monday: '2026-11-09', minutes: 46, workouts: 1 },
    ]);
    expect(hub.today).toEqual([
      expect.objectContaining({ name: 'Helkropp A', volumeKg: 400, sets: 1, exerciseNames: ['Bänkpress'] }),
    ]);
    expect(hub.muscles.muscles.slice(0, 2)).toEqual([
      { group: 'chest', sets: 1 },
      { group: 'shoulders', sets: 0.5 },
    ]);
  });

  it('is for members, and needs a day', async () => {
    expect([
      await refusalOf(api.as(null).fitness.hub(TODAY)),
      await refusalOf(member.client.fitness.hub({ day: '2026-11-31' })),
    ]).toEqual(['UNAUTHORIZED', 'BAD_INPUT']);
  });
});

it('lists an activity with its distance and id', async () => {
  const activity = { exerciseId: 'running', effort: 'moderate' as const, met: 9.8, distanceM: 5200 };
  await member.client.fitness.saveWorkout(makeWorkout({ exercises: [], other: { source: 'activity', activity } }));
  const sets = [makeSet({ weightKg: null, reps: null, distanceM: 2500 }), makeSet({ distanceM: null })];
  await member.client.fitness.saveWorkout(makeWorkout({ exercises: [makeDone({ sets })] }));

  const { latest } = await member.client.fitness.hub(TODAY);
  const listed = latest.map(({ distanceM, activityId }) => [distanceM, activityId]);
  expect(listed.toSorted()).toEqual([
    [2500, null],
    [5200, 'running'],
  ]);
});

describe('settings', () => {
  it('use the last write, for each exercise separately', async () => {
    const { client } = member;
    await client.fitness.saveSettings(makeSettings());
    await client.fitness.saveSettings(makeSettings({ barKg: 15, editedAt: LATER }));
    await client.fitness.saveSettings(makeSettings({ barKg: 10 }));
    await client.fitness.saveExerciseSettings(makeExerciseSettings());
    await client.fitness.saveExerciseSettings(makeExerciseSettings({ progression: null, editedAt: LATER }));
    await client.fitness.saveExerciseSettings(makeExerciseSettings({ exerciseId: 'bench-press' }));
    const { settings, exerciseSettings } = await client.fitness.hub(TODAY);
    expect([settings?.barKg, exerciseSettings.map((one) => [one.exerciseId, one.progression?.kind])]).toEqual([
      15,
      [
        ['bench-press', 'double'],
        ['deadlift', undefined],
      ],
    ]);
  });

  it('recompute stored one-rep maxima for another formula, and use it for later workouts', async () => {
    const { client, id } = member;
    const e1rmKg = async () => (await client.fitness.progress({ exerciseId: 'deadlift' })).bests.e1rmKg?.value;
    const sets = [makeSet({ weightKg: 100, reps: 5 })];
    await client.fitness.saveWorkout(makeWorkout({ exercises: [makeDone({ exerciseId: 'deadlift', sets })] }));
    expect(await e1rmKg()).toBe(116.7);
    await client.fitness.saveSettings(makeSettings({ oneRmFormula: 'brzycki' }));
    await client.fitness.saveSettings(makeSettings({ oneRmFormula: 'brzycki', barKg: 15, editedAt: LATER }));
    const waiting = sql`select payload from jobs where kind = 'recompute-one-rm' and payload ->> 'userId' = ${id}`;
    const { rows } = await api.database.db.execute<{ payload: unknown }>(waiting);
    expect(rows).toHaveLength(1);
    await fitnessJobs(api.database.db)['recompute-one-rm']?.(rows[0]?.payload, nothing());
    expect(await e1rmKg()).toBe(112.5);
    const later = [makeSet({ weightKg: 110, reps: 5 })];
    const done = [makeDone({ exerciseId: 'deadlift', sets: later })];
    await client.fitness.saveWorkout(makeWorkout({ id: '0190f1e2-0000-7000-8000-00000000beef', exercises: done }));
    expect(await e1rmKg()).toBe(123.8);
  });

  it.each([
    [
      'a plate twice',
      {
        plates: [
          { kg: 20, perSide: 1 },
          { kg: 20, perSide: 2 },
        ],
      },
    ],
    ['a plate of nothing', { plates: [{ kg: 0, perSide: 1 }] }],
    ['a bar of a ton', { barKg: 1000 }],
  ])('refuse %s', async (_what, wrong) => {
    expect(await refusalOf(member.client.fitness.saveSettings(makeSettings(wrong)))).toBe('BAD_INPUT');
  });

  it('refuse an inverted range of reps', async () => {
    const progression = { kind: 'double' as const, minReps: 8, maxReps: 5, stepKg: 2.5, maxRpe: null };
    expect(await refusalOf(member.client.fitness.saveExerciseSettings(makeExerciseSettings({ progression })))).toBe(
      'BAD_INPUT',
    );
  });
});

describe('the energy of training', () => {
  it('is part of the dashboard and of the journal’s day, also of a backdated workout', async () => {
    const { client } = member;
    await client.fitness.saveWorkout(makeWorkout({ caloriesBurned: 231 }));
    await client.fitness.saveWorkout(makeWorkout({ caloriesBurned: null }));
    await client.fitness.saveWorkout(makeWorkout({ caloriesBurned: 100, createdAt: '2026-11-10T10:00:00.000Z' }));
    const { energy } = await client.dashboard.load({ day: '2026-11-15' });
    const [today, before] = [
      await client.meals.day({ day: '2026-11-15' }),
      await client.meals.day({ day: '2026-11-10' }),
    ];
    expect([energy.exercise, energy.remaining, today.exercise, before.exercise]).toEqual([231, 2231, 231, 100]);
  });

  it('belongs to the member’s own day', async () => {
    const { client } = member;
    await client.fitness.saveWorkout(makeWorkout({ createdAt: '2026-11-14T23:30:00.000Z' }));
    const [stockholm, london] = [
      await client.fitness.today(TODAY),
      await client.fitness.today({ ...TODAY, timeZone: 'Europe/London' }),
    ];
    expect([stockholm.calories, london.calories]).toEqual([231, 0]);
  });
});

describe('curves and history', () => {
  it.each([
    [
      'a page of history',
      'workouts_created_idx',
      sql`select * from workouts where user_id = gen_random_uuid() and deleted_at is null order by created_at desc, id desc limit 20`,
    ],
    [
      'a curve',
      'workout_exercises_exercise_idx',
      sql`select * from workout_exercises where user_id = gen_random_uuid() and exercise_id = 'x' order by performed_at desc`,
    ],
  ])('%s is read through an index', async (_what, index, query) => {
    // With few rows PostgreSQL prefers a sequential scan.
    const { rows } = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${query}`);
    });
    expect(JSON.stringify(rows)).toContain(index);
  });

  it('count working sets only', async () => {
    const sets = [makeSet({ type: 'warmup', weightKg: 200 }), makeSet({ weightKg: 45, reps: 9 })];
    await member.client.fitness.saveWorkout(makeWorkout({ exercises: [makeDone({ sets })] }));
    const { bests, points, bestPerReps, sessions } = await member.client.fitness.progress({
      exerciseId: 'bench-press',
    });
    expect([bests.e1rmKg?.value, bests.weightKg?.value, points[0]?.volumeKg]).toEqual([58.5, 45, 405]);
    expect([bestPerReps, sessions[0]?.sets]).toEqual([
      [{ reps: 9, weightKg: 45, assistanceKg: null, at: '2026-11-15T07:00:00.000Z' }],
      sets,
    ]);
  });
});
