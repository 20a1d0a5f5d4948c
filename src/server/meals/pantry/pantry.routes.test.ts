import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockOf, usesOf } from '#domain/meals/pantry/stock.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { LATER, makeMeal } from '#server/test/food/make-meals.ts';
import { makePantryRecord, makeSwitch } from '#server/test/food/make-pantry.ts';
import { makeCooking } from '#server/test/food/make-recipes.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const LAST = '2026-11-15T07:10:00.000Z';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
  await member.client.pantry.save(makeSwitch());
});

describe('the pantry', () => {
  it('returns records as they were sent', async () => {
    const record = makePantryRecord({ createdAt: LATER });
    await member.client.pantry.save(record);
    expect((await member.client.pantry.read()).facts).toMatchObject([{ isOn: true }, record]);
  });

  it('stores a record once however often it is sent, also concurrently', async () => {
    const record = makePantryRecord();
    await Promise.all(Array.from({ length: 6 }, () => member.client.pantry.save(record)));
    expect(await left()).toEqual([['Havregryn', 500]]);
  });

  it('decreases by what was logged and cooked since, and increases when a row is removed', async () => {
    await member.client.pantry.save(makePantryRecord());
    const meal = makeMeal({ createdAt: LATER });
    await member.client.meals.save(meal);
    await member.client.meals.save(makeMeal({ createdAt: LATER, item: { id: 'sv:banan', name: 'Banan' } }));
    const used = [{ foodId: 'sv:havregryn', grams: 200 }];
    await member.client.recipes.saveCooking(makeCooking({ used, createdAt: LATER }));
    const eaten = await left();
    await member.client.meals.remove({ id: meal.id, editedAt: LAST });
    expect([eaten, await left()]).toEqual([[['Havregryn', 240]], [['Havregryn', 300]]]);
  });

  it('ignores rows logged for days before the purchase, and diaries of other apps', async () => {
    await member.client.pantry.save(makePantryRecord());
    await member.client.meals.save(makeMeal({ day: '2026-11-14', createdAt: LATER }));
    const imported = makeMeal({ createdAt: LATER });
    await member.client.meals.save(imported);
    await api.database.pool.query('update meals set import_id = $1 where id = $2', [randomUUID(), imported.id]);
    expect(await left()).toEqual([['Havregryn', 500]]);
  });

  it('recognises a merged food by both ids', async () => {
    await addFoods(api, makeFood({ id: 'sv:kept' }), makeFood({ id: 'sv:gone' }));
    await api.database.pool.query("update foods set merged_into = 'sv:kept' where id = 'sv:gone'");
    await member.client.pantry.save(makePantryRecord({ batch: { foodId: 'sv:gone', name: 'Banan' } }));
    for (const id of ['sv:kept', 'sv:gone'])
      await member.client.meals.save(makeMeal({ createdAt: LATER, item: { id, name: 'Banan' } }));
    expect([
      await left(),
      (await member.client.pantry.read()).facts.flatMap(({ batch }) => batch?.foodId ?? []),
    ]).toEqual([[['Banan', 380]], ['sv:kept']]);
  });

  it('uses the later of two edits of a record, and stores the other in its history', async () => {
    const record = makePantryRecord();
    const makeRecordAt = (amount: number, editedAt: string) =>
      makePantryRecord({ ...record, batch: { ...record.batch, amount }, editedAt });
    await member.client.pantry.save(record);
    await member.client.pantry.save(makeRecordAt(300, LAST));
    await member.client.pantry.save(makeRecordAt(200, LATER));
    const { rows } = await api.database.pool.query(
      "select row->'batch'->>'amount' as amount from row_history where user_id = $1 order by edited_at",
      [member.id],
    );
    expect([await left(), rows]).toEqual([[['Havregryn', 300]], [{ amount: '500' }, { amount: '200' }]]);
  });

  it('condenses records older than 45 days', async () => {
    const long = { createdAt: '2026-09-01T07:00:00.000Z' };
    await member.client.pantry.save(makeSwitch(long));
    await member.client.pantry.save(makePantryRecord({ createdAt: '2026-09-01T07:01:00.000Z' }));
    await member.client.meals.save(makeMeal({ day: '2026-09-02', createdAt: '2026-09-02T07:00:00.000Z' }));
    const { facts, eaten } = await member.client.pantry.read();
    expect([facts.map(({ batch }) => batch?.amount ?? 'switch'), eaten]).toEqual([['switch', 440, 'switch'], []]);
  });

  it('retains the remaining amounts when the journal is erased with the health consent', async () => {
    await member.client.pantry.save(makePantryRecord());
    await member.client.pantry.save(makePantryRecord({ batch: { foodId: 'sv:banan', name: 'Banan', amount: 60 } }));
    await member.client.meals.save(makeMeal({ createdAt: LATER }));
    await member.client.meals.save(makeMeal({ createdAt: LATER, item: { id: 'sv:banan', name: 'Banan' } }));
    await member.client.profile.withdrawConsent();
    const { facts, eaten } = await member.client.pantry.read();
    expect([await left(), facts.map(({ batch }) => batch?.amount).sort(), eaten]).toEqual([
      [['Havregryn', 440]],
      [440, undefined],
      [],
    ]);
  });

  it.each([
    ['neither batch nor switch', { ...makeSwitch(), isOn: null }],
    ['both', { ...makePantryRecord(), isOn: true }],
    ['less than nothing', makePantryRecord({ batch: { amount: -1 } })],
    ['more than a tonne', makePantryRecord({ batch: { amount: 1_000_001 } })],
    ['a unit that weighs nothing', makePantryRecord({ batch: { unitGrams: 0 } })],
    ['no name', makePantryRecord({ batch: { name: ' ' } })],
    ['a day that is none', makePantryRecord({ batch: { bestBefore: '2026-02-30' } })],
    ['an edit from next year', makePantryRecord({ editedAt: '2027-11-15T07:00:00.000Z' })],
    ['a time of next year', makePantryRecord({ createdAt: '2027-11-15T07:00:00.000Z' })],
    ['an id that is none', makePantryRecord({ id: '1' })],
  ])('refuses a record with %s', async (_what, wrong) => {
    expect([await refusalOf(member.client.pantry.save(wrong)), await left()]).toEqual(['BAD_INPUT', []]);
  });

  it('requires a session, and shows each member their own records only', async () => {
    await member.client.pantry.save(makePantryRecord());
    const other = await makeMember(api);
    expect([
      await refusalOf(api.as(null).pantry.read()),
      await refusalOf(api.as(null).pantry.save(makePantryRecord())),
      await other.client.pantry.read(),
    ]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', { facts: [], eaten: [], cooked: [] }]);
  });
});

describe('removing a record', () => {
  it('is idempotent and restores the stock before it', async () => {
    const bought = makePantryRecord();
    const corrected = makePantryRecord({ createdAt: LATER, batch: { ...bought.batch, amount: 100 } });
    await member.client.pantry.save(bought);
    await member.client.pantry.save(corrected);
    const before = await left();
    for (let times = 0; times < 2; times += 1) await member.client.pantry.remove({ id: corrected.id, editedAt: LAST });
    expect([before, await left()]).toEqual([[['Havregryn', 100]], [['Havregryn', 500]]]);
  });

  it('requires its owner and an existing record', async () => {
    const record = makePantryRecord();
    await member.client.pantry.save(record);
    const other = await makeMember(api);
    expect([
      await refusalOf(other.client.pantry.remove({ id: record.id, editedAt: LATER })),
      await refusalOf(api.as(null).pantry.remove({ id: record.id, editedAt: LATER })),
      await refusalOf(member.client.pantry.remove({ id: randomUUID(), editedAt: LATER })),
      await refusalOf(member.client.pantry.remove({ id: 'x', editedAt: LATER })),
      await left(),
    ]).toEqual(['NOT_FOUND', 'UNAUTHORIZED', 'NOT_FOUND', 'BAD_INPUT', [['Havregryn', 500]]]);
  });
});

/** Names and amounts in stock, computed from the server's answer. */
async function left() {
  const { facts, eaten, cooked } = await member.client.pantry.read();
  return stockOf(facts, usesOf(eaten, cooked)).batches.map(({ name, left: amount }) => [name, amount]);
}
