import { createFileRoute } from '@tanstack/react-router';
import { PaymentCancelledPage } from '#web/shop/checkout/payment-cancelled-page.tsx';
import { parseOrderSearch } from '../../search-params.ts';
import { useLeavePayment } from '../../use-leave-payment.ts';

export const Route = createFileRoute('/_member/payment-cancelled')({
  staticData: { impersonation: 'open', titleKey: 'paymentCancelled' },
  validateSearch: parseOrderSearch,
  loader: ({ context }) => context.messages.ensure('shop'),
  component: PaymentCancelled,
});

function PaymentCancelled() {
  return <PaymentCancelledPage orderId={Route.useSearch().order ?? null} onSettled={useLeavePayment()} />;
}
