import { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { Session, type SessionPorts } from '#web/platform/session/session.ts';
import type { TabChannel, TabMessage } from '#web/platform/session/tab-channel.ts';
import { type Answer, cannedServer } from './canned-server.ts';
import { makeMember } from './makers/make-member.ts';

/** A session with a signed-in member. */
export async function openMemberSession(ports: Partial<SessionPorts> = {}) {
  const opened = openSession({ 'auth.me': { member: makeMember() } }, ports);
  await opened.session.check();
  return opened;
}

/** A session over a canned server; `log` records its effects. */
export function openSession(answers: Record<string, Answer>, ports: Partial<SessionPorts> = {}) {
  const server = cannedServer(answers);
  const queryClient = new QueryClient();
  const log: string[] = [];
  /** The members for whom calls were made, in order; null is anybody. */
  const meantFor: (string | null)[] = [];
  const note = (what: string) => async () => void log.push(what);
  let onEvent: (message: TabMessage) => void = () => {};
  let recheck = () => {};
  const tabs: TabChannel = {
    post: (message) => log.push(`post ${message}`),
    listen: (listener) => {
      onEvent = listener;
      return () => {};
    },
  };
  const session = new Session({
    queryClient,
    tabs,
    device: {
      open: (userId) => note(`open ${userId}`)(),
      close: note('close'),
      clear: (userId) => note(`clear ${userId}`)(),
      unsent: async () => ({ rows: 3, values: 0 }),
    },
    onSignedOutAnswer: (listener) => {
      recheck = listener;
      return () => {};
    },
    endOnServer: (scope) => note(`end ${scope}`)(),
    pauseCalls: () => {
      log.push('hold calls');
      return () => log.push('release calls');
    },
    expectMember: (userId) => void meantFor.push(userId),
    onEntered: () => log.push('entered'),
    onLeft: (reason) => note(`left ${reason}`)(),
    ...ports,
  });
  onTestFinished(session.start());
  return {
    session,
    queryClient,
    server,
    log,
    meantFor,
    onEvent: (m: TabMessage) => onEvent(m),
    recheck: () => recheck(),
  };
}
