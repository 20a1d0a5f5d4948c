import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#domain/shop/orders/orders.contract.ts';

/** Leaves a finished payment: to the thank-you page, or to the order with its state. */
export function useLeavePayment(): (order: Pick<Order, 'id' | 'status'>) => void {
  const navigate = useNavigate();
  return ({ id, status }) => {
    if (status === 'cancelled' || status === 'expired') {
      void navigate({ to: '/orders/$orderId', params: { orderId: id }, replace: true });
    } else {
      void navigate({ to: '/payment-success', search: { order: id }, replace: true });
    }
  };
}
