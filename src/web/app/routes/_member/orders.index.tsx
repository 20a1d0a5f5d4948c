import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#web/shop/orders/orders-page.tsx';
import { ordersQuery } from '#web/shop/shop-queries.ts';
import { parseOrdersSearch } from '#web/shop/shop-search.ts';
import { looseSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/orders/')({
  staticData: { impersonation: 'open', titleKey: 'orders', frame: 'sub' },
  validateSearch: looseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { filter = 'all', page = 1 } = parseOrdersSearch(deps);
    void context.queryClient.prefetchQuery(ordersQuery(filter, page));
    await context.messages.ensure('shop');
  },
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      search={Route.useSearch({ select: parseOrdersSearch, structuralSharing: true })}
      onSearch={(search, { toTop, replace = false }) => void navigate({ search, replace, resetScroll: toTop })}
    />
  );
}
