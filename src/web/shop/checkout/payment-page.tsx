import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { LanguageButton } from '#web/platform/language/language-button.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { readCart } from '../cart/cart-store.ts';
import type { CheckoutState } from '../payments/checkout-state.ts';
import { NothingToPay } from '../payments/nothing-to-pay.tsx';
import { useCheckoutRun } from '../payments/use-checkout-run.ts';
import { testCartQuery } from '../shop-queries.ts';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PlacedOrder } from './placed-order.tsx';

type PaymentPageProps = {
  /** The history state; null when the page was opened by its URL: then the cart is bought, or the demo's test order. */
  checkout: CheckoutState | null;
  /** Replaces the history state. */
  onCheckout: (checkout: CheckoutState) => Promise<void>;
  /** The order is paid, or can no longer be: opens the page that shows it. */
  onSettled: (order: Pick<Order, 'id' | 'status'>) => void;
};

/** The checkout: first the form, and after the order is placed, the order that awaits its payment. */
export function PaymentPage({ checkout, onCheckout, onSettled }: PaymentPageProps) {
  const { id: userId } = useMember();
  const run = useCheckoutRun();
  const own = checkout?.userId === userId ? checkout : null;
  const cart = useOpenedCart(userId);
  const carried = own ?? (cart.length > 0 ? { userId, items: cart, fromCart: true } : null);
  const test = useQuery({ ...testCartQuery(), enabled: carried === null });
  const current = carried ?? (test.data ? { userId, items: test.data.items, fromCart: false } : null);
  // The form stays visible while the order is placed and the browser leaves.
  const isForm = current?.orderId === undefined || run.doing === 'placing';
  return (
    <>
      <PaymentBar isOrder={!isForm} />
      {current?.fromCart === false && <TestOrderNote />}
      {current && isForm && (
        <Checkout
          checkout={current}
          address={current.fromCart ? null : (test.data?.address ?? null)}
          run={run}
          onCheckout={onCheckout}
          onSettled={onSettled}
        />
      )}
      {current?.orderId !== undefined && !isForm && (
        <PlacedOrder orderId={current.orderId} run={run} onSettled={onSettled} />
      )}
      {!current && (test.isError ? <NothingToPay /> : <CheckoutSkeleton />)}
    </>
  );
}

/** The lines of the cart when the page was opened by its URL. When another tab empties the cart, they do not become a test order. */
function useOpenedCart(userId: string): CartItem[] {
  const [items] = useState(() => [...readCart(userId).items]);
  return items;
}

/** These lines were never in a cart. */
function TestOrderNote() {
  const t = useTranslations('shop');
  return (
    <p role="note" className="mb-4 rounded-lg bg-warn-soft px-4 py-3 text-caption text-ink">
      <strong className="font-semibold">{t('checkout.testTitle')}</strong> {t('checkout.testText')}
    </p>
  );
}

function PaymentBar({ isOrder }: { isOrder: boolean }) {
  const t = useTranslations('shop');
  return (
    <SubBar
      heading
      title={t(isOrder ? 'order.yours' : 'checkout.title')}
      lead={<BackLink to="/cart" label={t('checkout.back')} />}
      action={<LanguageButton />}
    />
  );
}
