import type { BOOK_FILTERS } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { cursorOf } from './read-address.ts';

export const CONTENT_TABS = ['ebooks', 'exercises', 'foods', 'templates'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];
export type BookFilter = (typeof BOOK_FILTERS)[number];
export const BOOK_STATES: readonly BookFilter[] = ['all', 'draft', 'published', 'hidden'];
const CONTENT_FILTERS = ['review', 'doubles', 'no-vitamins', 'corrected', 'hidden', 'merged', 'missed'] as const;
export type ContentFilter = (typeof CONTENT_FILTERS)[number];

/** Parameters in the address of the content page. */
export type ContentSearch = {
  tab?: ContentTab;
  query?: string;
  status?: BookFilter;
  filter?: ContentFilter;
  page?: number;
  /** Start of a page of foods. */
  cursor?: string;
};

export type ContentTabProps = { search: ContentSearch; onSearch: (changes: ContentSearch) => void };

export function parseContentSearch({
  tab,
  query,
  status,
  filter,
  page,
  cursor,
}: Record<string, unknown>): ContentSearch {
  const number = Number(page);
  const parsedCursor = cursorOf(cursor);
  const [knownTab, knownStatus, knownFilter] = [
    CONTENT_TABS.find((one) => one === tab && one !== 'ebooks'),
    BOOK_STATES.find((one) => one === status && one !== 'all'),
    CONTENT_FILTERS.find((one) => one === filter),
  ];
  return {
    ...(knownTab && { tab: knownTab }),
    ...(typeof query === 'string' && query !== '' && { query }),
    ...(knownStatus && { status: knownStatus }),
    ...(knownFilter && { filter: knownFilter }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
    ...(parsedCursor && { cursor: parsedCursor }),
  };
}
