import { THREAD_SORTS, type ThreadFilter, type ThreadSort } from '#domain/community/community-codes.ts';

/** Lists on the first page of the forum: all threads, or the member's own. */
export const OWN_LISTS = ['all', 'mine', 'followed', 'drafts'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** Tabs above a list of threads, as parameters of the address; without one the latest are shown. */
const TABS = ['unread', 'popular', 'unanswered', 'new'] as const;
export type ThreadTab = (typeof TABS)[number];

export type CommunitySearch = { list?: OwnList; tab?: ThreadTab; add?: 'topic' };

export function parseCommunitySearch({ list, tab, add }: Record<string, unknown>): CommunitySearch {
  const shownList = OWN_LISTS.find((name) => name === list);
  const shownTab = TABS.find((name) => name === tab);
  return {
    ...(shownList && { list: shownList }),
    ...(shownTab && { tab: shownTab }),
    ...(add === 'topic' && { add }),
  };
}

/** The sort order and filter of a tab. */
export function requestOf(tab: ThreadTab | undefined): { sort: ThreadSort; filter: ThreadFilter } {
  const sort = THREAD_SORTS.find((name) => name === tab) ?? 'latest';
  return { sort, filter: tab === 'unread' || tab === 'unanswered' ? tab : 'all' };
}
