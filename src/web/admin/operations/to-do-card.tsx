import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { BanknoteX, Flag, Gavel, Package, ReceiptText, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminOverview } from '#domain/admin/operations/operations.contract.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';

type ToDo = { key: string; count: number; text: string; icon: IconComponent; link: LinkProps };

/** What somebody has to do, with the way there. What nothing waits for is not listed. */
export function ToDoCard({ data: { orders, reports, jobs, products } }: { data: AdminOverview }) {
  const t = useTranslations('operations.overview');
  const all: ToDo[] = [
    {
      key: 'refunds',
      count: orders.failedRefunds,
      text: t('failedRefunds', { count: orders.failedRefunds }),
      icon: BanknoteX,
      link: { to: '/admin/orders' },
    },
    {
      key: 'disputes',
      count: orders.disputes,
      text: t('disputes', { count: orders.disputes }),
      icon: Gavel,
      link: { to: '/admin/orders' },
    },
    {
      key: 'ship',
      count: orders.toShip,
      text: t('ship', { count: orders.toShip }),
      icon: ReceiptText,
      link: linkOptions({ to: '/admin/orders', search: { filter: 'to-ship', period: 'all' } }),
    },
    {
      key: 'withdrawals',
      count: orders.withdrawals,
      text: t('withdrawals', { count: orders.withdrawals }),
      icon: Undo2,
      link: { to: '/admin/orders' },
    },
    {
      key: 'reports',
      count: reports.open,
      text: t('reportsToDo', { count: reports.open }),
      icon: Flag,
      link: { to: '/admin/community' },
    },
    {
      key: 'jobs',
      count: jobs.failed,
      text: t('jobsToDo', { count: jobs.failed }),
      icon: TriangleAlert,
      link: { to: '/admin/operations' },
    },
    {
      key: 'soldOut',
      count: products.soldOut,
      text: t('soldOut', { count: products.soldOut }),
      icon: Package,
      link: { to: '/admin/products' },
    },
  ];
  const waiting = all.filter(({ count }) => count > 0);
  return (
    <Card flush>
      <CardHead className="px-5 pt-4.5 pb-2" title={t('toDo')} />
      {waiting.length === 0 && <p className="px-5 pb-4.5 text-ink-2">{t('toDoNone')}</p>}
      <List inset label={t('toDo')}>
        {waiting.map(({ key, text, icon, link }) => (
          <ListRow
            key={key}
            icon={icon}
            iconTone="warn"
            title={text}
            chevron
            render={(row) => <Link {...link} {...row} />}
          />
        ))}
      </List>
    </Card>
  );
}
