import { ChartSpline, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Pager } from '../data/pager.tsx';

type ChartTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

const PAGE_SIZE = 100;

/** The numbers of a chart as a table. The first column names the row, the others are values. Long series are paged. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  if (rows.length <= PAGE_SIZE) return <Rows caption={caption} head={head} rows={rows} />;
  return (
    <>
      <Rows caption={caption} head={head} rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
      <div className="border-t border-line px-5 pt-3">
        <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />
      </div>
    </>
  );
}

function Rows({ caption, head, rows }: ChartTableProps) {
  return (
    <div className="max-h-96 overflow-auto" {...(rows.length > 7 ? scrolling(caption) : {})}>
      <table className="w-full border-collapse text-label">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={classNames(cell(index), 'h-11 text-caption font-semibold text-ink-3')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={classNames(cell(0), 'h-11 font-medium')}>
                {name}
              </th>
              {values.map((value, index) => (
                <td key={head[index + 1]} className={classNames(cell(index + 1), 'font-semibold')}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cell(index: number): string {
  return index === 0 ? 'px-5 text-left' : 'px-5 text-right';
}

/** A long table scrolls inside its card and must be reachable by keyboard. */
function scrolling(caption: string) {
  return { tabIndex: 0, role: 'region', 'aria-label': caption };
}

type ToggleProps = { shown: boolean; onShownChange: (shown: boolean) => void };

export function ChartTableToggle({ shown, onShownChange }: ToggleProps) {
  const t = useTranslations('ui');
  return (
    <Button variant="secondary" size="sm" icon={shown ? ChartSpline : Table2} onClick={() => onShownChange(!shown)}>
      {t(shown ? 'showAsCurve' : 'showAsTable')}
    </Button>
  );
}

/** A chart with a toggle that shows it as a table. */
export function ChartOrTable({ children, ...table }: ChartTableProps & { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {shown ? <ChartTable {...table} /> : children}
      <div className="flex justify-end px-5 pt-3 pb-4">
        <ChartTableToggle shown={shown} onShownChange={setShown} />
      </div>
    </>
  );
}
