import { THREAD_SORTS, type ThreadFilter, type ThreadSort } from '#domain/community/community-codes.ts';
import { addressParser, choice } from '#web/platform/address/parse-address.ts';

/** Lists on the first page of the forum: all threads, or the member's own. */
export const OWN_LISTS = ['all', 'mine', 'followed', 'drafts'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** Tabs above a list of threads, as parameters of the address; without one the latest are shown. */
const TABS = ['unread', 'popular', 'unanswered', 'new'] as const;
export type ThreadTab = (typeof TABS)[number];

export const parseCommunitySearch = addressParser({
  list: choice(OWN_LISTS),
  tab: choice(TABS),
  add: choice(['topic']),
});
export type CommunitySearch = ReturnType<typeof parseCommunitySearch>;

/** The sort order and filter of a tab. */
export function requestOf(tab: ThreadTab | undefined): { sort: ThreadSort; filter: ThreadFilter } {
  const sort = THREAD_SORTS.find((name) => name === tab) ?? 'latest';
  return { sort, filter: tab === 'unread' || tab === 'unanswered' ? tab : 'all' };
}
