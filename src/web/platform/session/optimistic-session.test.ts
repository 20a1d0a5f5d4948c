import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openMemberSession, openSession } from '#web/test/open-session.ts';
import { rememberedMember, rememberMember } from './member-memory.ts';
import type { SessionPorts } from './session.ts';

const elin = makeMember();
const nothing = async () => undefined;
const NO_COPY = { open: nothing, close: nothing, clear: nothing, unsent: async () => ({ rows: 0, values: 0 }) };

describe('on a page for members', () => {
  /** A server whose answers the test controls. */
  function openRemembered(ports: Partial<SessionPorts> = {}) {
    rememberMember(elin);
    let answer: (value: Answer) => void = () => {};
    const response = new Promise((resolve) => {
      answer = resolve;
    });
    return { ...openSession({ 'auth.me': () => response }, ports), answer: (value: Answer) => answer(value) };
  }

  it('the last member enters before the server has answered, with calls for this member only', async () => {
    const { session, queryClient, log, meantFor, answer } = openRemembered();
    expect(await session.check({ optimistic: true })).toEqual(elin);
    expect([log, meantFor]).toEqual([[`open ${elin.id}`], [elin.id]]);

    answer({ member: elin });
    await vi.waitFor(() => expect(queryClient.getQueryData(['me'])).toEqual(elin));
    expect([log, meantFor]).toEqual([[`open ${elin.id}`], [elin.id]]);
  });

  it('calls stay for this member only while the server does not answer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { session, queryClient, meantFor } = openRemembered();
    await session.check({ optimistic: true });
    await vi.advanceTimersByTimeAsync(3_000);
    expect([queryClient.getQueryData(['me']), meantFor]).toEqual([elin, [elin.id]]);
  });

  it.each([
    ['nobody is signed in', { member: null }],
    ['the session has expired', refuse('PGRST301')],
  ])('the member must leave when the server answers that %s', async (_why, response) => {
    const { session, log, meantFor, queryClient, answer } = openRemembered();
    await session.check({ optimistic: true });
    queryClient.setQueryData(['dashboard', '2026-11-12'], { eaten: 1184 });
    answer(response);
    await vi.waitFor(() => expect(log).toContain('left expired'));
    expect(log).toContain('close');
    await vi.waitFor(() => expect(meantFor).toEqual([elin.id, null]));
    expect(queryClient.getQueryData(['dashboard', '2026-11-12'])).toBeUndefined();
    expect([rememberedMember(), await session.check({ optimistic: true })]).toEqual([null, null]);
  });

  it('another signed-in member replaces them: their data is removed, and the page reloads', async () => {
    const { session, log, meantFor, queryClient, answer } = openRemembered();
    const other = makeMember({ id: 'd7e1c0de-0000-4000-8000-000000000002', username: 'maja' });
    await session.check({ optimistic: true });
    queryClient.setQueryData(['dashboard', '2026-11-12'], { eaten: 1184 });
    answer({ member: other });
    await vi.waitFor(() => expect(log).toContain('entered'));
    expect(log).toEqual([`open ${elin.id}`, 'close', `open ${other.id}`, 'entered']);
    expect(meantFor).toEqual([elin.id, other.id]);
    expect(queryClient.getQueryData(['dashboard', '2026-11-12'])).toBeUndefined();
    expect(rememberedMember()).toEqual(other);
  });

  it('refused and pending calls of the former page are repeated when another member takes over', async () => {
    const other = makeMember({ id: 'd7e1c0de-0000-4000-8000-000000000002', username: 'maja' });
    const askInVain = (queryFn: () => Promise<unknown>, key: string) =>
      opened.queryClient.fetchQuery({ queryKey: [key], queryFn, retry: false }).catch(() => undefined);
    const open = async (userId: string) => {
      if (userId !== other.id) return;
      await askInVain(() => Promise.reject(new Error('refused')), 'own-data');
      void askInVain(() => new Promise(() => {}), 'notifications');
      opened.queryClient.setQueryData(['dashboard'], 'as they last saw it');
    };
    const opened = openRemembered({ device: { ...NO_COPY, open } });
    await opened.session.check({ optimistic: true });
    opened.answer({ member: other });
    await vi.waitFor(() => expect(opened.log).toContain('entered'));
    const known = opened.queryClient.getQueryCache().getAll();
    expect(known.map(({ queryKey }) => queryKey)).toEqual([['me'], ['dashboard']]);
  });

  it.each([
    ['nobody is', null],
    ['another is', makeMember({ id: '018f0000-0000-7000-8000-000000000002', username: 'maja' })],
  ])('the member does not enter when it turns out meanwhile that %s', async (_who, member) => {
    rememberMember(elin);
    let opened = () => {};
    const opening = new Promise<void>((resolve) => {
      opened = resolve;
    });
    const device = { ...NO_COPY, open: () => opening };
    const { session } = openSession({ 'auth.me': { member } }, { device });
    const checked = session.check({ optimistic: true });
    await vi.waitFor(() => expect(rememberedMember()).toEqual(member));
    opened();
    expect(await checked).toEqual(member);
  });

  it('nobody enters who has asked to sign out, or whom the device does not know', async () => {
    const { session } = openSession({ 'auth.me': { member: null } });
    expect(await session.check({ optimistic: true })).toBeNull();
    rememberMember(elin);
    localStorage.setItem('formkurva.sign-out', 'local');
    const leaving = openSession({ 'auth.me': { member: elin }, 'auth.signOut': unreachable });
    expect(await leaving.session.check({ optimistic: true })).toBeNull();
    localStorage.removeItem('formkurva.sign-out');
  });
});

describe('a page restored from the back-forward cache', () => {
  const johan = makeMember({ id: '018f0000-0000-7000-8000-000000000002', username: 'johan' });
  const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('is left at once when its member has signed out meanwhile', async () => {
    const { server, queryClient, log } = await openMemberSession();
    queryClient.setQueryData(['dashboard', '2026-11-12'], { eaten: 1184 });
    server.answers['auth.me'] = { member: null };
    rememberMember(null);
    comeBack(true);
    await vi.waitFor(() => expect(log).toContain('left elsewhere'));
    expect(queryClient.getQueryData(['dashboard', '2026-11-12'])).toBeUndefined();
  });

  it('reloads for another signed-in member, also while the server is unreachable', async () => {
    const { server, log } = await openMemberSession();
    server.answers['auth.me'] = unreachable;
    rememberMember(johan);
    comeBack(true);
    await vi.waitFor(() => expect(log).toEqual([`open ${elin.id}`, 'close', `open ${johan.id}`, 'entered']));
  });

  it('is unchanged for the same member, who is refetched, and nothing happens on a new page', async () => {
    const { server, log } = await openMemberSession();
    const before = server.calls.length;
    comeBack(false);
    comeBack(true);
    await vi.waitFor(() => expect(server.calls).toHaveLength(before + 1));
    expect(log).toEqual([`open ${elin.id}`]);
  });
});

describe('a page that was closed during a sign-out', () => {
  it('leaves no data on the device at the next start, whether the server knows of the sign-out or not', async () => {
    rememberMember(elin);
    localStorage.setItem('formkurva.sign-out', 'local');
    onTestFinished(() => localStorage.removeItem('formkurva.sign-out'));
    const { log } = openSession({ 'auth.me': unreachable, 'auth.signOut': unreachable });
    expect(rememberedMember()).toBeNull();
    await vi.waitFor(() => expect(log).toEqual([`clear ${elin.id}`]));
  });
});
