import { createFileRoute } from '@tanstack/react-router';
import { parseOrderAddress } from '#web/admin/order-search.ts';
import { OrdersPage } from '#web/admin/orders-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/orders/')({
  staticData: { titleKey: 'adminOrders', frame: 'sub' },
  validateSearch: parseOrderAddress,
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      address={Route.useSearch()}
      onSearch={(changes) =>
        void navigate({
          search: (before) => parseOrderAddress({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
