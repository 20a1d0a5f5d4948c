import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { Member } from '#domain/auth/auth.contract.ts';
import { api } from '../api/api.ts';
import { callErrorCode, isSignedOutCode } from '../api/call-error.ts';
import { pendingSignOut } from '../api/sign-out-request.ts';
import { report } from '../client-errors/report.ts';
import { rememberedMember } from './member-memory.ts';

/** How long a known member waits for the server before the app opens from what the device has. */
const PATIENCE_MS = 2_500;
/** Within it the member is not read again: the server tells of ended sessions by itself. */
const FRESH_MS = 30_000;

export const ME_KEY = ['me'] as const;

/** Who is signed in: the user with the role, or null. */
export function meQuery() {
  return queryOptions({
    queryKey: ME_KEY,
    queryFn: ({ client }) => loadMe(client),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without a network the answer is the member last seen here, so asking must not wait for one.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Whom this device would let in without a network: who was last seen here, unless they have asked to leave. */
export function memberOfDevice(): Member | null {
  return pendingSignOut() === null ? rememberedMember() : null;
}

async function loadMe(client: QueryClient): Promise<Member | null> {
  const known = memberOfDevice();
  const answer = askServer(known);
  if (known === null) return answer;
  const first = await Promise.race([answer, afterPatience()]);
  if (first !== 'slow') return first;
  // The app is open by now. What the server says later still counts, unless something newer is known by then.
  void answer.then((late) => {
    client.setQueryData<Member | null>(ME_KEY, (now) => (isOvertaken(known, now, late) ? now : late));
  });
  return known;
}

/** The member has signed out, or their own page has stored a change that the late answer does not know. */
function isOvertaken(known: Member, now: Member | null | undefined, late: Member | null): boolean {
  if (now?.id !== known.id) return true;
  return late !== null && replaceEqualDeep(known, now) !== known;
}

/** Only the server can say that nobody is signed in; when it says nothing, a member known here stays. */
async function askServer(known: Member | null): Promise<Member | null> {
  try {
    return (await api.auth.me()).member;
  } catch (error) {
    // Whoever has asked to be signed out is, whether the server has heard of it or not.
    if (isSignedOutCode(error) || pendingSignOut() !== null) return null;
    if (known !== null) return known;
    // A first start that still fills its database has no members yet: the way leads to the sign-in page, which waits for it.
    if (callErrorCode(error) === 'STARTING') return null;
    report('the session could not be read', error);
    throw error;
  }
}

function afterPatience(): Promise<'slow'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('slow'), PATIENCE_MS);
  });
}
