import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#domain/root.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, type CallInfo } from '#server/test/calls/all-calls.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember } from '#server/test/makers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';

const WITH_PARAMS = ALL_CALLS.map((call) => ({ ...routeOf(call), name: call.name })).filter(
  ({ params }) => params.length > 0,
);

describe('a REST call whose body or query has another id than its path', () => {
  it('disables nobody', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const [inPath, inBody] = [await makeMember(api), await makeMember(api)];
    const answer = await send(admin.token, 'POST', `/admin/users/${inPath.id}/disable`, {
      id: inBody.id,
      reason: 'abuse',
      note: '',
    });
    const { rows } = await api.database.pool.query(
      'select user_id from profiles where disabled_at is not null and user_id = any($1)',
      [[inPath.id, inBody.id]],
    );
    expect([answer.statusCode, answer.json().code, rows]).toEqual([400, 'BAD_INPUT', []]);
  });

  it('writes no weight', async () => {
    const member = await makeMember(api);
    const weight = makeWeight();
    const answer = await send(member.token, 'PUT', `/body/weights/${A}`, { ...weight, id: B });
    expect([answer.statusCode, answer.json().data.issues]).toEqual([400, [{ path: 'id', message: 'path' }]]);
  });

  it('is served when both name the same', async () => {
    const member = await makeMember(api);
    const { id, ...weight } = makeWeight();
    const [twice, once] = [{ ...weight, id }, weight];
    const answers = [
      await send(member.token, 'PUT', `/body/weights/${id}`, twice),
      await send(member.token, 'PUT', `/body/weights/${id}`, once),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('is refused also when the body is a form', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const form = new FormData();
    form.set('id', B);
    const sent = new Response(form);
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/ebooks/${A}/cover`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(answer.json().data.issues).toEqual([{ path: 'id', message: 'path' }]);
  });

  it.each(WITH_PARAMS)('is refused: $method $path ($name)', async ({ method, path, params }) => {
    const admin = await makeMember(api, { role: 'admin' });
    const url = path.replaceAll(/\{(\w+)\}/g, A);
    const other = Object.fromEntries(params.map((name) => [name, B]));
    const query = method === 'GET' ? `?${new URLSearchParams(other)}` : '';
    const answer = await send(admin.token, method, url + query, method === 'GET' ? undefined : other);
    const { issues } = answer.json().data;
    expect([answer.json().code, issues]).toEqual([
      'BAD_INPUT',
      params.map((name) => ({ path: name, message: 'path' })),
    ]);
  });
});

function routeOf({ path: name }: CallInfo) {
  const procedure = getContractRouter(contract, name);
  if (!isContractProcedure(procedure)) throw new Error(`${name.join('.')} is not a call`);
  const { path = '', method = 'POST' } = procedure['~orpc'].route;
  return { path, method, params: [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param) };
}

function send(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
  path: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${token}` };
  return api.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
}
