import { createFileRoute } from '@tanstack/react-router';
import { PaymentSuccessPage } from '#web/shop/checkout/payment-success-page.tsx';
import { parseOrderSearch } from '../../search-params.ts';

export const Route = createFileRoute('/_member/payment-success')({
  staticData: { impersonation: 'open', titleKey: 'paymentSuccess' },
  validateSearch: parseOrderSearch,
  loader: ({ context }) => context.messages.ensure('shop'),
  component: PaymentSuccess,
});

function PaymentSuccess() {
  return <PaymentSuccessPage orderId={Route.useSearch().order ?? null} />;
}
