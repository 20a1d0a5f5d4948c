import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#domain/day/day.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { startApi, type TestApi } from './test/api-test.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
  const many = Array.from({ length: 400 }, (_, index) => makeFood({ id: `sv:${index}`, nameSv: `Rätt ${index}` }));
  await addFoods(api, makeFood(), ...many);
  await member.client.meals.save(makeMeal());
  await member.client.body.saveWeight(makeWeight());
});
afterAll(() => api.close());

type Read = { name: string; rpc: string; rest: string; input?: Record<string, unknown> };

const day = '2026-11-15';
const READS: Read[] = [
  { name: 'auth.me', rpc: 'auth/me', rest: '/auth/me' },
  { name: 'auth.listSessions', rpc: 'auth/listSessions', rest: '/auth/sessions' },
  { name: 'meals.day', rpc: 'meals/day', rest: `/meals/days/${day}`, input: { day } },
  { name: 'dashboard.load', rpc: 'dashboard/load', rest: `/dashboard?day=${day}`, input: { day } },
  { name: 'foods.search', rpc: 'foods/search', rest: '/foods/search?query=banan', input: { query: 'banan' } },
  { name: 'foods.common', rpc: 'foods/common', rest: '/foods/common', input: {} },
  { name: 'body.load', rpc: 'body/load', rest: '/body' },
  { name: 'recipes.ready', rpc: 'recipes/ready', rest: '/ready-recipes', input: {} },
];

type Who = string | null | { token: string; headers: Record<string, string> };

async function ask(options: InjectOptions, who: Who = member.token) {
  const { token, headers } = typeof who === 'object' && who !== null ? who : { token: who, headers: {} };
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ ...options, headers: { ...options.headers, ...headers, ...authorization } });
  const { 'content-type': type, 'cache-control': cache, 'x-formkurva-time': time } = answer.headers;
  return {
    status: answer.statusCode,
    body: bodyOf(answer.json()),
    cache,
    isJson: `${type}`.startsWith('application/json'),
    time,
  };
}

/** The data of an RPC response, without its empty type metadata. */
const bodyOf = (body: Record<string, unknown>) => withoutMoment('json' in body ? { json: body.json } : body);
/** A cursor contains the moment of its read, which differs. */
const withoutMoment = (body: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(body), (key, value) => (key === 'cursor' ? typeof value : value));

/** GET is served by the library, POST by the call's own route. */
const byLibrary = ({ rpc, input }: Pick<Read, 'rpc' | 'input'>, who?: Who) =>
  ask({ method: 'GET', url: `/rpc/${rpc}?data=${encodeURIComponent(JSON.stringify({ json: input }))}` }, who);
const direct = ({ rpc, input }: Pick<Read, 'rpc' | 'input'>, who?: Who) =>
  ask({ method: 'POST', url: `/rpc/${rpc}`, payload: { json: input } }, who);

describe('a call with a route of its own', () => {
  it.each(READS)('responds like the library: $name', async (read) => {
    const answer = await direct(read);
    expect(answer).toEqual(await byLibrary(read));
    expect(answer.status).toBe(200);
  });

  it.each(READS)('responds the same by REST: $name', async (read) => {
    const { body } = await direct(read);
    expect((await ask({ method: 'GET', url: `/api/v1${read.rest}` })).body).toEqual(body.json);
  });

  it.each(READS)('refuses a stranger and an expired session like the library: $name', async (read) => {
    expect([await direct(read, null), await direct(read, 'x'.repeat(43))]).toEqual([
      await byLibrary(read, null),
      await byLibrary(read, 'x'.repeat(43)),
    ]);
  });

  it.each(READS.filter(({ input }) => input))('refuses wrong input as the library does: $name', async (read) => {
    const input = { day: '2026-02-30', query: 'b', timeZone: 'Nowhere/Nothing', version: 'x'.repeat(65) };
    const answer = await direct({ ...read, input });
    expect(answer).toEqual(await byLibrary({ ...read, input }));
    expect(answer.body.json).toMatchObject({ code: 'BAD_INPUT', status: 400 });
  });

  it('responds like the library to every caller: impersonating a member, without consent, for another member', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const withdrawn = await makeMember(api);
    await withdrawn.client.profile.withdrawConsent();
    const { viewId } = await admin.client.adminViews.start({ id: member.id, reason: 'support', note: 'Ringde' });
    const askers: [Who, (string | undefined)[]][] = [
      [
        { token: admin.token, headers: { 'x-formkurva-see-as': viewId } },
        [undefined, 'READ_ONLY_VIEW', ...Array.from({ length: 6 }, () => 'HEALTH_NOT_SHARED')],
      ],
      [{ token: member.token, headers: { 'x-formkurva-see-as': viewId } }, READS.map(() => 'VIEW_ENDED')],
      [{ token: member.token, headers: { 'x-formkurva-expects': admin.id } }, READS.map(() => 'PGRST301')],
      [withdrawn.token, READS.map(() => undefined)],
    ];
    for (const [who, codes] of askers) {
      const answers = await Promise.all(READS.map((read) => direct(read, who)));
      expect(answers).toEqual(await Promise.all(READS.map((read) => byLibrary(read, who))));
      expect(answers.map(({ body }) => Object(body.json).code)).toEqual(codes);
    }
  });

  it('responds like the library for any day in any zone, or both refuse it', async () => {
    const days = fc.oneof(
      fc.constantFrom(day, '2024-02-29', '2026-03-29', '2026-10-25', '2011-12-30', '0001-01-01', '9999-12-31'),
      fc
        .date({ min: new Date('1990-01-01'), max: new Date('2120-01-01'), noInvalidDate: true })
        .map((date) => dayOf(date.getTime())),
    );
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'EST5EDT', '+02:00', 'utc', '');
    const reads = fc.constantFrom('meals/day', 'dashboard/load', 'body/load');
    await fc.assert(
      fc.asyncProperty(reads, days, zones, async (rpc, on, timeZone) => {
        const input = rpc === 'body/load' ? { timeZone } : { day: on, timeZone };
        const answer = await direct({ rpc, input });
        expect(answer).toEqual(await byLibrary({ rpc, input }));
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 60 },
    );
  });

  it('passes requests with type metadata to the library', async () => {
    const typed = { json: { day, timeZone: null }, meta: [[3, 'timeZone']] };
    expect(await ask({ method: 'POST', url: '/rpc/meals/day', payload: typed })).toEqual(
      await direct({ rpc: 'meals/day', input: { day } }),
    );
    const dated = { json: { day }, meta: [[1, 'day']] };
    expect((await ask({ method: 'POST', url: '/rpc/meals/day', payload: dated })).status).toBe(400);
  });

  it.each(['day=2026-11-15&day=2026-11-14', 'day[]=2026-11-15', 'day[a]=1', ''])(
    'refuses the query %j',
    async (query) => {
      expect((await ask({ method: 'GET', url: `/api/v1/dashboard?${query}` })).body).toMatchObject({
        code: 'BAD_INPUT',
      });
    },
  );

  it.each(['[]', '"text"', '7', 'null', ''])('refuses the body %j', async (payload) => {
    const { id } = makeMeal();
    const headers = { 'content-type': 'application/json' };
    const answer = await ask({ method: 'PUT', url: `/api/v1/meals/${id}`, payload, headers });
    expect(answer.body).toMatchObject({ code: 'BAD_INPUT', status: 400 });
  });

  it('is compressed when it is large and the client accepts that', async () => {
    const url = '/api/v1/dashboard?day=2026-11-15';
    const authorization = `Bearer ${member.token}`;
    const plain = await api.app.inject({ url, headers: { authorization } });
    const small = await api.app.inject({ url, headers: { authorization, 'accept-encoding': 'br, gzip' } });
    const refused = await api.app.inject({ url, headers: { authorization, 'accept-encoding': 'gzip;q=0' } });
    expect([plain, small, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      undefined,
    ]);
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload);
    expect(`${plain.headers.vary}`).toMatch(/accept-encoding/i);
  });

  it('is built once when all callers get the same large object, on each wire', async () => {
    const ask = async (method: 'GET' | 'POST', url: string, encoding?: string) => {
      const headers = { authorization: `Bearer ${member.token}`, ...(encoding && { 'accept-encoding': encoding }) };
      return api.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
    };
    const plain = await ask('GET', '/api/v1/foods/common');
    expect(plain.payload.length).toBeGreaterThan(100_000);
    for (const again of ['first', 'second']) {
      const rest = await ask('GET', '/api/v1/foods/common', 'gzip');
      const rpc = await ask('POST', '/rpc/foods/common', 'gzip');
      expect([again, rest.headers['content-encoding'], rest.headers.vary]).toEqual([again, 'gzip', 'accept-encoding']);
      expect(gunzipSync(rest.rawPayload).toString()).toBe(plain.payload);
      expect(gunzipSync(rpc.rawPayload).toString()).toBe(`{"json":${plain.payload}}`);
    }
  });
});
