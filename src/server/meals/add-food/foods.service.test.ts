import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApi } from '#server/test/api-test.ts';
import { FDC_ANSWER, OFF_ANSWER, OFF_UNKNOWN, startFoodSource } from '#server/test/food/food-source-server.ts';
import { addFoods, makeFood, makeOwnFood } from '#server/test/food/make-foods.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const EAN = '7310865088338';
const failing = (response: ServerResponse) => void response.writeHead(500).end();
const junk = (response: ServerResponse) => void response.end('<html>');
const cut = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '900' });
  response.write('{"foods":', () => response.destroy());
};

async function start(answer: object | ((response: ServerResponse) => void), env: NodeJS.ProcessEnv = {}) {
  const { address, ...source } = await startFoodSource(answer);
  const api = await startApi({ FDC_API_KEY: 'secret', FDC_BASE_URL: address, OFF_BASE_URL: address, ...env });
  onTestFinished(() => api.close());
  return { api, ...source, member: await makeMember(api) };
}

describe('a search in the outside database', () => {
  it('returns foods and adds them to the catalogue for everyone', async () => {
    const { api, member } = await start(FDC_ANSWER);
    const { foods } = await member.client.foods.searchOutside({ query: 'cheddar' });
    const other = await makeMember(api);
    const later = await other.client.foods.search({ query: 'chedar' });
    expect(foods.map(({ id }) => id)).toEqual(['fdc:328637', 'fdc:2087653']);
    expect(later.foods.map(({ id }) => id).sort()).toEqual(['fdc:2087653', 'fdc:328637']);
    expect(await other.client.foods.get({ id: 'fdc:328637' })).toEqual({ ...foods[0], amounts: { calcium: 707 } });
  });

  it('returns nothing where no API key is configured', async () => {
    const { member, received } = await start(FDC_ANSWER, { FDC_API_KEY: '' });
    expect([await member.client.foods.searchOutside({ query: 'cheddar' }), received]).toEqual([{ foods: [] }, []]);
    expect((await member.client.foods.search({ query: 'cheddar' })).hasOutside).toBe(false);
  });

  it.each([
    ['fails', failing],
    ['returns invalid data', junk],
    ['breaks the connection', cut],
  ])('fails with its error code when the source %s, and local results remain', async (_how, answer) => {
    const { api, member } = await start(answer);
    await addFoods(api, makeFood());
    expect(await refusalOf(member.client.foods.searchOutside({ query: 'banan' }))).toBe('FOOD_SOURCE_FAILED');
    const { foods, hasOutside } = await member.client.foods.search({ query: 'banan' });
    expect([foods.length, hasOutside]).toEqual([1, true]);
  });

  it('never logs the API key', async () => {
    const { api, member } = await start(failing);
    const answer = await api.app.inject({
      url: '/api/v1/foods/search-outside?query=banan',
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect([answer.statusCode, answer.json().code, answer.body.includes('secret')]).toEqual([
      503,
      'FOOD_SOURCE_FAILED',
      false,
    ]);
  });
});

describe('a barcode', () => {
  it('of a known food does not call the outside source', async () => {
    const { api, member, received } = await start(OFF_ANSWER);
    await addFoods(api, makeFood({ id: `ean:${EAN}`, nameSv: 'Vår yoghurt', barcode: EAN }));
    const { food } = await member.client.foods.byBarcode({ code: EAN });
    expect([food?.nameSv, received]).toEqual(['Vår yoghurt', []]);
  });

  it('finds the member’s own food first, for that member only', async () => {
    const { api, member } = await start(OFF_ANSWER);
    await addFoods(api, makeFood({ id: `ean:${EAN}`, nameSv: 'Vår yoghurt', barcode: EAN }));
    await member.client.foods.saveOwn(makeOwnFood({ name: 'Min yoghurt', barcode: EAN }));
    const other = await makeMember(api);
    const [mine, theirs] = await Promise.all(
      [member, other].map(({ client }) => client.foods.byBarcode({ code: EAN })),
    );
    expect([mine?.food?.nameSv, theirs?.food?.nameSv]).toEqual(['Min yoghurt', 'Vår yoghurt']);
  });

  it('is fetched from outside once, and from the catalogue afterwards, also when the source is down', async () => {
    const { api, member, received, answerWith } = await start(OFF_ANSWER);
    const first = await member.client.foods.byBarcode({ code: EAN });
    answerWith(failing);
    api.advance(3600);
    const second = await member.client.foods.byBarcode({ code: EAN });
    expect([first.food?.nameSv, second, received.length]).toEqual(['Naturell yoghurt 3 %', first, 1]);
  });

  it('is normalised from the form printed on the package', async () => {
    const { member } = await start(OFF_ANSWER);
    expect((await member.client.foods.byBarcode({ code: '7310 8650 8833 8' })).food?.id).toBe(`ean:${EAN}`);
  });

  it('that is unknown everywhere returns null', async () => {
    const { member } = await start(OFF_UNKNOWN);
    expect(await member.client.foods.byBarcode({ code: EAN })).toEqual({ food: null });
  });

  it('that is unknown here fails with the error code of the source', async () => {
    const { member } = await start(failing);
    expect(await refusalOf(member.client.foods.byBarcode({ code: EAN }))).toBe('FOOD_SOURCE_FAILED');
  });
});
