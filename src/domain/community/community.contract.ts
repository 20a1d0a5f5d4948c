import { draftsContract } from './drafts/drafts.contract.ts';
import { postsContract } from './posts/posts.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { threadsContract } from './threads/threads.contract.ts';
import { topicsContract } from './topics/topics.contract.ts';

/** The forum. Notifications and moderation have contracts of their own. */
export const communityContract = {
  ...topicsContract,
  ...threadsContract,
  ...postsContract,
  ...searchContract,
  ...draftsContract,
};
