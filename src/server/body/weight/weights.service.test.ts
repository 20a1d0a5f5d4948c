import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WeightEntry } from '#domain/body/body.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeTape, makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const LATEST = '2026-11-15T07:06:00.000Z';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('a weight', () => {
  it('is stored once however often it is sent, also concurrently', async () => {
    const weight = makeWeight();
    await Promise.all(Array.from({ length: 8 }, () => member.client.body.saveWeight(weight)));
    expect([await weightsOf(member), await historyOf(member.id)]).toEqual([[69.4], []]);
  });

  it('is changed by a later edit, and the earlier one is stored in the history', async () => {
    const weight = makeWeight();
    await member.client.body.saveWeight(weight);
    await member.client.body.saveWeight({ ...weight, weightKg: 69.8, editedAt: LATER });
    expect([await weightsOf(member), await historyOf(member.id)]).toEqual([[69.8], [69.4]]);
  });

  it('is not changed by an earlier edit that arrives late, which is stored in the history', async () => {
    const weight = makeWeight();
    await member.client.body.saveWeight({ ...weight, weightKg: 69.8, editedAt: LATER });
    await member.client.body.saveWeight(weight);
    await member.client.body.saveWeight(weight);
    expect([await weightsOf(member), await historyOf(member.id)]).toEqual([[69.8], [69.4]]);
  });

  it('can be of an early day, and of today in the time zone furthest ahead', async () => {
    await member.client.body.saveWeight(makeWeight({ day: '1950-01-01' }));
    await member.client.body.saveWeight(makeWeight({ day: '2026-11-15' }));
    expect((await member.client.body.load()).olderWeights).toEqual([['1950-01-01', 69.4]]);
  });

  it('can have the same id for two members', async () => {
    const other = await makeMember(api);
    const weight = makeWeight();
    await member.client.body.saveWeight(weight);
    await other.client.body.saveWeight({ ...weight, weightKg: 90, editedAt: LATER });
    expect([await weightsOf(member), await weightsOf(other)]).toEqual([[69.4], [90]]);
  });

  it.each([
    ['letters', foreign({ weightKg: 'abc' })],
    ['a comma in text', foreign({ weightKg: '69,4' })],
    ['a negative weight', { weightKg: -70 }],
    ['0 kg', { weightKg: 0 }],
    ['19.9 kg', { weightKg: 19.9 }],
    ['400.1 kg', { weightKg: 400.1 }],
    ['no number', { weightKg: Number.NaN }],
    ['tomorrow', { day: '2026-11-17' }],
    ['1949', { day: '1949-12-31' }],
    ['a day that does not exist', { day: '2026-02-30' }],
    ['no day', { day: '' }],
    ['an id that is none', { id: 'vikt' }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
  ])('is refused with %s, and nothing is written', async (_what, wrong) => {
    const code = await refusalOf(member.client.body.saveWeight(makeWeight(wrong)));
    const { rows } = await api.database.pool.query('select 1 from body_weights where user_id = $1', [member.id]);
    expect([code, rows.length]).toEqual(['BAD_INPUT', 0]);
  });
});

describe('removing a weight', () => {
  it('is idempotent, and saving it again restores it', async () => {
    const weight = makeWeight();
    await member.client.body.saveWeight(weight);
    await member.client.body.removeWeight({ id: weight.id, editedAt: LATER });
    await member.client.body.removeWeight({ id: weight.id, editedAt: LATER });
    const gone = await weightsOf(member);
    await member.client.body.saveWeight({ ...weight, editedAt: LATEST });
    expect([gone, await weightsOf(member)]).toEqual([[], [69.4]]);
  });

  it('is not undone by an old copy', async () => {
    const weight = makeWeight();
    await member.client.body.saveWeight(weight);
    await member.client.body.removeWeight({ id: weight.id, editedAt: LATER });
    await member.client.body.saveWeight(weight);
    expect(await weightsOf(member)).toEqual([]);
  });

  it('ignores unknown weights and those of another member', async () => {
    const other = await makeMember(api);
    const weight = makeWeight();
    await member.client.body.saveWeight(weight);
    expect([
      await refusalOf(member.client.body.removeWeight({ id: randomUUID(), editedAt: LATER })),
      await refusalOf(other.client.body.removeWeight({ id: weight.id, editedAt: LATER })),
      await weightsOf(member),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', [69.4]]);
  });
});

describe('the current weight', () => {
  it('is the newest by day, and within a day by creation', async () => {
    await member.client.body.saveWeight(makeWeight({ weightKg: 70, createdAt: LATER }));
    await member.client.body.saveWeight(makeWeight({ weightKg: 69 }));
    await member.client.body.saveWeight(makeWeight({ day: '2026-11-01', weightKg: 72, createdAt: LATEST }));
    expect(await currentOf(member)).toBe(70);
  });

  it('is updated when the newest is changed, moved to an earlier day or removed', async () => {
    const newest = makeWeight({ weightKg: 69 });
    await member.client.body.saveWeight(makeWeight({ day: '2026-11-10', weightKg: 70 }));
    await member.client.body.saveWeight(newest);
    await member.client.body.saveWeight({ ...newest, weightKg: 68.5, editedAt: LATER });
    const changed = await currentOf(member);
    await member.client.body.saveWeight({ ...newest, day: '2026-11-01', editedAt: LATEST });
    const moved = await currentOf(member);
    await member.client.body.removeWeight({ id: newest.id, editedAt: '2026-11-15T07:07:00.000Z' });
    expect([changed, moved, await currentOf(member)]).toEqual([68.5, 70, 70]);
  });

  it('is unknown again when the last weight is removed', async () => {
    const weight = makeWeight();
    await member.client.body.saveWeight(weight);
    await member.client.body.removeWeight({ id: weight.id, editedAt: LATER });
    expect(await currentOf(member)).toBeNull();
  });

  it('is correct after concurrent writes', async () => {
    const days = ['2026-11-09', '2026-11-15', '2026-11-11', '2026-11-14', '2026-11-10', '2026-11-13', '2026-11-12'];
    const entries = days.map((day) => makeWeight({ day, weightKg: Number(day.slice(-2)) + 60 }));
    await Promise.all(entries.map((entry) => member.client.body.saveWeight(entry)));
    expect(await currentOf(member)).toBe(75);
  });

  it('typed in the profile is a normal weight of the day, and can be changed here', async () => {
    await member.client.profile.update({ currentWeight: 71, today: '2026-11-14' });
    const [typed] = (await member.client.body.load()).weights;
    await member.client.body.saveWeight({
      ...typed,
      ...makeWeight({ id: typed?.id ?? '' }),
      weightKg: 70.5,
      editedAt: '2026-11-15T23:00:00.000Z',
    });
    const [changed] = (await member.client.body.load()).weights;
    expect([typed?.source, changed?.source, changed?.weightKg, await currentOf(member)]).toEqual([
      'profile',
      'profile',
      70.5,
      70.5,
    ]);
  });

  it('typed in the profile for a future day is refused', async () => {
    const code = await refusalOf(member.client.profile.update({ currentWeight: 71, today: '2027-01-01' }));
    expect([code, await currentOf(member)]).toEqual(['BAD_INPUT', null]);
  });
});

describe('a weight of a measurement', () => {
  it('is changed and removed with the measurement', async () => {
    const tape = makeTape({ weightKg: 70 });
    await member.client.body.saveTape(tape);
    const edit = makeWeight({ id: tape.id, weightKg: 60, editedAt: LATER });
    expect([
      await refusalOf(member.client.body.saveWeight(edit)),
      await refusalOf(member.client.body.removeWeight({ id: tape.id, editedAt: LATER })),
      await weightsOf(member),
    ]).toEqual(['WEIGHT_OF_MEASUREMENT', 'WEIGHT_OF_MEASUREMENT', [70]]);
  });
});

describe('loading', () => {
  it('uses the index of member and day', async () => {
    // With few rows PostgreSQL prefers a sequential scan.
    const { rows } = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select * from body_weights where user_id = ${member.id} and date >= '2026-01-01'`);
    });
    expect(JSON.stringify(rows)).toContain('body_weights_date_idx');
  });
});

async function weightsOf({ client }: TestMember): Promise<number[]> {
  return (await client.body.load()).weights.map(({ weightKg }) => weightKg);
}

async function currentOf({ client }: TestMember): Promise<number | null> {
  return (await client.profile.get()).currentWeight;
}

async function historyOf(userId: string): Promise<number[]> {
  const { rows } = await api.database.pool.query(
    "select row from row_history where user_id = $1 and table_name = 'body_weights' order by edited_at",
    [userId],
  );
  return rows.map(({ row }) => row.weightKg);
}

// Tests values that the contract does not accept.
function foreign(fields: object) {
  return fields as Partial<WeightEntry>;
}
