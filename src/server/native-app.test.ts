import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';

let api: TestApi;
let closed: TestApi;
beforeAll(async () => {
  api = await startApi({ NATIVE_ORIGINS: 'capacitor://localhost,https://localhost' });
  closed = await startApi();
});
afterAll(async () => {
  await api.close();
  await closed.close();
});

const json = { 'content-type': 'application/json' };
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

const call = (url: string, headers: Record<string, string>, payload: object = {}, at = api) =>
  at.app.inject({ method: 'POST', url, headers: { ...json, 'x-formkurva': 'web', ...headers }, payload });
const ask = (url: string, headers: Record<string, string>, at = api) =>
  at.app.inject({ method: 'OPTIONS', url, headers: { ...preflight, ...headers } });

describe('the native app', () => {
  it.each(['capacitor://localhost', 'https://localhost'])('gets a preflight response for %s', async (origin) => {
    const answer = await ask('/rpc/auth/signIn', { origin });
    expect([answer.statusCode, answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
      204,
      origin,
      'Origin',
    ]);
    expect(answer.headers['access-control-allow-headers']).toContain('authorization');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('gets a token at sign-in, no cookie, and is authenticated by the token afterwards', async () => {
    const origin = 'capacitor://localhost';
    const { email, id } = await makeMember(api);
    const details = { identifier: email, password: 'Formkurva-2026', device: 'app' };

    const signedIn = await call('/rpc/auth/signIn', { origin }, { json: details });
    const { token } = signedIn.json().json;
    const me = await call('/rpc/auth/me', { origin, authorization: `Bearer ${token}` });

    expect([signedIn.statusCode, signedIn.headers['set-cookie'], me.json().json.member.id]).toEqual([
      200,
      undefined,
      id,
    ]);
    expect(me.headers['access-control-allow-origin']).toBe(origin);
    expect(me.headers['access-control-expose-headers']).toContain('x-formkurva-time');
  });

  it('reads pictures and live events with its token', async () => {
    const origin = 'https://localhost';
    const file = await api.app.inject({ method: 'GET', url: '/files/community/none.webp', headers: { origin } });
    const events = await ask('/events', { origin, 'access-control-request-method': 'GET' });
    expect([file.statusCode, file.headers['access-control-allow-origin'], events.statusCode]).toEqual([
      401,
      origin,
      204,
    ]);
  });
});

describe('pages of other origins', () => {
  it.each(['https://evil.example', 'https://localhost.evil.example', 'http://localhost', 'null', 'capacitor://evil'])(
    '%s get no permission',
    async (origin) => {
      const asked = await ask('/rpc/auth/signIn', { origin });
      const called = await call('/rpc/auth/signOut', { origin });
      expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([405, undefined]);
      expect([called.statusCode, called.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    },
  );

  it('are refused from the app’s own origin when a cookie is with the request', async () => {
    const { token } = await makeMember(api);
    const cookie = `formkurva_session=${token}`;
    const answer = await call('/rpc/auth/signOut', { origin: 'https://localhost', cookie }, { json: {} });
    expect([answer.statusCode, answer.json().json.code]).toEqual([403, 'CSRF']);
    expect((await api.as(token).auth.me()).member).not.toBeNull();
  });

  it('are refused from the app’s origins where they are not configured', async () => {
    const origin = 'capacitor://localhost';
    const asked = await ask('/rpc/auth/signIn', { origin }, closed);
    const called = await call('/rpc/auth/signOut', { origin }, {}, closed);
    expect([asked.statusCode, asked.headers['access-control-allow-origin'], called.statusCode]).toEqual([
      405,
      undefined,
      403,
    ]);
  });
});
