import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_READINGS } from '#domain/body/measurements.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeCaliper, makeTape, makeWeight } from '#server/test/make-measurements.ts';
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

describe('a tape measurement', () => {
  it('is stored once however often it is sent, with one weight', async () => {
    const tape = makeTape({ weightKg: 70 });
    await Promise.all(Array.from({ length: 8 }, () => member.client.body.saveTape(tape)));
    expect(await page()).toMatchObject({ tape: [tape], weights: [{ id: tape.id, weightKg: 70, source: 'tape' }] });
  });

  it('is changed by a later edit with its weight and day', async () => {
    const tape = makeTape({ weightKg: 70 });
    await member.client.body.saveTape(tape);
    const edit = { ...tape, day: '2026-11-14', weightKg: 71, cm: { ...tape.cm, hips: 99.5 }, editedAt: LATER };
    await member.client.body.saveTape(edit);
    expect([await page(), await historyOf('body_tape_measurements')]).toMatchObject([
      { tape: [edit], weights: [{ day: '2026-11-14', weightKg: 71 }], person: { currentWeightKg: 71 } },
      [tape],
    ]);
  });

  it('is not changed by an earlier edit that arrives late, nor is its weight', async () => {
    const tape = makeTape({ weightKg: 70 });
    await member.client.body.saveTape({ ...tape, weightKg: 71, editedAt: LATER });
    await member.client.body.saveTape(tape);
    expect(await page()).toMatchObject({ tape: [{ weightKg: 71 }], weights: [{ weightKg: 71 }] });
  });

  it('loses its weight when the weight is cleared', async () => {
    const tape = makeTape({ weightKg: 70 });
    await member.client.body.saveTape(tape);
    await member.client.body.saveTape({ ...tape, weightKg: null, editedAt: LATER });
    expect(await page()).toMatchObject({ tape: [{ weightKg: null }], weights: [], person: { currentWeightKg: null } });
  });

  it('is removed with its weight, and restored with it when it is saved again', async () => {
    const tape = makeTape({ weightKg: 70 });
    await member.client.body.saveTape(tape);
    await member.client.body.removeTape({ id: tape.id, editedAt: LATER });
    await member.client.body.removeTape({ id: tape.id, editedAt: LATER });
    const gone = await page();
    await member.client.body.saveTape({ ...tape, editedAt: LATEST });
    expect([gone, await page()]).toMatchObject([
      { tape: [], weights: [] },
      { tape: [{ id: tape.id }], weights: [{ weightKg: 70 }] },
    ]);
  });

  it('cannot use the id of a weight, and writes nothing then', async () => {
    const weight = makeWeight();
    await member.client.body.saveWeight(weight);
    const code = await refusalOf(member.client.body.saveTape(makeTape({ id: weight.id, weightKg: 70 })));
    expect([code, await page()]).toMatchObject(['BAD_INPUT', { tape: [], weights: [{ weightKg: 69.4 }] }]);
  });

  it('cannot be removed by another member, and an unknown one is not found', async () => {
    const other = await makeMember(api);
    const tape = makeTape();
    await member.client.body.saveTape(tape);
    expect([
      await refusalOf(other.client.body.removeTape({ id: tape.id, editedAt: LATER })),
      await refusalOf(member.client.body.removeTape({ id: randomUUID(), editedAt: LATER })),
      (await page()).tape.length,
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 1]);
  });

  it.each([
    ['negative', { cm: { waist: -1 } }],
    ['0 cm', { cm: { waist: 0 } }],
    ['9.9 cm', { cm: { waist: 9.9 } }],
    ['251 cm', { cm: { waist: 251 } }],
    ['nothing measured', { cm: {} }],
    ['a weight alone', { cm: {}, weightKg: 70 }],
    ['a day to come', { day: '2026-11-17' }],
    ['a weight of 10 000 kg', { weightKg: 10_000 }],
  ])('is refused when %s, and nothing is written', async (_what, wrong) => {
    const code = await refusalOf(member.client.body.saveTape(makeTape(wrong)));
    expect([code, await page()]).toMatchObject(['BAD_INPUT', { tape: [], weights: [] }]);
  });
});

describe('a caliper measurement', () => {
  it('gets its sum and body fat from the server, by the owner’s formula', async () => {
    await member.client.body.saveCaliper(makeCaliper());
    expect((await page()).caliper).toMatchObject([
      { sum9Mm: 135, bodyfatPct: expect.closeTo(23.8234, 4), replaced: null },
    ]);
  });

  it.each([
    ['a skinfold', { mm: { lowerback: null } }, 119],
    ['the weight', { weightKg: null }, 135],
  ])('has the sum and no percentage without %s', async (_what, changes, sum9Mm) => {
    await member.client.body.saveCaliper(makeCaliper(changes));
    expect((await page()).caliper).toMatchObject([{ sum9Mm, bodyfatPct: null }]);
  });

  it('retains its readings and its notes', async () => {
    const readingsMm = { ...NO_READINGS, chest: [9, 9, 10] };
    const caliper = makeCaliper({ mm: { chest: 9.3 }, readingsMm, notes: 'Morgon, före frukost.' });
    await member.client.body.saveCaliper(caliper);
    expect((await page()).caliper).toMatchObject([{ readingsMm, notes: 'Morgon, före frukost.', sum9Mm: 135.3 }]);
  });

  it('is computed again with each edit, and its weight is updated', async () => {
    const caliper = makeCaliper();
    await member.client.body.saveCaliper(caliper);
    await member.client.body.saveCaliper({ ...caliper, weightKg: 138.8, editedAt: LATER });
    expect([await page(), await historyOf('body_caliper_measurements')]).toMatchObject([
      { caliper: [{ bodyfatPct: expect.closeTo(11.9117, 4) }], weights: [{ weightKg: 138.8, source: 'caliper' }] },
      [caliper],
    ]);
  });

  it('is removed with its weight, and an old copy does not restore it', async () => {
    const caliper = makeCaliper();
    await member.client.body.saveCaliper(caliper);
    await member.client.body.removeCaliper({ id: caliper.id, editedAt: LATER });
    await member.client.body.saveCaliper(caliper);
    expect(await page()).toMatchObject({ caliper: [], weights: [] });
  });

  it('cannot be removed by another member', async () => {
    const other = await makeMember(api);
    const caliper = makeCaliper();
    await member.client.body.saveCaliper(caliper);
    const code = await refusalOf(other.client.body.removeCaliper({ id: caliper.id, editedAt: LATER }));
    expect([code, (await page()).caliper.length]).toEqual(['NOT_FOUND', 1]);
  });

  it.each([
    ['negative', { mm: { chest: -1 } }],
    ['0 mm', { mm: { chest: 0 } }],
    ['10 000 mm', { mm: { chest: 10_000 } }],
    ['a value beside its readings', { readingsMm: { ...NO_READINGS, chest: [20] } }],
    ['notes of 501 characters', { notes: 'x'.repeat(501) }],
    ['a NUL in the notes', { notes: 'a\u0000b' }],
    ['a day to come', { day: '2026-11-17' }],
  ])('is refused with %s, and nothing is written', async (_what, wrong) => {
    const code = await refusalOf(member.client.body.saveCaliper(makeCaliper(wrong)));
    expect([code, await page()]).toMatchObject(['BAD_INPUT', { caliper: [], weights: [] }]);
  });
});

function page() {
  return member.client.body.load();
}

async function historyOf(table: string) {
  const { rows } = await api.database.pool.query(
    'select row from row_history where user_id = $1 and table_name = $2 order by edited_at',
    [member.id, table],
  );
  return rows.map(({ row }) => row);
}
