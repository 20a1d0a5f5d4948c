import { describe, expect, it, vi } from 'vitest';
import { type Answer, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openSession } from '#web/test/open-session.ts';
import { rememberedMember, rememberMember } from './member-memory.ts';

const elin = makeMember();

describe('on a page for members', () => {
  /** The server takes its time; what it says is up to the test. */
  function openRemembered() {
    rememberMember(elin);
    let answer: (said: Answer) => void = () => {};
    const said = new Promise((resolve) => {
      answer = resolve;
    });
    return { ...openSession({ 'auth.me': () => said }), answer: (value: Answer) => answer(value) };
  }

  it('the member last seen here is let in before the server has answered, with calls that are meant for nobody else', async () => {
    const { session, log, answer } = openRemembered();
    expect(await session.check({ letIn: true })).toEqual(elin);
    expect(log).toEqual([`expect ${elin.id}`, `open ${elin.id}`]);

    answer({ member: elin });
    await vi.waitFor(() => expect(log).toEqual([`expect ${elin.id}`, `open ${elin.id}`, 'expect anybody']));
  });

  it.each([
    ['nobody is signed in', { member: null }],
    ['the session has expired', refuse('PGRST301')],
  ])('they have to leave when the server says that %s', async (_why, said) => {
    const { session, log, queryClient, answer } = openRemembered();
    await session.check({ letIn: true });
    queryClient.setQueryData(['dashboard', '2026-11-12'], { eaten: 1184 });
    answer(said);
    await vi.waitFor(() => expect(log).toContain('left expired'));
    expect(log).toContain('close');
    expect(queryClient.getQueryData(['dashboard', '2026-11-12'])).toBeUndefined();
    expect([rememberedMember(), await session.check({ letIn: true })]).toEqual([null, null]);
  });

  it('they make room for another who is signed in: nothing of theirs is left, and the page begins anew', async () => {
    const { session, log, queryClient, answer } = openRemembered();
    const other = makeMember({ id: 'd7e1c0de-0000-4000-8000-000000000002', username: 'maja' });
    await session.check({ letIn: true });
    queryClient.setQueryData(['dashboard', '2026-11-12'], { eaten: 1184 });
    answer({ member: other });
    await vi.waitFor(() => expect(log).toContain('entered'));
    expect(log.filter((line) => !line.startsWith('expect'))).toEqual([
      `open ${elin.id}`,
      'close',
      `open ${other.id}`,
      'entered',
    ]);
    expect(queryClient.getQueryData(['dashboard', '2026-11-12'])).toBeUndefined();
    expect(rememberedMember()).toEqual(other);
  });

  it.each([
    ['nobody is', null],
    ['another is', makeMember({ id: '018f0000-0000-7000-8000-000000000002', username: 'maja' })],
  ])('they are not let in when it is heard in the meantime that %s', async (_who, member) => {
    rememberMember(elin);
    let opened = () => {};
    const opening = new Promise<void>((resolve) => {
      opened = resolve;
    });
    const none = async () => undefined;
    const device = { open: () => opening, close: none, clear: none, unsent: async () => ({ rows: 0, kept: 0 }) };
    const { session } = openSession({ 'auth.me': { member } }, { device });
    const checked = session.check({ letIn: true });
    await vi.waitFor(() => expect(rememberedMember()).toEqual(member));
    opened();
    expect(await checked).toEqual(member);
  });

  it('nobody is let in who has asked to leave, or whom the device does not know', async () => {
    const { session } = openSession({ 'auth.me': { member: null } });
    expect(await session.check({ letIn: true })).toBeNull();
    rememberMember(elin);
    localStorage.setItem('formkurva.sign-out', 'local');
    const leaving = openSession({ 'auth.me': { member: elin }, 'auth.signOut': unreachable });
    expect(await leaving.session.check({ letIn: true })).toBeNull();
    localStorage.removeItem('formkurva.sign-out');
  });
});
