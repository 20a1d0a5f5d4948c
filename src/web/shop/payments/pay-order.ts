import type { CheckoutRequest, Order } from '#domain/shop/orders/orders.contract.ts';
import type { PaymentMethod } from '#domain/shop/payment-methods.ts';
import { api } from '#web/platform/api/api.ts';
import { storedLanguage } from '#web/platform/language/language.tsx';
import { NoCheckoutUrl } from './checkout-problem.ts';

/** Requests the payment page of an order and goes there. Repeated requests by the same method lead to the same page. */
export async function goAndPay(
  order: Pick<Order, 'id' | 'number' | 'sums' | 'lines'>,
  method: PaymentMethod | null,
): Promise<'leaving'> {
  // A card needs no method: the call's own shape means a card.
  const request = { ...checkoutRequest(order), ...(method === null || method === 'card' ? {} : { method }) };
  const { url } = await api.checkout.createSession({ ...request, language: storedLanguage() });
  if (url === '') throw new NoCheckoutUrl();
  window.location.assign(url);
  return 'leaving';
}

const MAX_DESCRIPTION_LENGTH = 500;

/** One item for the whole order, as the call requires. Amounts are öre. */
function checkoutRequest({
  id,
  number,
  sums,
  lines,
}: Pick<Order, 'id' | 'number' | 'sums' | 'lines'>): CheckoutRequest {
  const description = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return {
    amount: sums.finalAmount,
    orderId: id,
    currency: 'sek',
    orderItems: [
      {
        price_data: {
          currency: 'sek',
          product_data: { name: `Order ${number}`, description: description.slice(0, MAX_DESCRIPTION_LENGTH) },
          unit_amount: sums.finalAmount,
        },
        quantity: 1,
      },
    ],
  };
}
