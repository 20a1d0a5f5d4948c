import { CASE_STATES } from '#domain/community/community-codes.ts';
import { addressParser, choice, uuid } from '#web/platform/address/parse-address.ts';

/** Parameters in the address: the part of the queue, and the open case or thread. */
export const parseCommunityAddress = addressParser({ state: choice(CASE_STATES, 'open'), post: uuid, thread: uuid });
export type CommunityAddress = ReturnType<typeof parseCommunityAddress>;
