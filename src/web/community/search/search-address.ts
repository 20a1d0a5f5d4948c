import { SEARCH_SORTS } from '#domain/community/community-codes.ts';
import { addressParser, choice, trimmedText, uuid } from '#web/platform/address/parse-address.ts';

/** Parameters of the search page: /community/search?q=protein&scope=titles&topic=…&mine=yes&since=month&sort=newest */
export const parseSearchAddress = addressParser({
  q: trimmedText,
  scope: choice(['titles']),
  topic: uuid,
  mine: choice(['yes']),
  since: choice(['month']),
  sort: choice(SEARCH_SORTS, 'best'),
});
export type SearchAddress = ReturnType<typeof parseSearchAddress>;
