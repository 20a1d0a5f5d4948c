import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { mergeChanges } from '#domain/sync/rows/merge-changes.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeCaliper, makeGoals, makeTape, makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { calipers } from './caliper/caliper.store.ts';
import { tapes } from './tape/tape.store.ts';
import { weights } from './weight/weights.store.ts';

const TODAY = '2026-11-15';
const OLD = '2024-02-01';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

const load = () => member.client.body.load();
const changesSince = async (since: string) => (await member.client.body.changes({ since })).changes;

describe('changes of the body page', () => {
  it('are less than 2 kB at a repeated visit to a year of measurements, and after a weighing', async () => {
    await fillYear(member);
    const page = await settled();
    expect(JSON.stringify(page).length).toBeGreaterThan(100_000);
    expect(await bytesOf(page.cursor)).toBeLessThan(2000);
    await member.client.body.saveWeight(makeWeight());
    expect(await bytesOf(page.cursor)).toBeLessThan(2000);
  });

  it('are empty when nothing was written', async () => {
    await member.client.body.saveWeight(makeWeight());
    const { cursor } = await settled();
    const nothing = { rows: [], removed: [] };
    expect(await changesSince(cursor)).toMatchObject({
      weights: { ...nothing, count: 1 },
      tape: { ...nothing, count: 0 },
      caliper: { ...nothing, count: 0 },
    });
  });

  it('include every kind of measurement that was entered, edited and removed, and the goals', async () => {
    const [changed, removed, tape] = [makeWeight({ weightKg: 70 }), makeWeight(), makeTape()];
    for (const weight of [changed, removed]) await member.client.body.saveWeight(weight);
    await member.client.body.saveTape(tape);
    const { cursor } = await settled();
    await member.client.body.saveWeight({ ...changed, weightKg: 71, editedAt: LATER });
    await member.client.body.removeWeight({ id: removed.id, editedAt: LATER });
    await member.client.body.removeTape({ id: tape.id, editedAt: LATER });
    const caliper = makeCaliper({ weightKg: null });
    await member.client.body.saveCaliper(caliper);
    await member.client.body.saveGoals(makeGoals());
    expect(await changesSince(cursor)).toMatchObject({
      weights: { rows: [{ id: changed.id, weightKg: 71 }], removed: [removed.id], count: 1 },
      tape: { rows: [], removed: [tape.id], count: 0 },
      caliper: { rows: [{ id: caliper.id, sum9Mm: 135 }], removed: [], count: 1 },
      goals: makeGoals(),
    });
  });

  it('include a recalculation, which is not an edit of the member', async () => {
    const caliper = makeCaliper();
    await member.client.body.saveCaliper(caliper);
    const { cursor } = await settled();
    await api.database.pool.query('update body_caliper_measurements set sum9_mm = 99 where id = $1', [caliper.id]);
    await member.client.body.recalculate({ id: caliper.id });
    expect((await changesSince(cursor))?.caliper.rows).toMatchObject([{ id: caliper.id, sum9Mm: 135 }]);
  });

  it('have a count by which a device notices that a weight was removed with its measurement', async () => {
    const tape = makeTape({ weightKg: 70 });
    await member.client.body.saveTape(tape);
    const page = await settled();
    await member.client.body.removeTape({ id: tape.id, editedAt: LATER });
    const changes = await changesSince(page.cursor);
    expect(changes?.weights).toEqual({ rows: [], removed: [], count: 0 });
    expect(mergeChanges(page.weights, changes?.weights ?? { rows: [], removed: [], count: 1 }, () => 0)).toBeNull();
  });
});

describe('a page is loaded again', () => {
  it('when a weight from before its first day was entered, changed, removed or moved', async () => {
    const [old, other] = [makeWeight({ day: OLD }), makeWeight({ day: OLD })];
    const writes = [
      () => member.client.body.saveWeight(old),
      () => member.client.body.saveWeight({ ...old, weightKg: 71, editedAt: LATER }),
      () => member.client.body.saveWeight({ ...old, day: TODAY, editedAt: '2026-11-15T07:06:00.000Z' }),
      () => member.client.body.saveWeight(other),
      () => member.client.body.removeWeight({ id: other.id, editedAt: LATER }),
      () => api.database.pool.query('delete from body_weights where id = $1', [old.id]),
    ];
    const answers: boolean[] = [];
    for (const write of writes) {
      const { cursor } = await settled();
      await write();
      answers.push((await changesSince(cursor)) === null);
    }
    // By then the last weight is of today.
    expect(answers).toEqual([true, true, true, true, true, false]);
  });

  it('when its first day is a month old, and not the day after it was loaded', async () => {
    const { cursor } = await settled();
    const first = addDays(TODAY, -400);
    const readDaysAgo = (days: number) => cursor.replace(first, addDays(first, -days));
    expect(cursor).toContain(first);
    const answers = [
      await changesSince(readDaysAgo(1)),
      await changesSince(readDaysAgo(29)),
      await changesSince(readDaysAgo(30)),
    ];
    expect(answers.map((answer) => answer === null)).toEqual([false, false, true]);
    expect(await changesSince(readDaysAgo(-1))).toBeNull();
  });

  it.each([
    ['of another member', (cursor: string) => cursor.replace(member.id, randomUUID())],
    ['of a database that was restored or started again', (cursor: string) => cursor.replace(/^\d/, '9')],
    ['of transactions that are still to come', (cursor: string) => cursor.replace(/\.\d+\./, '.99999999.')],
    ['without a day', (cursor: string) => cursor.replace(/\d{4}-\d\d-\d\d/, '2026-02-30')],
    ['that is none', () => 'x'],
    ['that is empty', () => ''],
  ])('when the cursor is %s', async (_what, altered) => {
    await member.client.body.saveWeight(makeWeight());
    expect(await changesSince(altered((await settled()).cursor))).toBeNull();
  });
});

/** Waits until the writes so far are no longer reported as changes: a long transaction of another test file delays that. */
function settled() {
  const none = { rows: [], removed: [] };
  return vi.waitFor(async () => {
    const page = await load();
    expect(await changesSince(page.cursor)).toMatchObject({ weights: none, tape: none, caliper: none });
    return page;
  }, 10_000);
}

/** A weighing each morning, and tape and caliper each Sunday. */
async function fillYear({ id: userId }: TestMember) {
  const days = Array.from({ length: 365 }, (_, ago) => addDays(TODAY, -ago));
  const sundays = days.filter((_, ago) => ago % 7 === 0);
  const weighings = days.map((day) => ({ ...makeWeight({ day }), source: 'weight' as const }));
  await api.db.transaction(async (tx) => {
    await weights.insertAll(tx, api, userId, weighings);
    await tapes.insertAll(
      tx,
      api,
      userId,
      sundays.map((day) => makeTape({ day })),
    );
    await calipers.insertAll(
      tx,
      api,
      userId,
      sundays.map((day) => makeCaliper({ day })),
    );
  });
}

/** Size of the uncompressed response. */
async function bytesOf(since: string): Promise<number> {
  const url = `/api/v1/body/changes?since=${encodeURIComponent(since)}`;
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${member.token}` } });
  expect(answer.json().changes).not.toBeNull();
  return answer.rawPayload.length;
}
