import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { BanknoteX, Flag, Gavel, Package, ReceiptText, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';

type ToDo = { text: ToDoText; count: number | undefined; icon: IconComponent; link: LinkProps };
type ToDoText = 'failedRefunds' | 'disputes' | 'ship' | 'withdrawals' | 'reportsToDo' | 'jobsToDo' | 'soldOut';

const toOrders = linkOptions({ to: '/admin/orders' });
const toShip = linkOptions({ to: '/admin/orders', search: { filter: 'to-ship', period: 'all' } });

/** Open tasks with links. Empty ones are not listed. */
export function ToDoCard({ data: { orders, reports, jobs, products } }: { data: AdminOverview }) {
  const t = useTranslations('operations.overview');
  const all: ToDo[] = [
    { text: 'failedRefunds', count: orders?.failedRefunds, icon: BanknoteX, link: toOrders },
    { text: 'disputes', count: orders?.disputes, icon: Gavel, link: toOrders },
    { text: 'ship', count: orders?.toShip, icon: ReceiptText, link: toShip },
    { text: 'withdrawals', count: orders?.withdrawals, icon: Undo2, link: toOrders },
    { text: 'reportsToDo', count: reports?.open, icon: Flag, link: { to: '/admin/community' } },
    { text: 'jobsToDo', count: jobs?.failed, icon: TriangleAlert, link: { to: '/admin/operations' } },
    { text: 'soldOut', count: products?.soldOut, icon: Package, link: { to: '/admin/products' } },
  ];
  const waiting = all.flatMap(({ count = 0, ...row }) => (count > 0 ? [{ ...row, count }] : []));
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-2" title={t('toDo')} />
      {waiting.length === 0 && <p className="px-5 pb-4.5 text-ink-2">{t('toDoNone')}</p>}
      <List inset label={t('toDo')}>
        {waiting.map(({ text, count, icon, link }) => (
          <ListRow
            key={text}
            icon={icon}
            iconTone="warn"
            title={t(text, { count })}
            chevron
            render={(row) => <Link {...link} {...row} />}
          />
        ))}
      </List>
    </Card>
  );
}
