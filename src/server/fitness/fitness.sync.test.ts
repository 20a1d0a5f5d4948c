import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDone, makeLive, makeSchedule, makeTemplate, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const LATEST = '2026-11-15T07:10:00.000Z';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});
const names = async () => (await member.client.fitness.history({})).workouts.map(({ name }) => name);

describe('workouts', () => {
  it('are stored once however often they are sent, also concurrently', async () => {
    const workout = makeWorkout();
    await Promise.all(Array.from({ length: 6 }, () => member.client.fitness.saveWorkout(workout)));
    expect([await names(), await member.client.fitness.workout({ id: workout.id })]).toEqual([['Helkropp A'], workout]);
  });

  it('use the last write, and store the other in the history', async () => {
    const workout = makeWorkout();
    await member.client.fitness.saveWorkout({ ...workout, name: 'Ny', editedAt: LATER });
    const late = await member.client.fitness.saveWorkout(workout);
    const { rows } = await api.database.pool.query('select row from row_history where user_id = $1', [member.id]);
    expect([await names(), late, rows.length]).toEqual([['Ny'], { ok: true, supersededBy: LATER }, 1]);
  });

  it('stay removed until a later edit restores them, with their curve', async () => {
    const { client } = member;
    const workout = makeWorkout();
    await client.fitness.saveWorkout(workout);
    await client.fitness.removeWorkout({ id: workout.id, editedAt: LATER });
    await client.fitness.saveWorkout(workout);
    const gone = [await names(), (await client.fitness.progress({ exerciseId: 'bench-press' })).times];
    await client.fitness.saveWorkout({ ...workout, editedAt: LATEST });
    expect([gone, await names(), (await client.fitness.progress({ exerciseId: 'bench-press' })).times]).toEqual([
      [[], 0],
      ['Helkropp A'],
      1,
    ]);
  });

  it('are listed in pages of twenty, newest first, with the total count and filters', async () => {
    const { client } = member;
    const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`;
    for (let day = 1; day <= 21; day += 1)
      await client.fitness.saveWorkout(
        makeWorkout({
          name: `Pass ${day}`,
          createdAt: at(day),
          ...(day === 3 ? { exercises: [makeDone({ exerciseId: 'deadlift', name: 'Marklyft' })] } : {}),
        }),
      );
    await client.fitness.saveWorkout(
      makeWorkout({ name: 'Promenad', createdAt: at(22), exercises: [], other: { source: 'activity' } }),
    );
    const [first, second] = [await client.fitness.history({ page: 1 }), await client.fitness.history({ page: 2 })];
    expect([
      first.total,
      first.workouts.length,
      first.workouts[0]?.name,
      second.workouts.map(({ name }) => name),
    ]).toEqual([22, 20, 'Promenad', ['Pass 2', 'Pass 1']]);
    const found = async (filter: object) => (await client.fitness.history(filter)).workouts.map(({ name }) => name);
    expect(
      await Promise.all([
        found({ query: 'märk' }),
        found({ query: 'deadl pass' }),
        found({ exerciseId: 'deadlift' }),
        found({ kind: 'activity' }),
        found({ from: '2026-10-02', to: '2026-10-03' }),
        found({ query: 'pass 20', kind: 'strength' }),
      ]),
    ).toEqual([['Pass 3'], ['Pass 3'], ['Pass 3'], ['Promenad'], ['Pass 3', 'Pass 2'], ['Pass 20']]);
  });

  it('need consent and are invisible to other members', async () => {
    const other = await makeMember(api);
    const workout = makeWorkout();
    await member.client.fitness.saveWorkout(workout);
    await other.client.profile.withdrawConsent();
    expect([
      await refusalOf(other.client.fitness.saveWorkout(makeWorkout())),
      await refusalOf(other.client.fitness.workout({ id: workout.id })),
      (await other.client.fitness.history({})).total,
    ]).toEqual(['CONSENT_REQUIRED', 'NOT_FOUND', 0]);
  });

  it.each([
    ['the future', { createdAt: '2026-11-18T07:00:00.000Z' }],
    ['another century', { createdAt: '1999-11-18T07:00:00.000Z' }],
    ['no name', { name: ' ' }],
  ])('of %s are refused', async (_what, wrong) => {
    expect(await refusalOf(member.client.fitness.saveWorkout(makeWorkout(wrong)))).toBe('BAD_INPUT');
  });

  it('are refused without a session, with fixed messages', async () => {
    expect([
      await refusalOf(api.as(null).fitness.saveWorkout(makeWorkout())),
      await refusalOf(api.as(null).fitness.saveSchedule(makeSchedule())),
    ]).toEqual(['LOGIN_TO_LOG_WORKOUTS', 'LOGIN_TO_SAVE_SCHEDULES']);
  });
});

describe('templates and schedules', () => {
  it('that an admin provides are readable by everyone, not editable by members, and survive the admin', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const template = makeTemplate({ name: 'Från Formkurva' });
    await admin.client.fitness.saveProvidedTemplate(template);
    const listed = async () =>
      (await member.client.fitness.templates()).templates
        .filter(({ id }) => id === template.id)
        .map(({ provided }) => provided);
    expect([
      await listed(),
      await refusalOf(member.client.fitness.removeTemplate({ id: template.id, editedAt: LATER })),
    ]).toEqual([[true], 'NOT_FOUND']);
    await api.database.pool.query('delete from users where id = $1', [admin.id]);
    expect(await listed()).toEqual([true]);
  });

  it('a schedule’s days are replaced and removed with it', async () => {
    const { client } = member;
    const schedule = makeSchedule();
    await client.fitness.saveSchedule(schedule);
    await client.fitness.saveSchedule({ ...schedule, days: schedule.days.slice(1), editedAt: LATER });
    expect(
      (await client.fitness.schedules()).schedules.map(({ days }) => days.map(({ dayIndex }) => dayIndex)),
    ).toEqual([[3]]);
    await client.fitness.removeSchedule({ id: schedule.id, editedAt: LATEST });
    const { rows } = await api.database.pool.query('select 1 from workout_schedule_days where user_id = $1', [
      member.id,
    ]);
    expect([(await client.fitness.schedules()).schedules, rows]).toEqual([[], []]);
  });

  it('an admin saves a schedule for another member, but not for an unknown one', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    await admin.client.fitness.saveScheduleFor({ ...makeSchedule(), userId: member.id });
    const nobody = '0190f1e2-0000-7000-8000-00000000ffff';
    expect([
      (await member.client.fitness.schedules()).schedules.length,
      await refusalOf(admin.client.fitness.saveScheduleFor({ ...makeSchedule(), userId: nobody })),
    ]).toEqual([1, 'NOT_FOUND']);
  });
});

describe('a running session', () => {
  it('is taken over by another device, and the first gets a conflict', async () => {
    const { client } = member;
    const phone = makeLive();
    const first = await client.fitness.saveLive(phone);
    const tablet = makeLive({ basedOn: 1, session: { ...phone.session, notes: 'Här', editedAt: LATER } });
    const taken = await client.fitness.saveLive(tablet);
    const late = await client.fitness.saveLive({
      ...phone,
      basedOn: 1,
      session: { ...phone.session, editedAt: LATEST },
    });
    expect([first.saved, taken.saved, late.saved, late.live?.session.notes, late.live?.revision]).toEqual([
      true,
      true,
      false,
      'Här',
      2,
    ]);
  });

  it('stays ended, and another can only begin then', async () => {
    const { client } = member;
    const live = makeLive();
    await client.fitness.saveLive(live);
    const other = await client.fitness.saveLive(makeLive());
    await client.fitness.endLive({ sessionId: live.session.id, editedAt: LATER });
    const again = await client.fitness.saveLive({ ...live, session: { ...live.session, editedAt: LATEST } });
    expect([other.saved, other.live?.session.id, again, (await client.fitness.live()).live]).toEqual([
      false,
      live.session.id,
      { saved: false, live: null },
      null,
    ]);
  });
});
