import { type ChipOption, Chips } from '#web/ui/fields/chips.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import type { ContentFilter, ContentTabProps } from './content-search.ts';

type ContentFiltersProps<Value extends ContentFilter | 'all'> = ContentTabProps & {
  labels: { search: string; filters: string };
  value: Value;
  options: readonly ChipOption<Value>[];
  busy: boolean;
};

/** The search of a tab and its chips. A new query or chip starts at the first page. */
export function ContentFilters<Value extends ContentFilter | 'all'>(props: ContentFiltersProps<Value>) {
  const { search, onSearch, labels, value, options, busy } = props;
  const { page: _page, cursor: _cursor, ...fromTheStart } = search;
  const { query } = search;
  const choose = (chosen: ContentFilter | 'all') =>
    onSearch({ ...(query !== undefined && { query }), ...(chosen !== 'all' && { filter: chosen }) });
  return (
    <>
      <SearchField
        boxed
        label={labels.search}
        placeholder={labels.search}
        value={query ?? ''}
        busy={busy}
        onValueChange={(typed) => onSearch({ ...fromTheStart, query: typed })}
      />
      <Chips label={labels.filters} value={value} onValueChange={choose} options={options} />
    </>
  );
}
