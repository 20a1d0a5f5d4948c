import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import { addDays } from '#domain/day/day.ts';
import { lockProfile } from '#server/members/person.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeCaliper, makeGoals, makeTape, makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { loadBody } from './body.page.service.ts';
import { weights } from './weight/weights.store.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('the body page', () => {
  it('is empty at first, with the first day of editable weights', async () => {
    expect(await member.client.body.load()).toEqual({
      person: {
        heightCm: null,
        sex: null,
        age: null,
        dateOfBirth: null,
        currentWeightKg: null,
        goalWeightKg: null,
        weightGoalType: 'maintain',
        weeklyGoalKg: 0.5,
      },
      weights: [],
      weightsFrom: '2025-10-11',
      olderWeights: [],
      tape: [],
      caliper: [],
      goals: null,
      cursor: expect.any(String),
    });
  });

  it('returns everything as it was entered, newest first', async () => {
    const weight = makeWeight();
    const [tape, earlierTape] = [makeTape(), makeTape({ day: '2026-11-01', weightKg: 70 })];
    const caliper = makeCaliper({ weightKg: null, notes: 'Efter träning' });
    await member.client.body.saveWeight(weight);
    await member.client.body.saveTape(earlierTape);
    await member.client.body.saveTape(tape);
    await member.client.body.saveCaliper(caliper);
    await member.client.body.saveGoals(makeGoals());
    expect(await member.client.body.load()).toMatchObject({
      weights: [
        { ...weight, source: 'weight' },
        { id: earlierTape.id, day: '2026-11-01', weightKg: 70, source: 'tape' },
      ],
      tape: [tape, earlierTape],
      caliper: [caliperRowOf(caliper)],
      goals: makeGoals(),
    });
  });

  it('has the profile data that the rules need', async () => {
    await member.client.profile.update({
      heightCm: 168,
      gender: 'woman',
      dateOfBirth: '1992-03-14',
      goalWeight: 66,
      weightGoalType: 'lose',
      weeklyGoalKg: 0.25,
      currentWeight: 69.4,
    });
    expect((await member.client.body.load()).person).toEqual({
      heightCm: 168,
      sex: 'female',
      age: 34,
      dateOfBirth: '1992-03-14',
      currentWeightKg: 69.4,
      goalWeightKg: 66,
      weightGoalType: 'lose',
      weeklyGoalKg: 0.25,
    });
  });

  it('has older weights by day and kg alone, the newest of each day', async () => {
    await member.client.body.saveWeight(makeWeight({ day: '2020-01-02', weightKg: 74 }));
    await member.client.body.saveWeight(makeWeight({ day: '2020-01-02', weightKg: 75, createdAt: LATER }));
    await member.client.body.saveWeight(makeWeight({ day: '2019-12-31', weightKg: 73 }));
    await member.client.body.saveWeight(makeWeight({ day: '2025-10-11', weightKg: 70 }));
    const { weights, olderWeights } = await member.client.body.load();
    expect([weights.length, olderWeights]).toEqual([
      1,
      [
        ['2019-12-31', 73],
        ['2020-01-02', 75],
      ],
    ]);
  });

  it('contains only the member’s own data', async () => {
    const other = await makeMember(api);
    await other.client.body.saveWeight(makeWeight());
    await other.client.body.saveTape(makeTape());
    await other.client.body.saveCaliper(makeCaliper());
    await other.client.body.saveGoals(makeGoals());
    expect(await member.client.body.load()).toMatchObject({ weights: [], tape: [], caliper: [], goals: null });
  });

  it('is refused without a session, with a fixed message', async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/v1/body' });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { message: 'User not authenticated' }]);
  });

  it('is refused with a fixed message when the member is deleted', async () => {
    // A session ends with its member, so only a concurrent call can get here.
    const gone = randomUUID();
    await expect(loadBody(api.db, api, gone)).rejects.toMatchObject({ status: 404, message: 'User not found' });
    await expect(lockProfile(api.db, gone)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});

describe('the older history', () => {
  it('has pages of a hundred, newest first, with each weight once', async () => {
    const days = Array.from({ length: 55 }, (_nothing, index) => addDays('2019-01-01', index * 7));
    const entries = days.flatMap((day) => [makeWeight({ day }), makeWeight({ day, createdAt: LATER })]);
    await weights.insertAll(
      api.db,
      { clock: () => new Date() },
      member.id,
      entries.map((entry) => ({ ...entry, source: 'weight' as const })),
    );
    const first = await member.client.body.olderWeights({ beforeDay: '2025-10-11' });
    const last = first.weights.at(-1);
    const second = await member.client.body.olderWeights({ beforeDay: last?.day ?? '', beforeId: last?.id });
    const all = [...first.weights, ...second.weights];
    expect([first.weights.length, first.more, second.weights.length, second.more]).toEqual([100, true, 10, false]);
    expect([new Set(all.map(({ id }) => id)).size, all.map(({ day }) => day)]).toEqual([
      110,
      all.map(({ day }) => day).toSorted((one, other) => other.localeCompare(one)),
    ]);
  });

  it('contains only the member’s own data, without removed weights', async () => {
    const other = await makeMember(api);
    const weight = makeWeight({ day: '2019-01-01' });
    await other.client.body.saveWeight(makeWeight({ day: '2019-01-01' }));
    await member.client.body.saveWeight(weight);
    await member.client.body.removeWeight({ id: weight.id, editedAt: LATER });
    expect(await member.client.body.olderWeights({ beforeDay: '2026-11-15' })).toEqual({ weights: [], more: false });
  });
});

describe('consent', () => {
  it('is needed to store body data', async () => {
    await member.client.profile.withdrawConsent();
    const { body } = member.client;
    expect([
      await refusalOf(body.saveWeight(makeWeight())),
      await refusalOf(body.saveTape(makeTape())),
      await refusalOf(body.saveCaliper(makeCaliper())),
      await refusalOf(body.saveGoals(makeGoals())),
    ]).toEqual(['CONSENT_REQUIRED', 'CONSENT_REQUIRED', 'CONSENT_REQUIRED', 'CONSENT_REQUIRED']);
  });

  it('withdrawn erases all measurements, with their history and the current weight', async () => {
    const { body, profile } = member.client;
    const tape = makeTape({ weightKg: 70 });
    await body.saveWeight(makeWeight());
    await body.saveTape(tape);
    await body.saveTape({ ...tape, weightKg: 71, editedAt: LATER });
    await body.saveCaliper(makeCaliper());
    await body.saveGoals(makeGoals());
    await profile.withdrawConsent();
    const { person, cursor: _cursor, ...page } = await body.load();
    expect([person.currentWeightKg, page, await historyOf('body_tape_measurements')]).toEqual([
      null,
      { weights: [], weightsFrom: '2025-10-11', olderWeights: [], tape: [], caliper: [], goals: null },
      [],
    ]);
  });
});

describe('the open interface', () => {
  it('enters, reads and removes a measurement by its address', async () => {
    const { id, ...tape } = makeTape();
    const saved = await rest('PUT', `/body/tape/${id}`, tape);
    const before = await rest('GET', '/body');
    const removed = await rest('DELETE', `/body/tape/${id}`, { editedAt: LATER });
    const after = await rest('GET', '/body');
    expect([saved.statusCode, removed.statusCode]).toEqual([200, 200]);
    expect([before.json().tape, after.json().tape]).toEqual([[{ id, ...tape }], []]);
  });

  it.each([
    ['tape', { cm: { waist: 78 } }, 'date is required'],
    ['tape', { day: '2026-11-15', cm: {} }, 'at least one measurement is required'],
    ['caliper', { mm: { chest: 9 } }, 'date is required'],
    ['caliper', { day: '2026-11-15', mm: {} }, 'at least one measurement is required'],
  ])('answers a %s entry %j with %s', async (kind, entry, message) => {
    const times = { createdAt: LATER, editedAt: LATER };
    const answer = await rest('PUT', `/body/${kind}/${randomUUID()}`, { ...entry, ...times });
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([400, expect.stringContaining(message)]);
  });
});

function rest(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${member.token}`, 'x-formkurva': 'test' };
  return api.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
}

async function historyOf(table: string) {
  const { rows } = await api.database.pool.query(
    'select row from row_history where user_id = $1 and table_name = $2 order by edited_at',
    [member.id, table],
  );
  return rows.map(({ row }) => row);
}
