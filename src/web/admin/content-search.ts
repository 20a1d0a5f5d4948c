import type { BOOK_FILTERS } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { READY_KINDS } from '#domain/ready-made/ready-made.ts';
import { addressParser, choice, cursor, laterPage, typedText } from '#web/platform/address/parse-address.ts';

export const CONTENT_TABS = ['ebooks', 'exercises', 'foods', 'ready', 'templates'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];
export type BookFilter = (typeof BOOK_FILTERS)[number];
export const BOOK_STATES: readonly BookFilter[] = ['all', 'draft', 'published', 'hidden'];
const CONTENT_FILTERS = [
  ...(['review', 'doubles', 'no-vitamins', 'corrected', 'hidden', 'merged', 'missed'] as const),
  ...READY_KINDS,
] as const;
export type ContentFilter = (typeof CONTENT_FILTERS)[number];

/** Parameters in the address of the content page. */
export const parseContentSearch = addressParser({
  tab: choice(CONTENT_TABS, 'ebooks'),
  query: typedText,
  status: choice(BOOK_STATES, 'all'),
  filter: choice(CONTENT_FILTERS),
  page: laterPage,
  /** Start of a page of foods. */
  cursor,
});
export type ContentSearch = ReturnType<typeof parseContentSearch>;

export type ContentTabProps = { search: ContentSearch; onSearch: (changes: ContentSearch) => void };
