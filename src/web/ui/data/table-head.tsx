import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

type HeadColumn = {
  key: string;
  header: string;
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  width?: string | undefined;
  hideHeader?: boolean | undefined;
};

type TableHeadProps = {
  columns: readonly HeadColumn[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** The cell before all columns, for "select all". */
  lead: ReactNode;
};

export function TableHead({ columns, sort, onSort, lead }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {lead && <td className="h-11 w-14 px-3.5 first:pl-5">{lead}</td>}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={column.width === undefined ? undefined : { width: column.width }}
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
            className={classNames(
              'h-11 px-3.5 text-caption font-semibold whitespace-nowrap text-ink-3 first:pl-5 last:pr-5',
              column.align === 'end' ? 'text-right' : 'text-left',
            )}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type SortButtonProps = { column: HeadColumn; sort: Sort | undefined; onSort: (sort: Sort) => void };

function SortButton({ column, sort, onSort }: SortButtonProps) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1 rounded-sm font-semibold hover:text-ink"
      onClick={() => onSort({ key: column.key, direction: next })}
    >
      {column.header}
      {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} strokeWidth={2} />}
    </button>
  );
}
