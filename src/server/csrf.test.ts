import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { memberDigest } from '#server/test/db/table-digest.ts';
import { makeMember } from '#server/test/makers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (url: string, options: { headers?: Record<string, string>; payload?: string } = {}) =>
  api.app.inject({ method: 'POST', url, ...options, headers: { 'x-formkurva': 'test', ...options.headers } });
const json = { 'content-type': 'application/json' };

describe('a request from another site', () => {
  it.each([
    ['cookie', 'formkurva_session=x'],
    ['origin', 'http://localhost:3000'],
    ['sec-fetch-site', 'cross-site'],
  ])("is refused with a %s but without our page's header", async (name, value) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-out',
      headers: { [name]: value },
      payload: {},
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CSRF']);
  });

  it('is served when no browser sent it: it carries no session of somebody else', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/rpc/decrement_cashback',
      payload: { user_id_in: '00000000-0000-4000-8000-000000000000', amount_in: 500 },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid amount']);
  });

  it('is refused when it names another origin, whatever else it contains', async () => {
    const answer = await post('/api/v1/auth/sign-out', {
      headers: { ...json, origin: 'https://evil.example' },
      payload: '{}',
    });
    expect(answer.json().code).toBe('CSRF');
  });

  it('is served from our own origin', async () => {
    const answer = await post('/api/v1/auth/sign-out', {
      headers: { ...json, origin: 'http://localhost:3000' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is checked by its cookie when it also has an Authorization header', async () => {
    const { token } = await makeMember(api);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-out',
      headers: { cookie: `formkurva_session=${token}`, authorization: 'Basic bm90OmZvcm1rdXJ2YQ==' },
      payload: {},
    });
    expect([answer.json().code, (await api.as(token).auth.me()).member]).toEqual(['CSRF', expect.anything()]);
  });

  it.each([
    ['HEAD', '/rpc/profile/withdrawConsent'],
    ['OPTIONS', '/rpc/profile/withdrawConsent'],
    ['HEAD', '/rpc/profile/removeAvatar'],
    ['GET', '/rpc/auth/signOut'],
    ['HEAD', '/api/v1/profile/consent'],
    ['OPTIONS', '/api/v1/profile/consent'],
  ] as const)('changes nothing by %s %s', async (method, url) => {
    const { token, id } = await makeMember(api);
    const before = await memberDigest(api.database.pool, id, []);

    const answer = await api.app.inject({ method, url, headers: { cookie: `formkurva_session=${token}` } });

    expect([[404, 405].includes(answer.statusCode), await memberDigest(api.database.pool, id, [])]).toEqual([
      true,
      before,
    ]);
  });

  it('is served with a bearer token, which no page sends by itself', async () => {
    const { token } = await makeMember(api);
    const answer = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/profile/avatar',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
  });
});
