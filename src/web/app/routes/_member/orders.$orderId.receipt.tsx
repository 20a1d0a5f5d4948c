import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '#web/shop/orders/receipt-page.tsx';

export const Route = createFileRoute('/_member/orders/$orderId/receipt')({
  staticData: { impersonation: 'open', titleKey: 'receipt', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('shop'),
  component: ShopReceipt,
});

function ShopReceipt() {
  return <ReceiptPage orderId={Route.useParams().orderId} />;
}
