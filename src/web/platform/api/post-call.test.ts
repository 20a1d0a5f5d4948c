import { implement, ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#domain/root.contract.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { correctedInstant, correctedNow } from '../device/device-clock.ts';
import { api, callByPath, expectMember, onSignedOutAnswer, pauseCalls } from './api.ts';
import { CallError, callErrorCode, isCallError, UnreachableError, wrongFields } from './call-error.ts';

const calls = implement(contract);

/** The library of the server, so that both ends of the wire are real. */
const handler = new RPCHandler({
  auth: {
    me: calls.auth.me.handler(() => ({ member: makeMember() })),
    endSession: calls.auth.endSession.handler(() => {
      throw new ORPCError('PGRST301', { status: 401, message: 'Expired.' });
    }),
    checkUsername: calls.auth.checkUsername.handler(({ input }) => ({ free: input.username === 'ledig' })),
    checkReferralCode: calls.auth.checkReferralCode.handler(() => {
      throw new ORPCError('BAD_INPUT', { status: 400, data: { issues: [{ path: 'code', message: 'required' }] } });
    }),
  },
  profile: {
    uploadAvatar: calls.profile.uploadAvatar.handler(async ({ input }) => ({
      avatarUrl: `${input.picture.type} ${await input.picture.text()}`,
    })),
  },
});

let requests: Request[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`http://localhost:3000${url}`, init);
    requests.push(request);
    const { response } = await handler.handle(request, { prefix: '/rpc', context: {} });
    return response;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('names the expected member while one is signed in, except when it asks who that is', async () => {
    expectMember('elin');
    await api.auth.checkUsername({ username: 'ledig' });
    await api.auth.me();
    expectMember(null);
    await api.auth.checkUsername({ username: 'ledig' });
    expect(requests.map(({ headers }) => headers.get('x-formkurva-expects'))).toEqual(['elin', null, null]);
  });

  it('without input returns its answer', async () => {
    expect(await api.auth.me()).toEqual({ member: makeMember() });
  });

  it('carries its input', async () => {
    expect(await api.auth.checkUsername({ username: 'ledig' })).toEqual({ free: true });
    expect(await api.auth.checkUsername({ username: 'upptagen' })).toEqual({ free: false });
  });

  it('carries a file', async () => {
    const picture = new File(['en bild'], 'jag.png', { type: 'image/png' });
    expect(await api.profile.uploadAvatar({ picture })).toEqual({ avatarUrl: 'image/png en bild' });
  });

  it('has a longer limit for a file than for anything else', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    await api.profile.uploadAvatar({ picture: new File(['en bild'], 'jag.png', { type: 'image/png' }) });
    await api.auth.me();
    expect(limit.mock.calls).toEqual([[120_000], [15_000]]);
    limit.mockRestore();
  });

  it('identifies the app’s own page, and the member of a stored row', async () => {
    await callByPath(['auth', 'me'], undefined, { userId: 'elin' });
    expect(requests[0]?.headers.get('x-formkurva')).toBe('web');
    expect(requests[0]?.headers.get('x-formkurva-member')).toBe('elin');
  });
});

describe('the clock of the device', () => {
  const answerAt = (serverMs: number) => async () =>
    Response.json({ json: { member: null } }, { headers: { 'x-formkurva-time': String(serverMs) } });

  it('is corrected by the time in each answer, also after a reload', async () => {
    vi.stubGlobal('fetch', answerAt(Date.now() + 7_200_000));
    await api.auth.me();
    expect(correctedNow() - Date.now()).toBeGreaterThan(7_190_000);
    expect(Date.parse(correctedInstant()) - Date.now()).toBeGreaterThan(7_190_000);

    vi.stubGlobal('fetch', answerAt(Date.now()));
    await api.auth.me();
    expect(correctedNow() - Date.now()).toBeLessThan(1_000);
  });

  it('is not changed by an answer without a time, nor by an invalid stored value', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ json: { member: null } }));
    await api.auth.me();
    localStorage.setItem('formkurva.clock-offset', 'junk');
    expect(correctedNow() - Date.now()).toBeLessThan(1_000);
  });
});

describe('a refusal', () => {
  it('has the code and status that the server gave', async () => {
    const error = await api.auth.endSession({ id: makeMember().id }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'CallError', code: 'PGRST301', status: 401, message: 'Expired.' });
    expect(callErrorCode(error)).toBe('PGRST301');
  });

  it('names the fields that are wrong', async () => {
    const error = await api.auth.checkReferralCode({ code: '' }).catch((thrown: unknown) => thrown);
    expect(wrongFields(error)).toEqual(['code']);
  });

  it('because nobody is signed in makes the session check itself', async () => {
    const recheck = vi.fn();
    const stop = onSignedOutAnswer(recheck);
    await api.auth.endSession({ id: makeMember().id }).catch(() => undefined);
    stop();
    await api.auth.endSession({ id: makeMember().id }).catch(() => undefined);
    expect(recheck).toHaveBeenCalledTimes(1);
  });
});

describe('a call that the server does not answer', () => {
  it('rejects as unreachable when the network fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await api.auth.me().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(callErrorCode(error)).toBe('NETWORK');
    expect(isCallError(error)).toBe(true);
  });

  it('ends when the caller aborts it', async () => {
    const giveUp = new AbortController();
    vi.stubGlobal('fetch', () => Promise.reject(giveUp.signal.reason));
    giveUp.abort();
    const error = await callByPath(['auth', 'me'], undefined, { signal: giveUp.signal }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBe(giveUp.signal.reason);
  });

  it('reports the status of the proxy that answered, and its Retry-After', async () => {
    const headers = { 'retry-after': '30', 'content-type': 'text/html' };
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
    const error = await api.auth.me().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'HTTP_502', status: 502, data: { headers: { 'retry-after': '30' } } });
    expect(callErrorCode(error)).toBe('INTERNAL');
  });

  it.each([
    ['a notice of maintenance', () => Response.json({ status: 'maintenance' })],
    ['a page to sign in to the network', () => new Response('<h1>Welcome</h1>', { status: 200 })],
    ['nothing', () => new Response(null, { status: 200 })],
  ])('rejects as unreachable when the answer is %s', async (_what, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(api.auth.me()).rejects.toBeInstanceOf(UnreachableError);
  });

  it('rejects an answer with more than JSON', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ json: '2026-11-12', meta: [[1]] }));
    await expect(api.auth.me()).rejects.toBeInstanceOf(CallError);
  });
});

describe('while a session is ending', () => {
  const resultOf = async (call: Promise<unknown>) => Promise.race([call, afterDelay('nothing')]);
  const afterDelay = (what: string) => new Promise((resolve) => setTimeout(resolve, 10, what));

  it('a call under way is cancelled and never settles', async () => {
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
    });
    const call = api.profile.get();
    const release = pauseCalls();
    expect(signal?.aborted).toBe(true);
    expect(await resultOf(call)).toBe('nothing');
    release();
  });

  it('only calls that end the session are made', async () => {
    const release = pauseCalls();
    expect(await resultOf(api.profile.get())).toBe('nothing');
    expect(await api.auth.me()).toEqual({ member: makeMember() });
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/rpc/auth/me']);
    release();
  });

  it('a row of the outbox is rejected as unsent, and waits for the next time', async () => {
    const release = pauseCalls();
    const sent = callByPath(['profile', 'logActivity'], {}, { userId: 'elin' });
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    release();
  });

  it('calls are made again after the end', async () => {
    pauseCalls()();
    const picture = new File(['en bild'], 'jag.png', { type: 'image/png' });
    expect(await api.profile.uploadAvatar({ picture })).toEqual({ avatarUrl: 'image/png en bild' });
  });
});
