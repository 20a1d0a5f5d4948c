import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

type FilterBarProps = {
  /** The label of the search field. */
  search: string;
  query: string | undefined;
  onQuery: (query: string | undefined) => void;
  busy: boolean;
  /** Filters between the search and the others. */
  chips?: ReactNode;
  children: ReactNode;
};

/** The search and filters of a list: in a row on a wide screen, stacked on a phone. */
export function FilterBar({ search, query, onQuery, busy, chips, children }: FilterBarProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const { text, setText } = useSearchText(query ?? '', (typed) => onQuery(typed || undefined));
  return (
    <div className="flex flex-col gap-3 md:flex-row">
      <SearchField
        boxed={isWide}
        className="md:flex-1"
        label={search}
        placeholder={search}
        value={text}
        onValueChange={setText}
        busy={busy}
      />
      {chips}
      <div className="grid grid-cols-2 gap-2.5 md:flex md:gap-3">{children}</div>
    </div>
  );
}

type FilterSelectProps<Value extends string> = {
  /** The accessible name; the chosen option is visible. */
  label: string;
  icon: IconComponent;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValueChange: (value: Value) => void;
  className?: string | undefined;
};

/** A filter with options, styled like the search field. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, icon, value, options, onValueChange, className } = props;
  const choose = (chosen: string) => {
    const option = options.find((known) => known.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <div className={classNames(boxClass, className)}>
      <Icon of={icon} className="pointer-events-none absolute left-3" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="min-h-10.5 w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-8 pl-9.5 font-semibold tracking-snug text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-2.5 text-ink-3" />
    </div>
  );
}

type OptionalFilterProps<Value extends string> = Pick<FilterSelectProps<Value>, 'label' | 'icon' | 'options'> & {
  /** The label of the option without a filter. */
  all: string;
  value: Value | undefined;
  onValueChange: (value: Value | undefined) => void;
};

/** A filter that can be off. */
export function OptionalFilter<Value extends string>(props: OptionalFilterProps<Value>) {
  const { all, value, options, onValueChange, ...rest } = props;
  return (
    <FilterSelect<Value | ''>
      {...rest}
      value={value ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onValueChange={(chosen) => onValueChange(chosen || undefined)}
    />
  );
}

const boxClass =
  'relative flex min-w-0 items-center rounded-md border border-line bg-surface text-ink-2 shadow-1 hover:bg-surface-2';
