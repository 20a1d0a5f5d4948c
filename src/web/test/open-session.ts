import { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { Session, type SessionPorts } from '#web/platform/session.ts';
import type { TabChannel, TabMessage } from '#web/platform/tab-channel.ts';
import { type Answer, cannedServer } from './canned-server.ts';
import { makeMember } from './make-member.ts';

/** A session with a member in it. */
export async function openMemberSession(ports: Partial<SessionPorts> = {}) {
  const opened = openSession({ 'auth.me': { member: makeMember() } }, ports);
  await opened.session.check();
  return opened;
}

/** A session over a canned server, with everything it causes written down in `log`. */
export function openSession(answers: Record<string, Answer>, ports: Partial<SessionPorts> = {}) {
  const server = cannedServer(answers);
  const queryClient = new QueryClient();
  const log: string[] = [];
  const note = (what: string) => async () => void log.push(what);
  let hear: (message: TabMessage) => void = () => {};
  let doubt = () => {};
  const tabs: TabChannel = {
    tell: (message) => log.push(`tell ${message}`),
    listen: (listener) => {
      hear = listener;
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
      unsentCount: async () => 3,
    },
    firstViewDone: async () => undefined,
    onDoubt: (listener) => {
      doubt = listener;
      return () => {};
    },
    endOnServer: (scope) => note(`end ${scope}`)(),
    holdCalls: () => {
      log.push('hold calls');
      return () => log.push('release calls');
    },
    onEntered: () => log.push('entered'),
    onLeft: (reason) => note(`left ${reason}`)(),
    ...ports,
  });
  onTestFinished(session.start());
  return { session, queryClient, server, log, hear: (m: TabMessage) => hear(m), doubt: () => doubt() };
}
