import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeCaliper } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const RIGHT = expect.closeTo(23.8234, 4);

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('recalculating one', () => {
  it('stores the result of the formula and retains the old values', async () => {
    const id = await storedAs(24.31);
    const answer = await member.client.body.recalculate({ id });
    expect([answer, await calipers()]).toMatchObject([
      { bodyfatPct: RIGHT, replaced: { sum9Mm: 135, bodyfatPct: 24.31 } },
      [{ bodyfatPct: RIGHT }],
    ]);
  });

  it('twice retains the values before the first', async () => {
    const id = await storedAs(24.31);
    await member.client.body.recalculate({ id });
    expect(await member.client.body.recalculate({ id })).toMatchObject({ replaced: { bodyfatPct: 24.31 } });
  });

  it('does not change correct values, and is not an edit', async () => {
    const caliper = makeCaliper();
    await member.client.body.saveCaliper(caliper);
    expect(await member.client.body.recalculate({ id: caliper.id })).toMatchObject({
      bodyfatPct: RIGHT,
      replaced: null,
      editedAt: caliper.editedAt,
    });
  });

  it('reports with a fixed message that a measurement could not be fetched', async () => {
    const other = await makeMember(api);
    const [id, removed] = [await storedAs(24.31), await storedAs(24.31)];
    await member.client.body.removeCaliper({ id: removed, editedAt: LATER });
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v1/body/caliper/${randomUUID()}/recalculation`,
      headers: { authorization: `Bearer ${member.token}`, 'x-formkurva': 'test' },
    });
    expect([
      answer.statusCode,
      answer.json().message,
      await refusalOf(member.client.body.recalculate({ id: removed })),
      await refusalOf(other.client.body.recalculate({ id })),
    ]).toEqual([404, 'Failed to fetch measurement for recalculation.', 'RECALCULATION_FAILED', 'RECALCULATION_FAILED']);
  });
});

describe('recalculating all', () => {
  it('changes those that differ, and only the member’s own', async () => {
    const other = await makeMember(api);
    const caliper = makeCaliper();
    await other.client.body.saveCaliper(caliper);
    await api.database.pool.query('update body_caliper_measurements set bodyfat_pct = 50 where id = $1', [caliper.id]);
    await storedAs(24.31);
    await storedAs(null);
    await member.client.body.saveCaliper(makeCaliper());
    const answer = await member.client.body.recalculateAll();
    const others = (await other.client.body.load()).caliper[0]?.bodyfatPct;
    expect([answer, others]).toEqual([{ measurements: 3, changed: 2 }, 50]);
    expect((await calipers()).map(({ bodyfatPct }) => bodyfatPct)).toEqual([RIGHT, RIGHT, RIGHT]);
  });

  it('twice changes nothing more', async () => {
    await storedAs(24.31);
    await member.client.body.recalculateAll();
    expect(await member.client.body.recalculateAll()).toEqual({ measurements: 1, changed: 0 });
  });

  it('without measurements changes nothing', async () => {
    expect(await member.client.body.recalculateAll()).toEqual({ measurements: 0, changed: 0 });
  });
});

describe('restoring', () => {
  it('restores the values before a recalculation, once', async () => {
    const id = await storedAs(24.31);
    await member.client.body.recalculate({ id });
    const [first, second] = [await member.client.body.restore({ id }), await member.client.body.restore({ id })];
    expect([first, second]).toMatchObject([
      { bodyfatPct: 24.31, replaced: null },
      { bodyfatPct: 24.31, replaced: null },
    ]);
  });

  it('does nothing once the measurement was edited', async () => {
    const id = await storedAs(24.31);
    await member.client.body.recalculate({ id });
    await member.client.body.saveCaliper(makeCaliper({ id, editedAt: LATER }));
    expect(await member.client.body.restore({ id })).toMatchObject({ bodyfatPct: RIGHT, replaced: null });
  });

  it('cannot reach another member’s measurement, nor a removed one', async () => {
    const other = await makeMember(api);
    const [id, removed] = [await storedAs(24.31), await storedAs(24.31)];
    await member.client.body.removeCaliper({ id: removed, editedAt: LATER });
    expect([
      await refusalOf(other.client.body.restore({ id })),
      await refusalOf(member.client.body.restore({ id: removed })),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

/** A measurement with a percentage by another formula. */
async function storedAs(bodyfatPct: number | null): Promise<string> {
  const caliper = makeCaliper();
  await member.client.body.saveCaliper(caliper);
  await api.database.pool.query('update body_caliper_measurements set bodyfat_pct = $1 where id = $2', [
    bodyfatPct,
    caliper.id,
  ]);
  return caliper.id;
}

async function calipers() {
  return (await member.client.body.load()).caliper;
}
