import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { Member } from '#domain/auth/auth.contract.ts';
import { api } from '../api/api.ts';
import { callErrorCode, isSignedOutCode } from '../api/call-error.ts';
import { pendingSignOut } from '../api/sign-out-request.ts';
import { report } from '../client-errors/report.ts';
import { rememberedMember } from './member-memory.ts';

/** The time that a known member waits for the server before the app opens from stored data. */
const PATIENCE_MS = 2_500;
/** Within this time the member is not refetched: the server reports ended sessions. */
const FRESH_MS = 30_000;

export const ME_KEY = ['me'] as const;

/** The signed-in member with the role, or null. */
export function meQuery() {
  return queryOptions({
    queryKey: ME_KEY,
    queryFn: ({ client }) => loadMe(client),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without a network the answer is the stored member, so the query must not wait for one.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
}

/** The member who may enter without a network: the last one signed in, unless they have asked to sign out. */
export function memberOfDevice(): Member | null {
  return pendingSignOut() === null ? rememberedMember() : null;
}

async function loadMe(client: QueryClient): Promise<Member | null> {
  const known = memberOfDevice();
  const answer = askServer(known);
  if (known === null) return answer;
  const first = await Promise.race([answer, afterPatience()]);
  if (first !== 'slow') return first;
  // The app is open. The server's late answer still applies unless newer data exists.
  void answer.then((late) => {
    client.setQueryData<Member | null>(ME_KEY, (now) => (isOvertaken(known, now, late) ? now : late));
  });
  return known;
}

/** The member has signed out, or has stored a change that the late answer does not include. */
function isOvertaken(known: Member, now: Member | null | undefined, late: Member | null): boolean {
  if (now?.id !== known.id) return true;
  return late !== null && replaceEqualDeep(known, now) !== known;
}

/** Only the server can end a session; without its answer the known member stays. */
async function askServer(known: Member | null): Promise<Member | null> {
  try {
    return (await api.auth.me()).member;
  } catch (error) {
    // A requested sign-out applies even before the server knows of it.
    if (isSignedOutCode(error) || pendingSignOut() !== null) return null;
    if (known !== null) return known;
    // During its first start the server has no members yet: the sign-in page waits for it.
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
