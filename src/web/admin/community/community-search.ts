import { CASE_STATES, type CaseState } from '#domain/community/community-codes.ts';
import { oneOf, textOf } from '../read-address.ts';

/** Which part of the queue is shown, and which case or thread is open. Lives in the address. */
export type CommunityAddress = { state?: CaseState; post?: string; thread?: string };

/** Undefined takes a choice away. */
export type CommunityAddressChanges = { [Field in keyof CommunityAddress]?: CommunityAddress[Field] | undefined };

const ID = /^[0-9a-f-]{36}$/i;

/** Reads the address: whatever is not understood is left out. */
export function parseCommunityAddress(raw: Record<string, unknown>): CommunityAddress {
  const state = oneOf(CASE_STATES, raw.state);
  const [post, thread] = [textOf(raw.post), textOf(raw.thread)];
  return {
    ...(state && state !== 'open' && { state }),
    ...(ID.test(post) && { post }),
    ...(ID.test(thread) && { thread }),
  };
}
