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
  it('is told as it was said', async () => {
    const fact = makePantryRecord({ createdAt: LATER });
    await member.client.pantry.save(fact);
    expect((await member.client.pantry.read()).facts).toMatchObject([{ isOn: true }, fact]);
  });

  it('hears a fact once however often it is sent, also at the same time', async () => {
    const fact = makePantryRecord();
    await Promise.all(Array.from({ length: 6 }, () => member.client.pantry.save(fact)));
    expect(await left()).toEqual([['Havregryn', 500]]);
  });

  it('is less what was logged and cooked since, and more again when a row is removed', async () => {
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

  it('does not count what was logged for a day before it was bought, nor a diary of another app', async () => {
    await member.client.pantry.save(makePantryRecord());
    await member.client.meals.save(makeMeal({ day: '2026-11-14', createdAt: LATER }));
    const imported = makeMeal({ createdAt: LATER });
    await member.client.meals.save(imported);
    await api.database.pool.query('update meals set import_id = $1 where id = $2', [randomUUID(), imported.id]);
    expect(await left()).toEqual([['Havregryn', 500]]);
  });

  it('knows a food by both of its ids after an admin has merged it', async () => {
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

  it('keeps the later of two edits of a fact, and the other in its history', async () => {
    const fact = makePantryRecord();
    const said = (amount: number, editedAt: string) =>
      makePantryRecord({ ...fact, batch: { ...fact.batch, amount }, editedAt });
    await member.client.pantry.save(fact);
    await member.client.pantry.save(said(300, LAST));
    await member.client.pantry.save(said(200, LATER));
    const { rows } = await api.database.pool.query(
      "select row->'batch'->>'amount' as amount from row_history where user_id = $1 order by edited_at",
      [member.id],
    );
    expect([await left(), rows]).toEqual([[['Havregryn', 300]], [{ amount: '500' }, { amount: '200' }]]);
  });

  it('tells what is older than 45 days by its result only', async () => {
    const long = { createdAt: '2026-09-01T07:00:00.000Z' };
    await member.client.pantry.save(makeSwitch(long));
    await member.client.pantry.save(makePantryRecord({ createdAt: '2026-09-01T07:01:00.000Z' }));
    await member.client.meals.save(makeMeal({ day: '2026-09-02', createdAt: '2026-09-02T07:00:00.000Z' }));
    const { facts, eaten } = await member.client.pantry.read();
    expect([facts.map(({ batch }) => batch?.amount ?? 'switch'), eaten]).toEqual([['switch', 440, 'switch'], []]);
  });

  it('keeps what is left when the journal is erased with the consent to health data', async () => {
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
  ])('refuses a fact with %s', async (_what, wrong) => {
    expect([await refusalOf(member.client.pantry.save(wrong)), await left()]).toEqual(['BAD_INPUT', []]);
  });

  it('is for members, and each sees only their own', async () => {
    await member.client.pantry.save(makePantryRecord());
    const other = await makeMember(api);
    expect([
      await refusalOf(api.as(null).pantry.read()),
      await refusalOf(api.as(null).pantry.save(makePantryRecord())),
      await other.client.pantry.read(),
    ]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', { facts: [], eaten: [], cooked: [] }]);
  });
});

describe('taking back what was said', () => {
  it('twice is once, and gives back what there was before it', async () => {
    const bought = makePantryRecord();
    const corrected = makePantryRecord({ createdAt: LATER, batch: { ...bought.batch, amount: 100 } });
    await member.client.pantry.save(bought);
    await member.client.pantry.save(corrected);
    const before = await left();
    for (let times = 0; times < 2; times += 1) await member.client.pantry.remove({ id: corrected.id, editedAt: LAST });
    expect([before, await left()]).toEqual([[['Havregryn', 100]], [['Havregryn', 500]]]);
  });

  it('is for its member, and needs a fact', async () => {
    const fact = makePantryRecord();
    await member.client.pantry.save(fact);
    const other = await makeMember(api);
    expect([
      await refusalOf(other.client.pantry.remove({ id: fact.id, editedAt: LATER })),
      await refusalOf(api.as(null).pantry.remove({ id: fact.id, editedAt: LATER })),
      await refusalOf(member.client.pantry.remove({ id: randomUUID(), editedAt: LATER })),
      await refusalOf(member.client.pantry.remove({ id: 'x', editedAt: LATER })),
      await left(),
    ]).toEqual(['NOT_FOUND', 'UNAUTHORIZED', 'NOT_FOUND', 'BAD_INPUT', [['Havregryn', 500]]]);
  });
});

/** Names and amounts of what is at home, by what the server tells. */
async function left() {
  const { facts, eaten, cooked } = await member.client.pantry.read();
  return stockOf(facts, usesOf(eaten, cooked)).batches.map(({ name, left: amount }) => [name, amount]);
}
