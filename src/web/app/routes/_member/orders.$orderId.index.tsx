import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#web/shop/orders/order-page.tsx';

export const Route = createFileRoute('/_member/orders/$orderId/')({
  staticData: { impersonation: 'open', titleKey: 'order', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('shop'),
  component: ShopOrder,
});

function ShopOrder() {
  return <OrderPage orderId={Route.useParams().orderId} />;
}
