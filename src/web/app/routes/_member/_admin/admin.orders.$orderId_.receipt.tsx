import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '#web/shop/orders/receipt-page.tsx';

export const Route = createFileRoute('/_member/_admin/admin/orders/$orderId_/receipt')({
  staticData: { titleKey: 'receipt', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('shop'),
  component: AdminReceipt,
});

function AdminReceipt() {
  return <ReceiptPage asAdmin orderId={Route.useParams().orderId} />;
}
