import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#web/admin/orders/order-page.tsx';
import { looseSearch } from '../../../search-params.ts';

export const Route = createFileRoute('/_member/_admin/admin/orders/$orderId')({
  staticData: { titleKey: 'adminOrder', frame: 'sub' },
  validateSearch: looseSearch,
  component: Order,
});

function Order() {
  const { orderId } = Route.useParams();
  return <OrderPage key={orderId} orderId={orderId} startsRefund={Route.useSearch().refund === 'all'} />;
}
