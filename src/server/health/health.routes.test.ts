import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHealthBatch, makeRun } from '#domain/health/test/make-health.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const weights = async () =>
  (await member.client.body.load()).weights.map(({ day, weightKg, source }) => ({ day, weightKg, source }));
const workouts = async () => (await member.client.fitness.history({})).workouts;

describe('an import of health data', () => {
  it('adds days, a weight to the curve and a workout to the history', async () => {
    const imported = await member.client.health.importRows(makeHealthBatch());

    expect(imported).toEqual({ weights: 1, samples: 3, workouts: 1 });
    expect(await member.client.health.days(OCTOBER)).toEqual({
      steps: [['2026-10-01', 8200]],
      activeEnergy: [['2026-10-01', 410]],
      bodyFat: [['2026-10-01', 24.3]],
    });
    expect(await weights()).toEqual([{ day: '2026-10-01', weightKg: 70.2, source: 'import' }]);
    expect((await member.client.profile.get()).currentWeight).toBe(70.2);
    expect(await workouts()).toMatchObject([
      { name: 'Löpning', durationMinutes: 30, caloriesBurned: 310, source: 'apple-health' },
    ]);
  });

  it('adds nothing twice, in one import or in two, and reports new rows beforehand', async () => {
    const { client } = member;
    const batch = makeHealthBatch();
    const { id: _id, fileName: _file, ...rows } = batch;
    const before = await client.health.checkImport(rows);
    await client.health.importRows(batch);
    const again = [await client.health.importRows(batch), await client.health.importRows(makeHealthBatch())];
    const nothing = { weights: 0, samples: 0, workouts: 0 };

    expect(before).toEqual({ weights: 1, samples: 3, workouts: 1, doubtful: [] });
    expect([...again, await client.health.checkImport(rows)]).toMatchObject([nothing, nothing, nothing]);
    expect((await client.health.imports()).imports.map((one) => one.samples)).toEqual([0, 3]);
  });

  it('lists weights that differ much from the member’s own', async () => {
    const { client } = member;
    const { id: _id, fileName: _file, ...rows } = makeHealthBatch();
    await client.body.saveWeight(makeWeight({ day: '2026-10-01', weightKg: 82 }));
    const weights = [
      { day: '2026-10-01', takenAt: '2026-10-01T06:00:00.000Z', weightKg: 55 },
      { day: '2026-10-02', takenAt: '2026-10-02T06:00:00.000Z', weightKg: 55 },
    ];

    const { doubtful } = await client.health.checkImport({ ...rows, weights });
    expect(doubtful).toEqual([{ day: '2026-10-02', weightKg: 55, besideKg: 82 }]);
  });

  it('uses the larger sum of a day that has grown, and the smaller again when that is undone', async () => {
    const { client } = member;
    await client.health.importRows(makeHealthBatch());
    const later = makeHealthBatch({ samples: [{ kind: 'steps', day: '2026-10-01', value: 11_000 }] });
    const imported = await client.health.importRows(later);
    const grown = (await client.health.days(OCTOBER)).steps;
    await client.health.undoImport({ id: later.id });

    expect([imported.samples, grown]).toEqual([1, [['2026-10-01', 11_000]]]);
    expect((await client.health.days(OCTOBER)).steps).toEqual([['2026-10-01', 8200]]);
  });

  it('skips weights of days with an own weight', async () => {
    await member.client.body.saveWeight(makeWeight({ day: '2026-10-01', weightKg: 69 }));

    expect((await member.client.health.importRows(makeHealthBatch())).weights).toBe(0);
    expect(await weights()).toEqual([{ day: '2026-10-01', weightKg: 69, source: 'weight' }]);
  });

  it('adds only the workout to the remaining calories of the day', async () => {
    const day = '2026-11-15';
    const input = { day, timeZone: 'Europe/Stockholm' };
    const before = await member.client.fitness.today(input);
    await member.client.health.importRows(
      makeHealthBatch({ weights: [], workouts: [], samples: [{ kind: 'active-energy', day, value: 900 }] }),
    );

    expect(await member.client.fitness.today(input)).toEqual(before);
  });
});

describe('undoing an import', () => {
  it('removes exactly its rows, once, and the file can be imported again', async () => {
    const { client } = member;
    await client.body.saveWeight(makeWeight({ day: '2026-09-01', weightKg: 71 }));
    const batch = makeHealthBatch();
    await client.health.importRows(batch);
    const undone = [await client.health.undoImport({ id: batch.id }), await client.health.undoImport({ id: batch.id })];
    const left = [await weights(), await workouts(), (await client.profile.get()).currentWeight];
    const back = await client.health.importRows(makeHealthBatch());

    expect(undone).toEqual([
      { weights: 1, samples: 3, workouts: 1 },
      { weights: 0, samples: 0, workouts: 0 },
    ]);
    expect(left).toEqual([[{ day: '2026-09-01', weightKg: 71, source: 'weight' }], [], 71]);
    expect(back).toEqual({ weights: 1, samples: 3, workouts: 1 });
  });

  it('removes a weight that was edited since, and does not restore one removed by hand', async () => {
    const { client } = member;
    const batch = makeHealthBatch();
    await client.health.importRows(batch);
    const [row] = (await client.body.load()).weights;
    const editedAt = new Date(api.clock().getTime() + 1000).toISOString();
    await client.body.saveWeight({ ...makeWeight(), ...row, weightKg: 70.8, editedAt });
    const changed = await weights();
    await client.health.undoImport({ id: batch.id });
    const afterUndo = await weights();
    await client.health.importRows(makeHealthBatch());
    await client.body.removeWeight({
      id: String(row?.id),
      editedAt: new Date(api.clock().getTime() + 2000).toISOString(),
    });

    expect([changed[0]?.weightKg, afterUndo]).toEqual([70.8, []]);
    expect((await client.health.importRows(makeHealthBatch())).weights).toBe(0);
  });

  it('is refused after thirty days, and for another member’s import', async () => {
    const batch = makeHealthBatch();
    await member.client.health.importRows(batch);
    const other = await makeMember(api);
    await api.db.execute(
      sql`update health_imports set imported_at = imported_at - interval '31 days' where user_id = ${member.id}`,
    );

    expect(await refusalOf(member.client.health.undoImport({ id: batch.id }))).toBe('IMPORT_TOO_OLD');
    expect(await refusalOf(other.client.health.undoImport({ id: batch.id }))).toBe('NOT_FOUND');
  });

  it('ends the import: later batches are refused', async () => {
    const batch = makeHealthBatch();
    await member.client.health.importRows(batch);
    await member.client.health.undoImport({ id: batch.id });

    expect(await refusalOf(member.client.health.importRows(batch))).toBe('CONFLICT');
  });
});

describe('consent', () => {
  it('to an earlier text refuses health data, and is reported to the app', async () => {
    await api.db.execute(sql`update health_consents set version = '2026-11-15' where user_id = ${member.id}`);

    expect(await refusalOf(member.client.health.importRows(makeHealthBatch()))).toBe('CONSENT_REQUIRED');
    expect((await member.client.auth.me()).member).toMatchObject({ trainingConsent: true, importConsent: false });
    await member.client.profile.giveConsent();
    expect((await member.client.health.importRows(makeHealthBatch())).samples).toBe(3);
  });

  it('withdrawn erases what was imported', async () => {
    await member.client.health.importRows(makeHealthBatch());
    await member.client.profile.withdrawConsent();

    expect(await member.client.health.days(OCTOBER)).toEqual({ steps: [], activeEnergy: [], bodyFat: [] });
    expect((await member.client.health.imports()).imports).toEqual([]);
    expect([await weights(), await workouts()]).toEqual([[], []]);
  });
});

describe('impossible values are refused as a whole', () => {
  it.each([
    ['a day that has not come', { samples: [{ kind: 'steps' as const, day: '2027-01-01', value: 10 }] }],
    [
      'a day before there were such apps',
      { weights: [{ day: '1999-01-01', takenAt: '1999-01-01T06:00:00.000Z', weightKg: 70 }] },
    ],
    ['body fat beyond bounds', { samples: [{ kind: 'body-fat' as const, day: '2026-10-01', value: 90 }] }],
    [
      'a weight beyond bounds',
      { weights: [{ day: '2026-10-01', takenAt: '2026-10-01T06:00:00.000Z', weightKg: 900 }] },
    ],
    ['a workout in the future', { workouts: [makeRun({ startedAt: '2027-10-01T06:00:00.000Z' })] }],
  ])('%s', async (_what, rows) => {
    const batch = makeHealthBatch({ weights: [], samples: [], workouts: [], ...rows });

    expect(await refusalOf(member.client.health.importRows(batch))).toBe('BAD_INPUT');
    expect((await member.client.health.imports()).imports).toEqual([]);
  });
});
