import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood, makeOwnFood } from '#server/test/food/make-foods.ts';
import { EARLIER, LATER, makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  await addFoods(
    api,
    makeFood(),
    makeFood({ id: 'sv:bananbrod', nameSv: 'Bananbröd', nameEn: 'Banana bread', kind: 'dish', popularity: 60 }),
    makeFood({ id: 'sv:kottbullar', nameSv: 'Köttbullar, stekta', nameEn: 'Meatballs, fried', kind: 'dish' }),
    makeFood({ id: 'sv:graddfil', nameSv: 'Gräddfil 12 %', nameEn: 'Soured cream', synonyms: 'rödlök;dipp' }),
    makeFood({ id: 'ean:7310865004703', nameSv: 'Lök', nameEn: 'Onion', kind: 'brand', popularity: 0, brand: "L'Ost" }),
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(100);
  member = await makeMember(api);
});

const found = async (query: string, language: 'sv' | 'en' = 'sv', client = member.client) =>
  (await client.foods.search({ query, language })).foods.map(({ id }) => id);

describe('searching foods', () => {
  it('ranks the plain food before dishes made of it', async () => {
    expect(await found('banan')).toEqual(['sv:banan', 'sv:bananbrod']);
  });

  it.each([
    ['without the dots', 'kottbullar'],
    ['with a letter missing', 'köttbular'],
    ['with two letters swapped', 'ktötbullar'],
    ['in another order', 'stekta köttbullar'],
    ['by the end of the compound', 'bullar'],
    ['by the other language', 'meatballs'],
    ['from two letters', 'kö'],
  ])('finds a food %s', async (_how, query) => {
    expect(await found(query)).toEqual(['sv:kottbullar']);
  });

  it('finds by fat content, synonym and brand, also unpopular foods', async () => {
    expect([await found('gräddfil 12'), await found('dipp'), await found("l'ost")]).toEqual([
      ['sv:graddfil'],
      ['sv:graddfil'],
      ['ean:7310865004703'],
    ]);
  });

  it('marks guesses', async () => {
    const [meant, like] = await Promise.all([
      member.client.foods.search({ query: 'köttbullar' }),
      member.client.foods.search({ query: 'köttbular' }),
    ]);
    expect([meant.areGuesses, like.areGuesses]).toEqual([false, true]);
  });

  it('finds words that were typed separately', async () => {
    const { foods, areGuesses } = await member.client.foods.search({ query: 'kött bullar' });
    expect([foods.map(({ id }) => id), areGuesses]).toEqual([['sv:kottbullar'], false]);
  });

  it('reads an amount typed with the food', async () => {
    const { foods, amount } = await member.client.foods.search({ query: '2 bananer' });
    expect([foods[0]?.id, amount]).toEqual(['sv:banan', { quantity: 2, unit: null }]);
  });

  it('counts queries without result, without the member, for admins', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    for (const query of ['kimch', 'kimchi', 'kimchi', 'anna@example.com', '2 dl kimchi'])
      await member.client.foods.search({ query });
    const { missed } = await admin.client.foods.listMissed();
    expect(missed.filter(({ words }) => words.startsWith('kim') || words.startsWith('anna'))).toEqual([
      { words: 'kimchi', searches: 3, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(await refusalOf(member.client.foods.listMissed())).toBe('FORBIDDEN');
  });

  it('finds English names in English', async () => {
    expect(await found('banana', 'en')).toEqual(['sv:banan', 'sv:bananbrod']);
  });

  it.each(["'; drop table foods; --", "ba'n:*|!()&", '\\\\', '%%%', '<->', '🙂🙂', 'a & b | !c'])(
    'accepts %j as a query',
    async (query) => {
      expect(await refusalOf(member.client.foods.search({ query }))).toBe('no refusal');
    },
  );

  it.each(['', 'b', ' b ', 'x'.repeat(101), 'ba\u0000nan'])('refuses %j as a query', async (query) => {
    expect(await refusalOf(member.client.foods.search({ query }))).toBe('BAD_INPUT');
  });

  it('ranks own and recent foods after exact names, for their owner only', async () => {
    const own = makeOwnFood({ id: api.random.uuid(), name: 'Bananpannkakor' });
    await member.client.foods.saveOwn(own);
    await member.client.meals.save(
      makeMeal({ foodName: 'Bananbröd', item: { id: 'sv:bananbrod', name: 'Bananbröd' } }),
    );
    const other = await makeMember(api);
    expect([await found('banan'), await found('banan', 'sv', other.client)]).toEqual([
      ['sv:banan', 'sv:bananbrod', own.id],
      ['sv:banan', 'sv:bananbrod'],
    ]);
  });

  it('ignores what was logged more than ninety days ago', async () => {
    await member.client.meals.save(makeMeal({ day: '2026-08-01', item: { id: 'sv:bananbrod' } }));
    expect(await found('banan')).toEqual(['sv:banan', 'sv:bananbrod']);
  });
});

describe('one food', () => {
  it('is returned with unknown amounts as null and its carbohydrate basis', async () => {
    expect(await member.client.foods.get({ id: 'sv:banan' })).toMatchObject({
      nameSv: 'Banan',
      serving: '100g',
      carbsBasis: 'without-fibre',
      per100g: { calories: 92, sugar: null },
      portions: [{ unit: 'st', grams: 120 }],
    });
  });

  it('is returned with further amounts, with corrections by admins', async () => {
    await addFoods(api, makeFood({ id: 'sv:morot', nameSv: 'Morot', amounts: { vitaminA: 1670, salt: 0.1 } }));
    await api.database.pool.query(
      `update foods set corrected = '{"nutrients": {"salt": null, "iron": 0.3}}' where id = 'sv:morot'`,
    );
    expect((await member.client.foods.get({ id: 'sv:morot' })).amounts).toEqual({ vitaminA: 1670, iron: 0.3 });
    expect(await member.client.foods.get({ id: 'sv:banan' })).not.toHaveProperty('amounts');
  });

  it.each(['sv:finns-inte', '0190f1e2-0000-7000-8000-0000000000ff', "' or 1=1"])('%j is not found', async (id) => {
    expect(await refusalOf(member.client.foods.get({ id }))).toBe('NOT_FOUND');
  });

  it('of another member is not found', async () => {
    const own = makeOwnFood({ id: api.random.uuid() });
    await (await makeMember(api)).client.foods.saveOwn(own);
    expect(await refusalOf(member.client.foods.get({ id: own.id }))).toBe('NOT_FOUND');
  });
});

describe('a barcode', () => {
  it.each(['7310865088339', '12', 'yoghurt', '', '9'.repeat(40)])('%j is refused', async (code) => {
    expect(await refusalOf(member.client.foods.byBarcode({ code }))).toBe('BAD_INPUT');
  });
});

describe('own foods', () => {
  it('are returned as they were saved', async () => {
    const own = makeOwnFood({ barcode: '7310865004703', amounts: { salt: 1.2 } });
    await member.client.foods.saveOwn(own);
    expect((await member.client.foods.listOwn()).foods).toEqual([own]);
  });

  it('are stored once however often they are sent', async () => {
    const own = makeOwnFood();
    await Promise.all([member.client.foods.saveOwn(own), member.client.foods.saveOwn(own)]);
    await member.client.foods.saveOwn(own);
    expect([(await member.client.foods.listOwn()).foods.length, await historyOf(member.id)]).toEqual([1, []]);
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])(
    'end with the later edit, also when it arrives %s, and the other is stored once in the history',
    async (_order, order) => {
      const edits = [
        makeOwnFood({ name: 'Senare', editedAt: LATER }),
        makeOwnFood({ name: 'Tidigare', editedAt: EARLIER }),
      ];
      const sent = order.flatMap((at) => edits.slice(at, at + 1));
      await sent.reduce((before, edit) => before.then(() => saved(edit)), Promise.resolve());
      await sent.reduce((before, edit) => before.then(() => saved(edit)), Promise.resolve());
      const { foods } = await member.client.foods.listOwn();
      expect([foods.map(({ name }) => name), (await historyOf(member.id)).map(({ name }) => name)]).toEqual([
        ['Senare'],
        ['Tidigare'],
      ]);
    },
  );

  it('stay removed when an old copy arrives, and return with a later edit', async () => {
    await saved(makeOwnFood());
    await member.client.foods.removeOwn({ id: makeOwnFood().id, editedAt: LATER });
    await saved(makeOwnFood({ name: 'Gammal kopia' }));
    const gone = (await member.client.foods.listOwn()).foods;
    await saved(makeOwnFood({ editedAt: '2026-11-15T07:06:00.000Z' }));
    expect([gone, (await member.client.foods.listOwn()).foods.length]).toEqual([[], 1]);
  });

  it('of two members may have the same id', async () => {
    const other = await makeMember(api);
    await saved(makeOwnFood({ name: 'Min' }));
    await other.client.foods.saveOwn(makeOwnFood({ name: 'Din', editedAt: LATER }));
    expect((await member.client.foods.listOwn()).foods.map(({ name }) => name)).toEqual(['Min']);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['unknown calories', { per100g: { ...makeOwnFood().per100g, calories: null } }],
    ['negative calories', { per100g: { ...makeOwnFood().per100g, calories: -1 } }],
    ['901 kcal', { per100g: { ...makeOwnFood().per100g, calories: 901 } }],
    ['101 g of fat', { per100g: { ...makeOwnFood().per100g, fat: 101 } }],
    ['calories that are no number', { per100g: { ...makeOwnFood().per100g, calories: Number.NaN } }],
    ['a portion of nothing', { portions: [{ unit: 'st', grams: 0 }] }],
    ['eleven portions', { portions: Array.from({ length: 11 }, (_, at) => ({ unit: `s${at}`, grams: 1 })) }],
    ['a barcode whose check digit is wrong', { barcode: '7310865004704' }],
    ['an id that is none', { id: 'banan' }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
  ])('are refused with %s', async (_what, wrong) => {
    expect(await refusalOf(member.client.foods.saveOwn(wrongly({ ...makeOwnFood(), ...wrong })))).toBe('BAD_INPUT');
  });

  it('that do not exist cannot be removed', async () => {
    expect(await refusalOf(member.client.foods.removeOwn({ id: api.random.uuid(), editedAt: LATER }))).toBe(
      'NOT_FOUND',
    );
  });
});

async function saved(food: ReturnType<typeof makeOwnFood>): Promise<void> {
  await member.client.foods.saveOwn(food);
}

async function historyOf(userId: string): Promise<{ name: string }[]> {
  const { rows } = await api.database.pool.query('select row from row_history where user_id = $1', [userId]);
  return rows.map(({ row }) => row);
}

// Input outside the contract is part of the test.
const wrongly = (input: object) => input as ReturnType<typeof makeOwnFood>;
