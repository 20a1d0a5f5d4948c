import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { BulkBar, bulkActionClass, bulkTextActionClass, type Column, DataTable } from '#web/ui/data/table.tsx';
import type { Sort } from '#web/ui/data/table-head.tsx';
import { Part } from './part.tsx';
import { useSamples } from './use-samples.ts';

type Order = { id: string; at: string; name: string; paid: string; waiting: boolean };

const orders: Order[] = [
  { id: '7f3a91c2', at: '2026-11-12', name: 'Elin S.', paid: '546,00 kr', waiting: false },
  { id: '2ed90b46', at: '2026-11-11', name: 'Tove W.', paid: '349,00 kr', waiting: true },
  { id: '93ab77e0', at: '2026-11-10', name: 'Lena F.', paid: '748,00 kr', waiting: false },
];

export function RowsPart() {
  const texts = useSamples();
  const [sort, setSort] = useState<Sort>({ key: 'at', direction: 'descending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['7f3a91c2']));
  const [page, setPage] = useState(1);
  const state = (order: Order) =>
    order.waiting ? (
      <Badge tone="warn" icon={Clock}>
        {texts.badges[3]}
      </Badge>
    ) : (
      <Badge tone="success" icon={Check}>
        {texts.badges[2]}
      </Badge>
    );
  const columns: Column<Order>[] = [
    { key: 'id', header: texts.order, cell: (order) => <b className="font-medium">{order.id}</b> },
    { key: 'at', header: texts.date, cell: (order) => order.at, sortable: true },
    { key: 'name', header: texts.customer, cell: (order) => order.name, sortable: true },
    { key: 'paid', header: texts.paid, cell: (order) => <b className="font-semibold">{order.paid}</b>, align: 'end' },
    { key: 'state', header: texts.state, cell: state },
  ];
  return (
    <Part title={texts.parts.rows}>
      <Card flush>
        <DataTable
          caption={texts.orders}
          columns={columns}
          rows={sort.direction === 'descending' ? orders : orders.toReversed()}
          rowKey={(order) => order.id}
          asRow={(order) => ({
            title: order.name,
            meta: order.id,
            value: order.paid,
            trailing: state(order),
          })}
          sort={sort}
          onSort={setSort}
          selection={{ selected, onChange: setSelected, rowLabel: (order) => order.id }}
        />
      </Card>
      <Pager page={page} pageSize={20} total={118} onPage={setPage} />
      {selected.size > 0 && (
        <BulkBar text={texts.selected.replace('{count}', String(selected.size))}>
          <button type="button" className={bulkActionClass} onClick={() => setSelected(new Set())}>
            {texts.markSent}
          </button>
          <button type="button" className={bulkTextActionClass} onClick={() => setSelected(new Set())}>
            {texts.unselect}
          </button>
        </BulkBar>
      )}
    </Part>
  );
}
