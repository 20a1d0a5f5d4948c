import { CASE_STATES, type CaseState } from '#domain/community/community-codes.ts';
import { oneOf, textOf } from '../read-address.ts';

/** Parameters in the address: the part of the queue, and the open case or thread. */
export type CommunityAddress = { state?: CaseState; post?: string; thread?: string };

/** Undefined removes a parameter. */
export type CommunityAddressChanges = { [Field in keyof CommunityAddress]?: CommunityAddress[Field] | undefined };

const ID = /^[0-9a-f-]{36}$/i;

/** Parses the address; invalid parameters are dropped. */
export function parseCommunityAddress(raw: Record<string, unknown>): CommunityAddress {
  const state = oneOf(CASE_STATES, raw.state);
  const [post, thread] = [textOf(raw.post), textOf(raw.thread)];
  return {
    ...(state && state !== 'open' && { state }),
    ...(ID.test(post) && { post }),
    ...(ID.test(thread) && { thread }),
  };
}
