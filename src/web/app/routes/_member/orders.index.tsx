import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#web/shop/orders/orders-page.tsx';
import { ordersQuery } from '#web/shop/shop-queries.ts';
import { parseOrdersSearch } from '#web/shop/shop-search.ts';

export const Route = createFileRoute('/_member/orders/')({
  staticData: { titleKey: 'orders', frame: 'sub' },
  validateSearch: parseOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.queryClient.prefetchQuery(ordersQuery(deps.filter ?? 'all', deps.page ?? 1));
    await context.messages.ensure('shop');
  },
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      search={Route.useSearch()}
      onSearch={(search, { toTop, replace = false }) => void navigate({ search, replace, resetScroll: toTop })}
    />
  );
}
