import { createFileRoute } from '@tanstack/react-router';
import { parseOrderAddress } from '#web/admin/orders/order-search.ts';
import { OrdersPage } from '#web/admin/orders/orders-page.tsx';
import { looseSearch } from '../../../search-params.ts';
import { useAddress } from '../../../use-address.ts';

export const Route = createFileRoute('/_member/_admin/admin/orders/')({
  staticData: { titleKey: 'adminOrders', frame: 'sub' },
  validateSearch: looseSearch,
  component: Orders,
});

function Orders() {
  const [address, change] = useAddress(parseOrderAddress);
  return <OrdersPage address={address} onSearch={change} />;
}
