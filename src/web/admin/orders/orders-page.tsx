import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button, NextStepButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ordersQuery } from '../admin-queries.ts';
import { KeyPager } from '../key-pager.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { type OrderAddress, orderSearchOf } from './order-search.ts';

type OrdersPageProps = {
  address: OrderAddress;
  /** Called with changed filters; the page updates its address. */
  onSearch: (changes: ChangesOf<OrderAddress>) => void;
};

export function OrdersPage({ address, onSearch }: OrdersPageProps) {
  const t = useTranslations('admin');
  const search = orderSearchOf(address);
  const query = useQuery(ordersQuery(search, address.cursor));
  const counts = query.data?.counts;
  const [turn, setTurn] = useState(0);
  // A changed filter starts at its first page, with nothing selected.
  const narrow = (changes: ChangesOf<OrderAddress>) => {
    setTurn((before) => before + 1);
    onSearch({ cursor: undefined, ...changes });
  };
  return (
    <>
      <AdminBar title={t('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('orders.title')}
        subtitle={counts && t('orders.counts', { toShip: counts['to-ship'].count, awaiting: counts.awaiting.count })}
        action={<Export address={address} />}
      />
      <OrderFilters address={address} onSearch={narrow} counts={counts} busy={query.isPlaceholderData} />
      <AdminContent query={query} failure={t('orders.loadError')}>
        {({ orders, next, previous, total }) =>
          orders.length === 0 ? (
            <NoOrders address={address} onClear={() => narrow(EVERYTHING)} />
          ) : (
            <>
              <OrderList key={`${turn}-${address.cursor ?? ''}`} orders={orders} sort={search.sort} onSearch={narrow} />
              <KeyPager {...{ next, previous, total }} onCursor={(cursor) => onSearch({ cursor })} />
            </>
          )
        }
      </AdminContent>
    </>
  );
}

const EVERYTHING: ChangesOf<OrderAddress> = { query: undefined, filter: undefined, period: 'all' };

/** Downloads the matching orders, for bookkeeping. */
function Export({ address }: { address: OrderAddress }) {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 768px)');
  const { language } = useLanguage();
  const request = { ...orderSearchOf(address), language, timeZone: browserTimeZone() };
  const save = useAction(async () => saveFile(await api.adminOrders.export(request)), {
    action: t('actions.export'),
    successToast: t('orders.exported'),
  });
  const props = { onClick: () => void save.run() };
  if (!isWide) return <IconButton label={t('orders.export')} icon={Download} boxed disabled={save.busy} {...props} />;
  return (
    <Button variant="secondary" size="md" icon={Download} busy={save.busy} {...props}>
      {t('orders.export')}
    </Button>
  );
}

function NoOrders({ address, onClear }: { address: OrderAddress; onClear: () => void }) {
  const t = useTranslations('admin');
  const isEverything =
    address.period === 'all' &&
    address.query === undefined &&
    address.filter === undefined &&
    address.memberId === undefined;
  if (isEverything) return <EmptyState kind="bag" title={t('orders.empty')} text={t('orders.emptyText')} />;
  return (
    <EmptyState
      kind="search"
      title={t('orders.noneFound')}
      text={t('orders.noneFoundText')}
      action={<NextStepButton onClick={onClear}>{t('orders.showAll')}</NextStepButton>}
    />
  );
}
