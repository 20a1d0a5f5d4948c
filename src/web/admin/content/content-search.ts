import type { BookFilter } from '../ebooks/ebooks-queries.ts';
import { FILTERS } from '../ebooks/ebooks-queries.ts';

export const CONTENT_TABS = ['ebooks', 'exercises', 'foods', 'templates'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];
const CONTENT_FILTERS = ['corrected', 'hidden', 'merged', 'missed'] as const;
type ContentFilter = (typeof CONTENT_FILTERS)[number];

/** What the address of the content page says. */
export type ContentSearch = {
  tab?: ContentTab;
  query?: string;
  status?: BookFilter;
  filter?: ContentFilter;
  page?: number;
};

export type ContentTabProps = { search: ContentSearch; onSearch: (changes: ContentSearch) => void };

export function parseContentSearch({ tab, query, status, filter, page }: Record<string, unknown>): ContentSearch {
  const number = Number(page);
  const [knownTab, knownStatus, knownFilter] = [
    CONTENT_TABS.find((one) => one === tab && one !== 'ebooks'),
    FILTERS.find((one) => one === status && one !== 'all'),
    CONTENT_FILTERS.find((one) => one === filter),
  ];
  return {
    ...(knownTab && { tab: knownTab }),
    ...(typeof query === 'string' && query !== '' && { query }),
    ...(knownStatus && { status: knownStatus }),
    ...(knownFilter && { filter: knownFilter }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  };
}
