import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { rebuildRollups, rollUp } from './rollup.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());

const today = () => api.clock().toISOString().slice(0, 10);
const log = (
  member: TestMember,
  section: 'meals' | 'shop',
  durationMinutes: number,
  loggedAt = api.clock().toISOString(),
) => member.client.profile.logActivity({ id: api.random.uuid(), section, durationMinutes, loggedAt });
const lastDay = async (days: 15 | 30 = 15) => (await admin.client.adminAnalytics.read({ days })).days.at(-1);

describe('the totals of a day', () => {
  it('count members, minutes, meals and workouts, and counting again changes nothing', async () => {
    const [one, other] = [await makeMember(api), await makeMember(api)];
    await log(one, 'meals', 7);
    await log(one, 'shop', 3);
    const at = api.clock().toISOString();
    await other.client.meals.save(makeMeal({ day: today(), createdAt: at, editedAt: at }));
    await other.client.fitness.saveWorkout(makeWorkout({ createdAt: at, editedAt: at }));
    await rollUp(api.db, api.clock);
    const first = await lastDay();
    await rollUp(api.db, api.clock);
    expect(first).toMatchObject({ day: today(), active: 2, minutes: 10, meals: 1, workouts: 1 });
    expect(await lastDay()).toEqual(first);
  });

  it('exclude members of the data seeder', async () => {
    await rollUp(api.db, api.clock);
    const before = await lastDay();
    const seeded = await makeMember(api);
    await api.database.pool.query('update users set seed_run = $2 where id = $1', [seeded.id, api.random.uuid()]);
    await log(seeded, 'meals', 30);
    await rollUp(api.db, api.clock);
    expect(await lastDay()).toEqual(before);
  });

  it('are days of Europe/Stockholm: half past eleven at night in London is the next day', async () => {
    const member = await makeMember(api, { createdAt: new Date('2026-11-01T08:00:00Z') });
    await log(member, 'meals', 11, '2026-11-10T22:59:00.000Z');
    await log(member, 'meals', 13, '2026-11-10T23:01:00.000Z');
    await rebuildRollups(api.db, api.clock);
    const { rows } = await api.database.pool.query(
      'select day::text, minutes from analytics_member_days where user_id = $1 order by day',
      [member.id],
    );
    expect(rows).toEqual([
      { day: '2026-11-10', minutes: 11 },
      { day: '2026-11-11', minutes: 13 },
    ]);
  });

  it('include what an offline device sends days later', async () => {
    const member = await makeMember(api);
    await rollUp(api.db, api.clock);
    const late = new Date(api.clock().getTime() - 2 * 86_400_000).toISOString();
    await log(member, 'meals', 9, late);
    await rollUp(api.db, api.clock);
    const { days } = await admin.client.adminAnalytics.read({ days: 15 });
    expect(days.find(({ day }) => day === late.slice(0, 10))?.minutes).toBeGreaterThanOrEqual(9);
  });
});

describe('the analytics of an admin', () => {
  it('have the requested days, the same number before them, and twelve months', async () => {
    const { days, before, months } = await admin.client.adminAnalytics.read({ days: 30 });
    expect([days.length, before.length, months.length, months.at(-1)?.month]).toEqual([
      30,
      30,
      12,
      today().slice(0, 7),
    ]);
    expect(before.at(-1)?.day).toBe(new Date(Date.parse(days[0]?.day ?? '') - 86_400_000).toISOString().slice(0, 10));
  });

  it('count new members in their calendar month', async () => {
    await makeMember(api);
    await rebuildRollups(api.db, api.clock);
    const { rows } = await api.database.pool.query('select count(*)::int from users where seed_run is null');
    const { months } = await admin.client.adminAnalytics.read({});
    expect(months.reduce((sum, { newMembers }) => sum + newMembers, 0)).toBe(rows[0].count);
  });

  it('show retention by week of registration, of groups of five and more', async () => {
    for (let count = 0; count < 5; count += 1) await log(await makeMember(api), 'shop', 2);
    await rollUp(api.db, api.clock);
    const { cohorts, sections } = await admin.client.adminAnalytics.read({});
    expect(cohorts.at(-1)?.joined).toBeGreaterThanOrEqual(5);
    expect(cohorts.at(-1)?.active[0]).toBeGreaterThanOrEqual(5);
    expect(sections.find(({ section }) => section === 'shop')?.members).toBeGreaterThanOrEqual(5);
    expect(sections.find(({ section }) => section === 'meals')?.minutes ?? null).toBeNull();
  });

  it('can be downloaded as a file', async () => {
    const { csv, fileName } = await admin.client.adminAnalytics.csv({ days: 15, language: 'sv' });
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeffDag;Nya;Aktiva;Minuter;Måltider;Pass;Ordrar;Försäljning inkl. moms (kr);varav frakt (kr);Återbetalt (kr);Moms (kr);Netto exkl. moms (kr);Återbäring intjänad (kr);Återbäring använd (kr)',
    );
    expect([csv.trim().split('\r\n').length, fileName.endsWith(`${today()}.csv`)]).toEqual([16, true]);
  });

  it('require an admin, and a known period', async () => {
    const member = await makeMember(api);
    expect([
      await refusalOf(member.client.adminAnalytics.read({})),
      await refusalOf(api.as(null).adminAnalytics.csv({})),
      // A client of another version may send anything.
      await refusalOf(admin.client.adminAnalytics.read(JSON.parse('{"days":16}'))),
    ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'BAD_INPUT']);
  });
});

it('are recounted on request, with an entry in the audit log', async () => {
  await admin.client.adminAnalytics.rebuild();
  await admin.client.adminAnalytics.rebuild();
  const { rows } = await api.database.pool.query(
    "select action, actor_id from admin_events where action = 'rebuild-analytics'",
  );
  expect(rows).toEqual([{ action: 'rebuild-analytics', actor_id: admin.id }]);
});
