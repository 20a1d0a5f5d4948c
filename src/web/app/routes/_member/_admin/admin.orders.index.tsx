import { createFileRoute } from '@tanstack/react-router';
import { parseOrderAddress } from '#web/admin/orders/order-search.ts';
import { OrdersPage } from '#web/admin/orders/orders-page.tsx';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/orders/')({
  staticData: { titleKey: 'adminOrders', frame: 'sub' },
  validateSearch: looseSearch,
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <OrdersPage
      address={parseOrderAddress(search)}
      onSearch={(changes) =>
        void navigate({ search: parseOrderAddress({ ...search, ...changes }), replace: true, resetScroll: false })
      }
    />
  );
}
