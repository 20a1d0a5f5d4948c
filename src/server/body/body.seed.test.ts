import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyPage } from '#domain/body/body.contract.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import { forecastGoal } from '#domain/body/goals/forecast-goal.ts';
import { weightGoalProgress } from '#domain/body/goals/goal-progress.ts';
import { checkStored } from '#domain/body/report/check-stored.ts';
import { weeklyRate, weightTrend } from '#domain/body/weight/weight-trend.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { seedBody } from './body.seed.ts';

const TODAY = '2026-11-15';

let api: TestApi;
let member: TestMember;
let friend: TestMember;
let admin: TestMember;
let page: BodyPage;
beforeAll(async () => {
  api = await startApi();
  [member, friend, admin] = [await makeMember(api), await makeMember(api), await makeMember(api)];
  await seedBody(api.db, api, { member: member.id, friend: friend.id });
  page = await member.client.body.load();
});
afterAll(() => api.close());

describe('the demo’s body', () => {
  it('has fourteen months of the member’s weights, with gaps, and weighs 69.4 kg today', () => {
    const days = bodySeries('weight', page);
    expect([days[0]?.day, days.at(-1), days.length > 300, days.length < 400]).toEqual([
      '2025-09-16',
      { day: TODAY, value: 69.4 },
      true,
      true,
    ]);
    expect(page.person.currentWeightKg).toBe(69.4);
  });

  it('has a trend that restarts once, falls about as planned, and reaches the goal within six months', () => {
    const trend = weightTrend(bodySeries('weight', page));
    const forecast = forecastGoal({ trend, goalWeightKg: 66, today: TODAY });
    const progress = weightGoalProgress({ trend, goalWeightKg: 66, today: TODAY });
    expect([trend.filter(({ startsNew }) => startsNew).length, forecast.kind]).toEqual([2, 'on']);
    expect([weeklyRate(trend, TODAY), progress?.total]).toEqual([expect.closeTo(-0.28, 1), expect.closeTo(7, 0)]);
  });

  it('was measured by tape every other week and by caliper once a month', () => {
    expect([page.tape.length, page.caliper.length]).toEqual([31, 15]);
    expect([page.tape[0]?.day, page.caliper[0]?.day]).toEqual(['2026-11-12', '2026-11-12']);
  });

  it('has one measurement whose stored percentage differs, and one that was not finished', () => {
    const verdicts = page.caliper.map((row) => checkStored(row).verdict);
    expect(verdicts.filter((verdict) => verdict !== 'same')).toEqual(['differs', 'incomplete']);
  });

  it('has six goals', () => {
    expect(Object.values(page.goals?.goals ?? {}).filter((goal) => goal !== null).length).toBe(6);
  });

  it('contains only values that members may enter', async () => {
    const { body } = member.client;
    const again = [
      ...page.tape.slice(0, 3).map((row) => body.saveTape(row)),
      ...page.caliper.slice(0, 3).map((row) => body.saveCaliper(row)),
      ...page.weights.slice(0, 3).map((row) => body.saveWeight(row)),
    ];
    expect((await Promise.all(again)).every(({ ok }) => ok)).toBe(true);
  });

  it('is never in the future, so that every edit made now is later', async () => {
    const { rows } = await api.database.pool.query('select max(created_at), max(edited_at) from body_weights');
    expect(Object.values(rows[0]).every((at) => Number(at) < api.clock().getTime())).toBe(true);
  });

  it('has a few rows of the friend and none of the admin', async () => {
    const [theirs, none] = [await friend.client.body.load(), await admin.client.body.load()];
    expect([theirs.weights.length, theirs.tape.length, none.weights.length]).toEqual([21, 2, 0]);
  });
});
