import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (url: string, options: { headers?: Record<string, string>; payload?: string } = {}) =>
  api.app.inject({ method: 'POST', url, ...options, headers: { 'x-formkurva': 'test', ...options.headers } });
const json = { 'content-type': 'application/json' };

describe('a call for members', () => {
  it.each([
    ['a row that waited on the device', 'x-formkurva-member'],
    ['a page that was opened before it was known who is signed in', 'x-formkurva-expects'],
  ])('never reaches another who has signed in on the same device since: %s', async (_what, header) => {
    const one = await makeMember(api);
    const other = await makeMember(api);
    const send = (meantFor: string) => refusalOf(api.as(other.token, { [header]: meantFor }).profile.get());
    expect([await send(one.id), await send(other.id)]).toEqual(['PGRST301', 'no refusal']);
  });
});

describe('an invalid cookie', () => {
  it('is cleared with the refusal', async () => {
    const cookies = { formkurva_session: 'x'.repeat(43) };
    const answer = await api.app.inject({ url: '/api/v1/auth/me', cookies });
    expect([answer.json().code, answer.headers['set-cookie']]).toEqual([
      'PGRST301',
      expect.stringMatching(/^formkurva_session=; .*Expires=Thu, 01 Jan 1970/),
    ]);
  });
});

describe('a body', () => {
  it.each([
    ['that is not JSON', json, '{"identifier": ', 400, 'BAD_INPUT'],
    ['of another kind', { 'content-type': 'text/xml' }, '<a/>', 415, 'UNSUPPORTED_MEDIA'],
    ['that is too large', json, JSON.stringify({ x: 'x'.repeat(600_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['that poisons prototypes', json, '{"__proto__": {"admin": true}}', 400, 'BAD_INPUT'],
    ['that is a broken form', { 'content-type': 'multipart/form-data; boundary=x' }, 'junk', 400, 'BAD_INPUT'],
  ])('%s gets a code on both wires', async (_what, kind, payload, status, code) => {
    // Forms are parsed for members only.
    const { token } = await makeMember(api);
    const headers = { ...kind, authorization: `Bearer ${token}` };
    const rest = await post('/api/v1/auth/sign-in', { headers, payload });
    const rpc = await post('/rpc/auth/signIn', { headers, payload });
    expect([rest.statusCode, rest.json().code, rpc.json().json.code]).toEqual([status, code, code]);
  });
});

describe('a call on the RPC wire', () => {
  it.each([
    ['a regular expression', [[5, 'identifier']]],
    ['a date', [[1, 'identifier']]],
    ['a type that does not exist', [[99]]],
    ['a meta that is none', 'x'],
  ])('that makes %s of its input is bad input', async (_what, meta) => {
    const answer = await post('/rpc/auth/requestReset', {
      headers: json,
      payload: JSON.stringify({ json: { identifier: '/(a+)+$/x' }, meta }),
    });
    expect([answer.statusCode, answer.json().json.code]).toEqual([400, 'BAD_INPUT']);
  });

  it.each(['9999-12-31', '0000-01-01', '2200-01-01'])('about the day %s is bad input', async (day) => {
    const { client } = await makeMember(api);
    expect([await refusalOf(client.dashboard.load({ day })), await refusalOf(client.meals.day({ day }))]).toEqual([
      'BAD_INPUT',
      'BAD_INPUT',
    ]);
  });
});

describe('every response', () => {
  it('to a call is not cached', async () => {
    const { token } = await makeMember(api);
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(
      ['/api/v1/profile', '/api/v1/auth/me', '/api/v1/nothing'].map((url) => api.app.inject({ url, headers })),
    );
    expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(Array(3).fill('no-store'));
  });

  it('carries the security policy with the hosts of the card provider', async () => {
    const policy = String((await api.app.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' https:\/\/js\.stripe\.com;/);
    expect(policy).toMatch(/connect-src 'self' https: https:\/\/api\.stripe\.com;.*hooks\.stripe\.com/);
  });

  it("carries the server's time, by which clients correct their clocks, also with a refusal", async () => {
    const refused = await post('/rpc/profile/get', { headers: json, payload: '{}' });
    const taken = await post('/rpc/auth/me', { headers: json, payload: '{}' });
    const times = [refused, taken].map(({ headers }) => Number(headers['x-formkurva-time']));
    expect(times).toEqual([api.clock().getTime(), api.clock().getTime()]);
  });

  it('carries a request id, and does not name the framework', async () => {
    const { headers } = await api.app.inject('/healthz');
    expect([headers['x-request-id'], headers['x-powered-by']]).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      undefined,
    ]);
  });

  it.each(['/rpc/nothing', '/api/v1/nothing', '/nothing.js', '/api/v1/auth/sign-in/more'])(
    'to %s is a plain NOT_FOUND',
    async (url) => {
      const answer = await api.app.inject(url);
      expect([answer.statusCode, answer.body.includes('NOT_FOUND')]).toEqual([404, true]);
    },
  );
});

describe('operators', () => {
  it('can check that the process runs and is ready', async () => {
    const [alive, ready] = await Promise.all([api.app.inject('/healthz'), api.app.inject('/readyz')]);
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 200]);
  });

  it('see metrics by route pattern, and calls by their name on both wires', async () => {
    await api.app.inject('/healthz');
    await api.app.inject({ method: 'POST', url: '/rpc/auth/listSessions', payload: {} });
    await api.app.inject('/api/v1/auth/sessions');
    const { body } = await api.app.inject('/metrics');
    expect(body).toMatch(/_duration_seconds_count\{method="GET",route="\/healthz",status="200"\}/);
    expect(body).toMatch(/_duration_seconds_count\{method="POST",route="auth.listSessions",status="401"\} 1/);
    expect(body).toMatch(/_duration_seconds_count\{method="GET",route="auth.listSessions",status="401"\} 1/);
    expect(body).toContain('call_refusals_total{call="auth.listSessions",code="UNAUTHORIZED"} 2');
  });

  it('need the token for the metrics where one is configured', async () => {
    const token = 'sixteen-signs-or-more';
    const guarded = await startApi({ METRICS_TOKEN: token });
    const statusWith = async (authorization?: string) =>
      (await guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
    const statuses = [await statusWith(), await statusWith('Bearer wrong'), await statusWith(`Bearer ${token}`)];
    await guarded.close();
    expect(statuses).toEqual([404, 404, 200]);
  });

  it('read every call in the OpenAPI document and on a page without scripts', async () => {
    const document = (await api.app.inject('/api/v1/openapi.json')).json();
    const page = (await api.app.inject('/api/docs')).body;
    expect([
      document.paths['/auth/sign-in'].post.summary,
      page.includes('/api/v1/auth/sign-in'),
      page.includes('<script'),
    ]).toEqual(['Sign in by e-mail, phone or username', true, false]);
  });

  it('get a __Host- cookie on https', async () => {
    const secure = await startApi({ PUBLIC_URL: 'https://formkurva.example', DEMO: 'off' });
    const { email } = await makeMember(secure);
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      headers: { 'x-formkurva': 'web' },
      payload: { identifier: email, password: 'Formkurva-2026' },
    });
    await secure.close();
    const cookies = [answer.headers['set-cookie']].flat();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-formkurva_session=.*; HttpOnly; Secure; SameSite=Lax$/),
    );
    expect(cookies.every((cookie) => /^__Host-.*; HttpOnly; Secure; SameSite=Lax$/.test(cookie ?? ''))).toBe(true);
  });
});

describe('an address that sends too many requests', () => {
  it('is refused for the rest of the minute', async () => {
    const strict = await startApi({ REQUESTS_PER_MINUTE: '60' });
    const ask = () => strict.app.inject({ url: '/api/v1/auth/me' });
    const served = await Promise.all(Array.from({ length: 60 }, ask));
    const refused = await ask();
    expect(new Set(served.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  it('is counted by route, also when it writes the path differently', async () => {
    const strict = await startApi({ REQUESTS_PER_MINUTE: '60' });
    const paths = ['/%61pi/docs', '/api/docs', '/%68ealthz', '/api/v1/%6fpenapi.json'];
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, index) => strict.app.inject(paths[index % 4] ?? '')),
    );
    const refused = await strict.app.inject('/%61pi/docs');
    await strict.close();
    expect([new Set(asked.map((answer) => answer.statusCode)), refused.statusCode]).toEqual([new Set([200]), 429]);
  });
});
