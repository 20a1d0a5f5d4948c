import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Pager, useLastPage } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { ordersQuery } from '../shop-queries.ts';
import { ORDER_CHOICES, type OrdersSearch } from '../shop-search.ts';
import { OrderCard } from './order-card.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

type OrdersPageProps = {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch, how: { toTop: boolean; replace?: boolean }) => void;
};

export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const t = useTranslations('shop');
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-4">
      <SubBar heading title={t('orders.title')} lead={<BackLink to="/shop" label={t('product.back')} />} />
      <Chips
        label={t('orders.filter')}
        value={search.filter ?? 'all'}
        onValueChange={(filter) => onSearch(filter === 'all' ? {} : { filter }, { toTop: false })}
        options={ORDER_CHOICES.map((filter) => ({ value: filter, label: t(`orders.${filter}`) }))}
      />
      <Orders search={search} onSearch={onSearch} />
    </div>
  );
}

function Orders({ search, onSearch }: OrdersPageProps) {
  const t = useTranslations('shop');
  const query = useQuery(ordersQuery(search.filter ?? 'all', search.page ?? 1));
  const content = useContentError(query, t('orders.loadError'));
  const { data } = query;
  useLastPage(data, (page) => onSearch({ ...search, page }, { toTop: true, replace: true }));
  if (content.failed) return <LoadFailed title={t('orders.loadError')} content={content} />;
  if (!data) return <OrdersSkeleton />;
  if (data.orders.length === 0) return <NoOrders isAll={search.filter === undefined} />;
  return (
    <>
      <ul aria-label={t('orders.title')} className="flex flex-col gap-4">
        {data.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pager
        page={data.page}
        pageSize={data.pageSize}
        total={data.total}
        onPage={(page) => onSearch({ ...search, page }, { toTop: true })}
      />
    </>
  );
}

function NoOrders({ isAll }: { isAll: boolean }) {
  const t = useTranslations('shop');
  return (
    <EmptyState
      kind="bag"
      title={t(isAll ? 'orders.emptyTitle' : 'orders.noneTitle')}
      text={t(isAll ? 'orders.emptyText' : 'orders.noneText')}
      action={isAll && <NextStepLink to="/shop">{t('toShop')}</NextStepLink>}
    />
  );
}
