import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { setScreenWidth } from '../test/set-screen-width.ts';
import { Pager } from './pager.tsx';
import { DataTable } from './table.tsx';
import type { Sort } from './table-head.tsx';

const orders = [
  { id: '7f3a', name: 'Elin S.' },
  { id: '2ed9', name: 'Tove W.' },
];

function Orders({ onSort = vi.fn() }: { onSort?: (sort: Sort) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="Ordrar"
      columns={[
        { key: 'id', header: 'Order', cell: (order) => order.id, sortable: true },
        { key: 'name', header: 'Kund', cell: (order) => order.name },
      ]}
      rows={orders}
      rowKey={(order) => order.id}
      asRow={(order) => ({ title: order.name, meta: order.id })}
      sort={{ key: 'id', direction: 'ascending' }}
      onSort={onSort}
      selection={{ selected, onChange: setSelected, rowLabel: (order) => order.id }}
    />
  );
}

const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);

describe('a table', () => {
  afterEach(() => setScreenWidth(1024));

  it('announces its sorting and reverses it', async () => {
    setScreenWidth(1280);
    const user = userEvent.setup();
    const onSort = vi.fn();
    renderUi(<Orders onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Order' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'id', direction: 'descending' });
  });

  it('selects one row, then all, then none', async () => {
    setScreenWidth(1280);
    const user = userEvent.setup();
    renderUi(<Orders />);
    await user.click(screen.getByRole('checkbox', { name: 'Markera 2ed9' }));
    expect(checked()).toEqual([false, false, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Markera alla' }));
    expect(checked()).toEqual([true, true, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Markera alla' }));
    expect(checked()).toEqual([false, false, false]);
  });

  it('is a list of rows on a phone', () => {
    setScreenWidth(390);
    renderUi(<Orders />);
    expect(screen.queryByRole('table')).toBeNull();
    const rows = within(screen.getByRole('list', { name: 'Ordrar' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Markera 7f3aElin S.7f3a', 'Markera 2ed9Tove W.2ed9']);
  });
});

describe('the pager', () => {
  it('states which rows are shown and stops at the last page', async () => {
    const user = userEvent.setup();
    const onPage = vi.fn();
    renderUi(<Pager page={6} pageSize={20} total={118} onPage={onPage} />);
    expect(screen.getByText('Visar 101–118 av 118')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nästa' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Föregående' }));
    expect(onPage).toHaveBeenCalledWith(5);
  });

  it('states a single row without a range', () => {
    renderUi(<Pager page={1} pageSize={20} total={1} onPage={vi.fn()} />);
    expect(screen.getByText('Visar 1 av 1')).toBeTruthy();
  });
});
