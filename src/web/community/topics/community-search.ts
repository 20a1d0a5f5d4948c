import { THREAD_SORTS, type ThreadFilter, type ThreadSort } from '#domain/community/community-codes.ts';

/** Which list the forum's first page shows: all threads, or what is the member's own. */
export const OWN_LISTS = ['all', 'mine', 'followed', 'drafts'] as const;
export type OwnList = (typeof OWN_LISTS)[number];

/** The tabs over a list of threads, as the address names them; the one without a name is the latest. */
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

/** What a tab asks the server for. */
export function requestOf(tab: ThreadTab | undefined): { sort: ThreadSort; filter: ThreadFilter } {
  const sort = THREAD_SORTS.find((name) => name === tab) ?? 'latest';
  return { sort, filter: tab === 'unread' || tab === 'unanswered' ? tab : 'all' };
}
