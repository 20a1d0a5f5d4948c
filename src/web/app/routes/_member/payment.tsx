import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PaymentPage } from '#web/shop/checkout/payment-page.tsx';
import { parseCheckoutState } from '#web/shop/payments/checkout-state.ts';
import { useLeavePayment } from '../../use-leave-payment.ts';

export const Route = createFileRoute('/_member/payment')({
  staticData: { impersonation: 'open', titleKey: 'payment', frame: 'sub' },
  loader: ({ context }) => context.messages.ensure('shop'),
  component: Payment,
});

function Payment() {
  const navigate = Route.useNavigate();
  const onSettled = useLeavePayment();
  const carried = useLocation({ select: ({ state }) => state.checkout });
  const checkout = useMemo(() => parseCheckoutState(carried), [carried]);
  return (
    <PaymentPage
      checkout={checkout}
      onCheckout={(next) => navigate({ state: { checkout: next }, replace: true, resetScroll: false })}
      onSettled={onSettled}
    />
  );
}
