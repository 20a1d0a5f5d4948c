import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#web/admin/order-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/orders/$orderId')({
  staticData: { titleKey: 'adminOrder', frame: 'sub' },
  validateSearch: ({ refund }: Record<string, unknown>): { refund?: 'all' } => (refund === 'all' ? { refund } : {}),
  component: Order,
});

function Order() {
  const { orderId } = Route.useParams();
  return <OrderPage key={orderId} orderId={orderId} startsRefund={Route.useSearch().refund === 'all'} />;
}
