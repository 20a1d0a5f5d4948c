import { readdirSync, readFileSync } from 'node:fs';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import { contract } from '#domain/root.contract.ts';
import { changeProfile } from '#server/members/members.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS } from '#server/test/calls/all-calls.ts';
import { makeDayGoals } from '#server/test/food/make-goals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  member = await makeMember(api);
});

const DAY = '2026-11-15';
const IMPORT = '0190f1e2-0000-7000-8000-0000000000bb';
/** Resting need 1413 kcal, 1696 to maintain, BMI 24.6. */
const ADULT = { currentWeight: 69.4, heightCm: 168, gender: 'woman', dateOfBirth: '1992-03-14' } as const;
const YOUNG = { ...ADULT, dateOfBirth: '2010-03-14' } as const;
const FAST = { weightGoalType: 'lose', weeklyGoalKg: 0.4 } as const;

const weekday = (energyKcal: number, changes = {}) =>
  makeDayGoals({ days: [{ weekdays: [0], energyKcal, nutrients: NO_NUTRIENT_GOALS }], ...changes });
const goalOf = async ({ client }: TestMember) => (await client.dashboard.load({ day: DAY })).energy.goal;

describe('calls that save a goal', () => {
  const FIELDS = /"(goalWeight|weightGoalType|weeklyGoalKg|energyGoalKcal)"|"weekdays".*"energyKcal"/;

  const WRITES = /\b(changeProfile|updateProfileRow|insertSettings|updateSettings)\(/;

  it('are these; imports use the first two', () => {
    const takesGoal = ALL_CALLS.filter(({ path }) => {
      const procedure = getContractRouter(contract, path);
      const schema = isContractProcedure(procedure) ? procedure['~orpc'].inputSchema : undefined;
      return FIELDS.test(JSON.stringify(z.toJSONSchema(z.looseObject({ schema: asZod(schema) }), ANY)));
    });
    expect(takesGoal.map(({ name }) => name).sort()).toEqual([
      'adminUsers.update',
      'profile.saveGoalSettings',
      'profile.update',
    ]);
  });

  it('write through these files, and each checks the rule or sets no goal', () => {
    const writers = sourceFiles().filter((file) => WRITES.test(read(file)) && !file.startsWith('fitness/'));
    expect(writers.sort()).toEqual([
      'members/members.service.ts',
      'members/members.store.ts',
      'members/person.service.ts',
      'profile/goal-settings.service.ts',
      'profile/goal-settings.store.ts',
      'profile/profile.seed.ts',
      'profile/profile.update.service.ts',
      'profile/profile.withdraw.service.ts',
    ]);
    expect(read('profile/profile.update.service.ts').match(/requireSafeGoals\(/g)).toHaveLength(2);
    expect(read('profile/goal-settings.service.ts')).toContain('requireSafeWeekdays(');
  });
});

describe('a goal that a member sets', () => {
  it('is refused below the resting need until it is confirmed, and nothing is written', async () => {
    await member.client.profile.update(ADULT);
    const change = { ...FAST, bio: 'Hej' };
    expect(await refusalOf(member.client.profile.update(change))).toBe('GOAL_NEEDS_CONFIRMATION');
    expect(await member.client.profile.get()).toMatchObject({ weightGoalType: 'maintain', bio: null });
    await member.client.profile.update({ ...change, lowGoalConfirmed: true });
    expect(await goalOf(member)).toBe(1256);
  });

  it('is checked with the body in the same request', async () => {
    const light = { ...ADULT, currentWeight: 50, weightGoalType: 'lose', weeklyGoalKg: 0.1 } as const;
    expect(await refusalOf(member.client.profile.update(light))).toBe('GOAL_UNDERWEIGHT');
    expect(await refusalOf(member.client.profile.update({ ...YOUNG, goalWeight: 60 }))).toBe('GOAL_UNDER_AGE');
  });

  it.each([
    ['a loss while the age is not known', { weightGoalType: 'lose' } as const, 'GOAL_AGE_NEEDED'],
    ['a goal weight while the age is not known', { goalWeight: 60, heightCm: 168 }, 'GOAL_AGE_NEEDED'],
    ['a goal weight while the height is not known', { goalWeight: 60, age: 30 }, 'GOAL_HEIGHT_NEEDED'],
    ['a goal weight below BMI 18.5', { ...ADULT, goalWeight: 50 }, 'GOAL_WEIGHT_TOO_LOW'],
    ['1,199 kcal', { ...ADULT, energyGoalKcal: 1199, lowGoalConfirmed: true }, 'GOAL_TOO_LOW'],
    [
      'a pace that leads below 1,200 kcal',
      { ...ADULT, ...FAST, weeklyGoalKg: 1, lowGoalConfirmed: true },
      'GOAL_TOO_LOW',
    ],
    ['a deficit under 18', { ...YOUNG, energyGoalKcal: 1500 }, 'GOAL_UNDER_AGE'],
    [
      'a deficit under 18 before the body is known',
      { dateOfBirth: '2010-03-14', energyGoalKcal: 1500 },
      'GOAL_UNDER_AGE',
    ],
    ['a low goal after the age was removed', { dateOfBirth: null, energyGoalKcal: 1500 }, 'GOAL_AGE_NEEDED'],
  ])('is refused where it is %s', async (_what, update, code) => {
    expect(await refusalOf(member.client.profile.update(update))).toBe(code);
  });

  it('is checked again when the body becomes known after a loss was chosen', async () => {
    await member.client.profile.update({ age: 34, weightGoalType: 'lose', weeklyGoalKg: 1 });
    expect(await refusalOf(member.client.profile.update({ ...ADULT, lowGoalConfirmed: true }))).toBe('GOAL_TOO_LOW');
    await member.client.profile.update({ ...ADULT, weeklyGoalKg: 0.25 });
    expect(await goalOf(member)).toBe(1421);
  });

  it('is refused over REST', async () => {
    const answer = await api.app.inject({
      ...{ method: 'PATCH', url: '/api/v1/profile', payload: { ...YOUNG, weightGoalType: 'lose' } },
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'GOAL_UNDER_AGE']);
  });

  it('for a weekday has the same limits, and its confirmation is not stored', async () => {
    await member.client.profile.update(ADULT);
    const { client } = member;
    expect(await refusalOf(client.profile.saveGoalSettings(weekday(600, { lowGoalConfirmed: true })))).toBe(
      'GOAL_TOO_LOW',
    );
    expect(await refusalOf(client.profile.saveGoalSettings(weekday(1300)))).toBe('GOAL_NEEDS_CONFIRMATION');
    await client.profile.saveGoalSettings(weekday(1300, { lowGoalConfirmed: true }));
    expect((await client.profile.get()).dayGoals).toEqual(weekday(1300));
  });
});

describe('a goal that an admin sets', () => {
  it('has the same limits, and cannot be confirmed for the member', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const { version } = await admin.client.adminUsers.get({ id: member.id });
    const edit = { id: member.id, version, reason: 'asked', note: '' } as const;
    const change = (changes: object) => refusalOf(admin.client.adminUsers.update({ ...edit, ...changes }));
    expect([await change({ ...YOUNG, ...FAST }), await change({ ...ADULT, ...FAST })]).toEqual([
      'GOAL_UNDER_AGE',
      'GOAL_NEEDS_CONFIRMATION',
    ]);
  });
});

describe('a goal in an imported file', () => {
  it('that could not be set here is skipped, and the rest of the profile is imported', async () => {
    const row = { height_cm: 168, age: 15, goal_weight: 50, weight_goal_type: 'lose', activity_level: 4 };
    await member.client.ownData.importRows({ id: IMPORT, table: 'profiles', rows: [row] });
    expect(await member.client.profile.get()).toMatchObject({
      ...{ heightCm: 168, age: 15, activityLevel: 4 },
      ...{ goalWeight: null, weightGoalType: 'maintain' },
    });
  });

  it('that exists already is removed when the imported body makes it unsafe', async () => {
    await member.client.profile.update({ age: 34, weightGoalType: 'lose', weeklyGoalKg: 1 });
    await member.client.profile.update({ heightCm: 168, currentWeight: 69.4 });
    await member.client.ownData.importRows({ id: IMPORT, table: 'users', rows: [{ gender: 'woman' }] });
    expect(await member.client.profile.get()).toMatchObject({ gender: 'woman', weightGoalType: 'maintain' });
  });

  it('for weekdays is skipped when it is too low', async () => {
    const { kind, editedAt, ...data } = weekday(600);
    const rows = [{ kind, data, edited_at: editedAt }];
    await member.client.ownData.importRows({ id: IMPORT, table: 'goal_settings', rows });
    expect((await member.client.profile.get()).dayGoals).toBeNull();
  });
});

describe('a goal that is older than the limits', () => {
  it('stays, and the rest of the profile can be changed', async () => {
    await member.client.profile.update(ADULT);
    await changeProfile(api.db, member.id, { energyGoalKcal: 900, goalWeight: 45 });
    await member.client.profile.update({ currentWeight: 69, activityLevel: 2 });
    expect([await goalOf(member), (await member.client.profile.get()).goalWeight]).toEqual([900, 45]);
  });

  it('has no deficit for a member under 18, and no goal weight', async () => {
    await member.client.profile.update(YOUNG);
    const maintaining = await goalOf(member);
    await member.client.profile.update({ dateOfBirth: ADULT.dateOfBirth });
    const everyDay = makeDayGoals({
      days: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], energyKcal: 1450, nutrients: NO_NUTRIENT_GOALS }],
    });
    await member.client.profile.saveGoalSettings(everyDay);
    await member.client.profile.update({ dateOfBirth: YOUNG.dateOfBirth });
    await changeProfile(api.db, member.id, { weightGoalType: 'lose', energyGoalKcal: 900, goalWeight: 45 });
    expect(await goalOf(member)).toBe(maintaining);
    expect((await member.client.body.load()).person.goalWeightKg).toBeNull();
  });
});

const SERVER = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, SERVER), 'utf8');

function sourceFiles(): string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^test\//.test(file));
}

/** Shapes without a JSON type, such as files, have no goals. */
const ANY = { unrepresentable: 'any', io: 'input' } as const;

// Every contract is a zod schema.
const asZod = (schema: unknown) => (schema ?? z.undefined()) as z.ZodType;
