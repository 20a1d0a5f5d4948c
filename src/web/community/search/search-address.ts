import type { SEARCH_SORTS } from '#domain/community/community-codes.ts';

/** Parameters of the search page: /community/search?q=protein&scope=titles&topic=…&mine=yes&since=month&sort=newest */
export type SearchAddress = {
  q?: string;
  scope?: 'titles';
  topic?: string;
  mine?: 'yes';
  since?: 'month';
  sort?: (typeof SEARCH_SORTS)[number];
};

/** Undefined removes a parameter. */
export type SearchAddressChanges = { [Field in keyof SearchAddress]?: SearchAddress[Field] | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_QUERY_LENGTH = 100;

/** Parses the parameters; invalid ones are dropped. */
export function parseSearchAddress(raw: Record<string, unknown>): SearchAddress {
  const q =
    typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).trim().slice(0, MAX_QUERY_LENGTH) : '';
  return {
    ...(q !== '' && { q }),
    ...(raw.scope === 'titles' && { scope: 'titles' }),
    ...(typeof raw.topic === 'string' && UUID.test(raw.topic) && { topic: raw.topic }),
    ...(raw.mine === 'yes' && { mine: 'yes' }),
    ...(raw.since === 'month' && { since: 'month' }),
    ...(raw.sort === 'newest' && { sort: 'newest' }),
  };
}
