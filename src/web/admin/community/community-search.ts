import { CASE_STATES, type CaseState } from '#domain/community/community-words.ts';
import { oneOf, textOf } from '../products/product-search.ts';

/** Which part of the queue is shown, and which case is open. Lives in the address. */
export type CommunityAddress = { state?: CaseState; post?: string };

/** Undefined takes a choice away. */
export type CommunityAddressChanges = { [Field in keyof CommunityAddress]?: CommunityAddress[Field] | undefined };

/** Reads the address: whatever is not understood is left out. */
export function parseCommunityAddress(raw: Record<string, unknown>): CommunityAddress {
  const state = oneOf(CASE_STATES, raw.state);
  const post = textOf(raw.post);
  return { ...(state && state !== 'open' && { state }), ...(/^[0-9a-f-]{36}$/i.test(post) && { post }) };
}
