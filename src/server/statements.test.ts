import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { startApi, type TestApi } from './test/api-test.ts';

let api: TestApi;
let member: TestMember;
let since = '';
let product: Awaited<ReturnType<typeof makeProduct>>;
let row = 0;
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
  product = await makeProduct(api);
  since = (await member.client.body.load()).cursor;
  await addFoods(api, makeFood());
});
afterAll(() => api.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The statements of a call with its session. A first call fills caches. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  return queries.mock.calls.map(([asked]) => textOf(asked).replaceAll(/\s+/g, ' ').slice(0, 120));
}

function newMeal() {
  row += 1;
  return makeMeal({ id: `0190f1e2-0000-7000-8000-${String(row).padStart(12, '0')}` });
}

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : String(Object(asked).text));

/** Each statement is a round trip for every member: a higher number here is a deliberate decision. */
describe('the number of statements', () => {
  const day = '2026-11-15';
  const calls: [string, number, () => Promise<unknown>][] = [
    ['a session read', 2, () => member.client.auth.me()],
    ['a list of sessions', 2, () => member.client.auth.listSessions()],
    ['a day of the journal', 2, () => member.client.meals.day({ day })],
    ['the dashboard', 2, () => member.client.dashboard.load({ day })],
    ['the energy need', 2, () => member.client.energyNeed.load({ day })],
    ['the weekly review', 2, () => member.client.review.week({ day })],
    ['a food search', 2, () => member.client.foods.search({ query: 'banan' })],
    ['the body page', 2, () => member.client.body.load()],
    ['its changes', 2, () => member.client.body.changes({ since })],
    ['a logged food', 3, () => member.client.meals.save(newMeal())],
    ['a placed order', 12, () => member.client.orders.place(makeOrderRequest([product]))],
  ];

  it.each(calls)('of %s is %i', async (_name, count, call) => {
    const statements = await statementsOf(call);
    expect(statements.length, statements.join('\n')).toBe(count);
  });
});
