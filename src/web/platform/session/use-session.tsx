import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import { type AreaChoice, canAdminister } from '#domain/auth/admin-areas.ts';
import type { Member } from '#domain/auth/auth.contract.ts';
import { HiddenValuesContext } from './hidden-values.ts';
import { meQuery } from './me-query.ts';
import type { AuthEvent, Session } from './session.ts';

export type SessionState = { status: 'loading' } | { status: 'signed-in'; member: Member } | { status: 'signed-out' };

const SessionContext = createContext<Session | null>(null);
const MemberContext = createContext<Member | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Wraps the pages for members. During a sign-out they continue to show the member who is leaving. */
export function MemberProvider({ member, children }: { member: Member; children: ReactNode }) {
  const session = useSession();
  const last = useRef(member);
  if (session.status === 'signed-in') last.current = session.member;
  const { hideCalories, hideWeight } = last.current;
  const hidden = useMemo(() => ({ energy: hideCalories, weight: hideWeight }), [hideCalories, hideWeight]);
  return (
    <MemberContext value={last.current}>
      <HiddenValuesContext value={hidden}>{children}</HiddenValuesContext>
    </MemberContext>
  );
}

export function useSession(): SessionState {
  const { data, isPending } = useQuery(meQuery());
  if (isPending) return { status: 'loading' };
  return data ? { status: 'signed-in', member: data } : { status: 'signed-out' };
}

/** The signed-in member, on pages for members. */
export function useMember(): Member {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useMember needs a MemberProvider above it');
  return member;
}

/** Whether the signed-in member may use the pages and calls of an area. */
export const useCanAdminister = (area: AreaChoice) => canAdminister(useMember(), area);

/** Reports to the session that a page has signed somebody in, or changed the member. */
export function useAuthEvent(): (event: AuthEvent) => Promise<void> {
  const session = useSessionOfTab();
  return (event) => session.handle(event);
}

export function useSessionOfTab(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('the session needs a SessionProvider above it');
  return session;
}
