import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cannedServer, DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openMemberSession, openSession } from '#web/test/open-session.ts';
import { rememberedMember, rememberMember } from '../session/member-memory.ts';
import { api } from './api.ts';
import { finishSignOutOnline, pendingSignOut, requestSignOut } from './sign-out-request.ts';

const elin = makeMember();
const pathsOf = (server: { calls: { path: string }[] }) => server.calls.map(({ path }) => path);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('signing out with a network', () => {
  it('leaves no pending request', async () => {
    const server = cannedServer({ 'auth.signOut': DONE });
    await requestSignOut('global');
    expect(server.calls).toEqual([{ path: 'auth.signOut', input: { scope: 'global' } }]);
    expect(pendingSignOut()).toBeNull();
  });

  it('succeeds also when the session has already ended', async () => {
    cannedServer({ 'auth.signOut': refuse('PGRST301') });
    await requestSignOut('local');
    expect(pendingSignOut()).toBeNull();
  });
});

describe('signing out without a network', () => {
  it('is stored, and the member is not signed in again from the device or the server', async () => {
    const { session, log, server } = await openMemberSession({ endOnServer: requestSignOut });
    server.answers['auth.signOut'] = unreachable;
    await session.signOut('global');
    expect(log).toContain(`clear ${elin.id}`);
    expect(pendingSignOut()).toBe('global');

    rememberMember(elin);
    const next = openSession({ 'auth.signOut': unreachable, 'auth.me': { member: elin } });
    expect(await next.session.check()).toBeNull();
    expect(pathsOf(next.server)).not.toContain('auth.me');
    expect(rememberedMember()).toBeNull();
  });

  it('is sent first when the network returns, once, before any other call', async () => {
    cannedServer({ 'auth.signOut': unreachable });
    await expect(requestSignOut('local')).rejects.toThrow();

    const server = cannedServer({ 'auth.signOut': DONE, 'auth.me': { member: null } });
    const stop = finishSignOutOnline();
    await Promise.all([api.auth.me(), api.auth.me()]);
    stop();
    expect(server.calls[0]).toEqual({ path: 'auth.signOut', input: { scope: 'local' } });
    expect(pathsOf(server)).toEqual(['auth.signOut', 'auth.me', 'auth.me']);
    expect(pendingSignOut()).toBeNull();
  });

  it('is retried on the browser’s online event', async () => {
    const server = cannedServer({ 'auth.signOut': unreachable });
    await expect(requestSignOut('global')).rejects.toThrow();
    const stop = finishSignOutOnline();
    server.answers['auth.signOut'] = DONE;
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(pendingSignOut()).toBeNull();
    });
    stop();
  });

  it('is retried periodically where no online event occurs', async () => {
    const server = cannedServer({ 'auth.signOut': unreachable });
    await expect(requestSignOut('global')).rejects.toThrow();
    vi.useFakeTimers();
    const stop = finishSignOutOnline();
    await vi.advanceTimersByTimeAsync(1000);
    server.answers['auth.signOut'] = DONE;
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    stop();
    expect(pendingSignOut()).toBeNull();
  });

  it('lets nobody else sign in before the server has ended the old session', async () => {
    cannedServer({ 'auth.signOut': unreachable });
    await expect(requestSignOut('global')).rejects.toThrow();
    const server = cannedServer({ 'auth.signOut': refuse('UNAVAILABLE') });
    await expect(api.auth.checkUsername({ username: 'astrid' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(pathsOf(server)).toEqual(['auth.signOut']);
  });
});
