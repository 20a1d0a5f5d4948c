import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Checkbox } from '../fields/toggles.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { List, ListRow, type ListRowProps } from './list-row.tsx';
import { type Sort, TableHead } from './table-head.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  width?: string | undefined;
  /** For columns of buttons, whose header is only for screen readers. */
  hideHeader?: boolean | undefined;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The same row below 768 px: title, meta, value. */
  asRow: (row: Row) => ListRowProps;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** A cell has a link with `rowLinkClass`, which covers the whole row. */
  hasRowLink?: boolean | undefined;
};

/** A table from 768 px, rows below. Use in a flush card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useMediaQuery('(min-width: 768px)');
  if (!wide) return <NarrowTable {...props} />;
  const { caption, columns, rows, rowKey, sort, onSort, selection, hasRowLink } = props;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-label [&_button]:whitespace-nowrap">
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          lead={selection && <SelectAll keys={rows.map(rowKey)} selection={selection} />}
        />
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                className={classNames(selection?.selected.has(key) && 'bg-accent-soft', hasRowLink && linkedRowClass)}
              >
                {selection && (
                  <td className={cellClass}>
                    <SelectRow row={row} rowKey={key} selection={selection} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={classNames(cellClass, column.align === 'end' && 'text-right')}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export const rowLinkClass = 'after:absolute after:inset-0';
// The transform makes the row the link's containing block; `relative` does not in every browser.
const linkedRowClass = 'transform-[translate(0)] hover:bg-surface-2/60';

const cellClass = 'h-14 border-t border-line px-3.5 py-1.5 first:pl-5 last:pr-5';

function NarrowTable<Row>({ caption, rows, rowKey, asRow, selection }: DataTableProps<Row>) {
  return (
    <List label={caption} inset>
      {rows.map((row) => {
        const key = rowKey(row);
        if (!selection) return <ListRow key={key} {...asRow(row)} />;
        const lead = <SelectRow row={row} rowKey={key} selection={selection} />;
        return <ListRow key={key} {...asRow(row)} lead={lead} selected={selection.selected.has(key)} />;
      })}
    </List>
  );
}

function SelectRow<Row>({ row, rowKey, selection }: { row: Row; rowKey: string; selection: Selection<Row> }) {
  const t = useTranslations('ui');
  return (
    <Checkbox
      label={t('selectRow', { row: selection.rowLabel(row) })}
      hideLabel
      checked={selection.selected.has(rowKey)}
      onChange={() => selection.onChange(toggled(selection.selected, rowKey))}
    />
  );
}

function SelectAll<Row>({ keys, selection }: { keys: readonly string[]; selection: Selection<Row> }) {
  const t = useTranslations('ui');
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      label={t('selectAll')}
      hideLabel
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => selection.onChange(new Set(all ? [] : keys))}
    />
  );
}

type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The name of a row in "Markera …". */
  rowLabel: (row: Row) => string;
};

export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The actions for selected rows, fixed at the bottom of the page while a row is selected. */
export function BulkBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--bottombar)+12px+env(safe-area-inset-bottom))] z-bar flex justify-center md:bottom-6">
      <section
        aria-label={text}
        className="toast-card pointer-events-auto flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg bg-inverse py-2 pr-2 pl-5 text-on-inverse shadow-3"
      >
        <p className="font-semibold" aria-live="polite">
          {text}
        </p>
        <div className="flex flex-wrap items-center gap-1">{children}</div>
      </section>
    </div>
  );
}

/** The buttons of the bar: the first one has the accent colour. */
export const bulkActionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-inner bg-inverse-accent px-3.5 text-caption font-semibold text-inverse disabled:opacity-50';
export const bulkTextActionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-inner px-3.5 text-caption font-semibold';
/** For destructive actions. */
export const bulkDangerActionClass =
  'inline-flex min-h-11 items-center rounded-inner bg-danger-soft px-3.5 text-caption font-semibold text-danger disabled:opacity-50';
