import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openMemberSession, openSession } from '#web/test/open-session.ts';
import { meQuery } from './me-query.ts';
import { rememberedMember, rememberMember } from './member-memory.ts';

const elin = makeMember();

let warnings: unknown[][] = [];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void warnings.push(parts));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('on start', () => {
  it('the current session is loaded', async () => {
    const { session, log } = openSession({ 'auth.me': { member: elin } });
    expect(await session.check()).toEqual(elin);
    expect(log).toEqual([`open ${elin.id}`]);
    expect(rememberedMember()).toEqual(elin);
  });

  it.each([
    ['nobody is signed in', { member: null }],
    ['the session has expired', refuse('PGRST301')],
    ['there is no session', refuse('UNAUTHORIZED')],
  ])('nobody is a member when %s, and the stored member is deleted', async (_why, answer) => {
    rememberMember(elin);
    const { session, log } = openSession({ 'auth.me': answer });
    expect(await session.check()).toBeNull();
    expect(log).toEqual([]);
    expect(rememberedMember()).toBeNull();
  });

  it('a session that cannot be loaded is logged and nobody is signed in', async () => {
    const { session, queryClient } = openSession({ 'auth.me': refuse('INTERNAL') });
    await expect(session.check()).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(warnings[0]?.[0]).toBe('Formkurva: the session could not be read');
    expect(queryClient.getQueryData(meQuery().queryKey)).toBeUndefined();
  });

  it('nobody is signed in on a server that is starting for the first time', async () => {
    const { session } = openSession({ 'auth.me': refuse('STARTING') });
    expect([await session.check(), warnings]).toEqual([null, []]);
  });

  it.each([
    ['the network is gone', unreachable],
    ['the server is down', refuse('UNAVAILABLE')],
    ['the server is starting anew', refuse('STARTING')],
  ])('the stored member enters when %s', async (_why, answer) => {
    rememberMember(elin);
    const { session } = openSession({ 'auth.me': answer });
    expect(await session.check()).toEqual(elin);
  });

  it('the stored member does not wait for a slow server, and its answer still applies', async () => {
    vi.useFakeTimers();
    rememberMember(elin);
    let answer: (value: Answer) => void = () => {};
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { session, log } = openSession({ 'auth.me': () => slow });
    const checked = session.check();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await checked).toEqual(elin);
    answer({ member: null });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(log).toContain('left expired');
  });
});

describe('a late answer', () => {
  it('does not replace what the member has changed meanwhile', async () => {
    vi.useFakeTimers();
    rememberMember(elin);
    let answer: (value: Answer) => void = () => {};
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { session, queryClient } = openSession({ 'auth.me': () => slow });
    const checked = session.check();
    await vi.advanceTimersByTimeAsync(2_500);
    await checked;
    const renamed = { ...elin, fullName: 'Elin Å Sandberg' };
    queryClient.setQueryData(meQuery().queryKey, renamed);
    answer({ member: elin });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(queryClient.getQueryData(meQuery().queryKey)).toEqual(renamed);
  });
});

describe('the event signed-in', () => {
  it('sets the user, reloads the profile and notifies the other tabs', async () => {
    const renamed = { ...elin, fullName: 'Elin Å Sandberg' };
    const { session, queryClient, server, log } = openSession({ 'auth.me': { member: renamed } });
    await session.handle({ kind: 'signed-in', member: elin });
    expect(server.calls.map(({ path }) => path)).toEqual(['auth.me']);
    expect(queryClient.getQueryData(meQuery().queryKey)).toEqual(renamed);
    expect(log).toEqual([`open ${elin.id}`, 'post signed-in']);
  });

  it('lets the guard pass without a request', async () => {
    const { session, server } = openSession({ 'auth.me': { member: elin } });
    await session.check();
    await session.handle({ kind: 'signed-in', member: elin });
    const before = server.calls.length;
    expect(await session.check()).toEqual(elin);
    expect(server.calls).toHaveLength(before);
  });
});

describe('the event signed-out', () => {
  it('clears user and data, retains unsent rows and opens the sign-in page when the session has expired', async () => {
    const { session, queryClient, log } = await openMemberSession();
    queryClient.setQueryData(['dashboard', '2026-11-12'], { eaten: 1184 });
    await session.handle({ kind: 'signed-out', reason: 'expired' });
    expect(queryClient.getQueryData(meQuery().queryKey)).toBeNull();
    expect(queryClient.getQueryData(['dashboard', '2026-11-12'])).toBeUndefined();
    expect(rememberedMember()).toBeNull();
    expect(log).toEqual([`open ${elin.id}`, 'close', 'left expired']);
  });

  it('does nothing when nobody is signed in', async () => {
    const { session, log } = openSession({ 'auth.me': { member: null } });
    await session.handle({ kind: 'signed-out', reason: 'expired' });
    expect(log).toEqual([]);
  });
});

describe('the event user-updated', () => {
  it('user-updated updates the user and reloads the profile', async () => {
    const { session, queryClient, server } = await openMemberSession();
    server.answers['auth.me'] = { member: { ...elin, fullName: 'Elin Ny' } };
    await session.handle({ kind: 'user-updated' });
    expect(queryClient.getQueryData(meQuery().queryKey)).toMatchObject({ fullName: 'Elin Ny' });
  });
});

describe('the profile', () => {
  it('is not loaded again for the same member', async () => {
    const { session, server } = await openMemberSession();
    const before = server.calls.length;
    await session.loadProfile({ force: false });
    expect(server.calls).toHaveLength(before);
  });

  it('is loaded again when forced', async () => {
    const { session, server } = await openMemberSession();
    const before = server.calls.length;
    await session.loadProfile({ force: true });
    expect(server.calls).toHaveLength(before + 1);
  });

  it('joins a load that is under way', async () => {
    const { session, server } = await openMemberSession();
    const before = server.calls.length;
    await Promise.all([session.loadProfile({ force: true }), session.loadProfile({ force: false })]);
    expect(server.calls).toHaveLength(before + 1);
  });
});

describe('signing out', () => {
  it('ends the session everywhere, clears the device and notifies the other tabs', async () => {
    const { session, log } = await openMemberSession();
    await session.signOut('global');
    expect(log).toEqual([
      `open ${elin.id}`,
      'hold calls',
      'post signed-out',
      'end global',
      `clear ${elin.id}`,
      'left asked',
      'release calls',
    ]);
  });

  it('logs an error of the server and still clears everything here', async () => {
    const { session, log } = await openMemberSession({ endOnServer: () => Promise.reject(new Error('no network')) });
    await session.signOut('global');
    expect(warnings[0]?.[0]).toBe('Formkurva: signing out did not reach the server');
    expect(log).toContain(`clear ${elin.id}`);
    expect(rememberedMember()).toBeNull();
  });

  it('clears the device also when the server’s event comes before its answer', async () => {
    const { session, log } = await openMemberSession({
      endOnServer: () => session.handle({ kind: 'signed-out', reason: 'expired' }),
    });
    await session.signOut('global');
    expect(log).toEqual([
      `open ${elin.id}`,
      'hold calls',
      'post signed-out',
      `clear ${elin.id}`,
      'left asked',
      'release calls',
    ]);
  });

  it('does not check the session while it is ending it', async () => {
    const opened = await openMemberSession({ endOnServer: async () => opened.session.recheck() });
    const before = opened.server.calls.length;
    await opened.session.signOut('global');
    expect(opened.server.calls.slice(before)).toEqual([]);
  });

  it('counts what would be lost on the device', async () => {
    const { session } = await openMemberSession();
    expect(await session.unsent()).toEqual({ rows: 3, values: 0 });
  });

  it('is not undone by an answer under way', async () => {
    const { session, queryClient } = await openMemberSession();
    const late = session.loadProfile({ force: true });
    await session.signOut('global');
    await late;
    expect(queryClient.getQueryData(meQuery().queryKey)).toBeNull();
  });
});
