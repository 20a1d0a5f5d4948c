import { describe, expect, it, vi } from 'vitest';
import { refuse } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openMemberSession, openSession } from '#web/test/open-session.ts';
import { rememberedMember } from './member-memory.ts';

const elin = makeMember();
const johan = makeMember({ id: '018f0000-0000-7000-8000-000000000002', fullName: 'Johan Thor' });

describe('a refused call', () => {
  it('checks the session with the server, and ends it when nobody is signed in', async () => {
    const { server, recheck, log } = await openMemberSession();
    server.answers['auth.me'] = refuse('PGRST301');
    recheck();
    await vi.waitFor(() => expect(log).toContain('left expired'));
  });

  it('changes nothing when the member is still signed in', async () => {
    const { server, recheck, log } = await openMemberSession();
    const before = server.calls.length;
    recheck();
    await vi.waitFor(() => expect(server.calls).toHaveLength(before + 1));
    expect(log).toEqual([`open ${elin.id}`]);
  });
});

describe('another tab', () => {
  it('signs this one out when it signs out', async () => {
    const { onEvent, log } = await openMemberSession();
    onEvent('signed-out');
    await vi.waitFor(() =>
      expect(log).toEqual([`open ${elin.id}`, 'hold calls', 'close', 'left elsewhere', 'release calls']),
    );
  });

  it('leaves a visitor here alone when it signs out', async () => {
    const { session, onEvent, log } = openSession({ 'auth.me': { member: null } });
    await session.check();
    onEvent('signed-out');
    await vi.waitFor(() => expect(log).toEqual([]));
  });

  it('signs this one in when it signs in', async () => {
    const { session, onEvent, server, log } = openSession({ 'auth.me': { member: null } });
    await session.check();
    server.answers['auth.me'] = { member: elin };
    onEvent('signed-in');
    await vi.waitFor(() => expect(log).toEqual([`open ${elin.id}`, 'entered']));
  });

  it('leaves no data of the first member here when it signs in as another', async () => {
    const { queryClient, onEvent, server, log } = await openMemberSession();
    queryClient.setQueryData(['dashboard', '2026-11-12'], { eaten: 1184 });
    server.answers['auth.me'] = { member: johan };
    onEvent('signed-in');
    await vi.waitFor(() => expect(log).toEqual([`open ${elin.id}`, 'close', `open ${johan.id}`, 'entered']));
    expect(queryClient.getQueryData(['dashboard', '2026-11-12'])).toBeUndefined();
    expect(rememberedMember()).toEqual(johan);
  });
});
